import { addDays } from '#kit/contract/trade/calendar.ts';
import { liftRepair } from '#areas/workers/contract/named.ts';
import { asRegistered, doubtsOfNamed, type Naming } from '#areas/workers/server/door.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { reportedUntil } from '../contract/due-days.ts';
import { reportDays, reportSource, type Certificate } from '../contract/maintenance.ts';
import { getLifts } from './lifts.ts';
import type { MaintenanceCase } from './maintenance-store.ts';

/** Lifts that nobody maintains between the contract that they are under and the new one (domain 2.3: none may be used so). */
function warnedOfGap(lifts: readonly EquipmentBrief[], beginsOn: string): Issue[] {
  const byEnd = new Map<string, string[]>();
  for (const lift of lifts) {
    const { maintUnit, maintEnd } = lift;
    if (maintUnit && maintEnd && addDays(maintEnd, 1) < beginsOn)
      byEnd.set(maintEnd, [...(byEnd.get(maintEnd) ?? []), calledWithCode(lift)]);
  }
  return [...byEnd].map(([maintEnd, [first, ...others]]) => {
    const which = others.length > 0 ? `${first}等${others.length + 1}台` : first;
    const until = addDays(beginsOn, -1);
    const days = addDays(maintEnd, 1) === until ? until : `${addDays(maintEnd, 1)}至${until}`;
    const message = `${which}：原维保合同${maintEnd}截止，新合同${beginsOn}开始，${days}没有维保单位，期间电梯不得使用`;
    return { field: 'beginsOn', message, warns: true };
  });
}

/** Lifts that another unit has maintained by the contract for longer than a change was to be reported within. Whoever renews with the unit of before changes nothing. */
function warnedOfLateReport(lifts: readonly EquipmentBrief[], { newUnit, beginsOn }: MaintenanceCase, today: string): Issue[] {
  const until = reportedUntil(beginsOn!);
  if (today <= until || lifts.every(({ maintUnit }) => maintUnit === newUnit)) return [];
  const message = `新合同${beginsOn}开始，应在${reportDays}日内（${until}前）办理变更并更换电梯内的维保单位标识（${reportSource}），现已逾期`;
  return [{ field: 'beginsOn', message, warns: true }];
}

/** Whoever maintains the lifts: people of the firm, who hold the item of lifts. */
const peopleOf = (unitId: string | null, rows: readonly Certificate[] | null | undefined): Naming<Certificate> => ({
  unitId,
  field: 'maintainers',
  rows,
  itemsOf: () => [liftRepair],
});

/** The people of a contract as the register of the firm has them. The other side types them: it does not know the firm's people. */
export function knownMaintainers(tx: Tx, unitId: string | null, values: unknown): Promise<Certificate[] | null> {
  return asRegistered(tx, peopleOf(unitId, (values as Pick<Partial<MaintenanceCase>, 'maintainers'> | undefined)?.maintainers));
}

/** What is doubtful about the people of the firm whom a contract names, on its first day or that of the change. */
export function warnedOfPeople(
  tx: Tx,
  _request: CaseRequest,
  { newUnit, maintainers, beginsOn, effectiveOn }: MaintenanceCase,
): Promise<Issue[]> {
  return doubtsOfNamed(tx, peopleOf(newUnit, maintainers), beginsOn ?? effectiveOn);
}

/** What is asked about before a contract is handed in, and confirmed. */
export async function warnedOfContract(tx: Tx, request: CaseRequest, record: MaintenanceCase): Promise<Issue[]> {
  const { equSysIds, useUnit, beginsOn } = record;
  const lifts = beginsOn ? await getLifts(tx, equSysIds, useUnit) : [];
  const ofDays = beginsOn ? [...warnedOfGap(lifts, beginsOn), ...warnedOfLateReport(lifts, record, request.today)] : [];
  return [...ofDays, ...(await warnedOfPeople(tx, request, record))];
}
