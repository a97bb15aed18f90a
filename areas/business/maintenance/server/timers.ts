import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { findResponsible } from '#areas/company/server/door.ts';
import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { type CaseDeclaration } from '#kit/contract/case/case.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import { lockCase, type CaseOf, type CaseRequest } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { timerRequest } from '#kit/server/case/timer.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { daysWithout } from '../contract/maintenance.ts';
import { endPages } from '../contract/menu.ts';
import { amendments, maintenanceChanges, ends } from './cases.ts';
import { byCase, findDue, findGaps, noteTold, readCases, type KindName, type MaintenanceCase } from './maintenance-store.ts';

/** At 00:50 in Shanghai. */
export const maintenanceCrontab = ['50 16 * * * maintenanceTimers ?fill=1d'];

/** The timers of a day: silence counts, what nobody has filed is filed, what has come to its day takes effect. */
export const runMaintenanceTimers: Job = async (_payload, tools) => {
  const request = timerRequest(tools);
  const yesterday = addDays(request.today, -1);
  const all = new KeepGoing();
  await stepAll(all, request, { kind: 'change', of: maintenanceChanges }, { state: 'waitOld', move: 'silence', until: yesterday });
  await stepAll(all, request, { kind: 'change', of: maintenanceChanges }, { state: 'filing', move: 'file', until: yesterday });
  await stepAll(all, request, { kind: 'change', of: maintenanceChanges }, { state: 'filed', move: 'takeEffect', until: request.today });
  await stepAll(all, request, { kind: 'end', of: ends }, { state: 'submitted', move: 'silence', until: yesterday });
  await stepAll(all, request, { kind: 'end', of: ends }, { state: 'acknowledged', move: 'takeEffect', until: request.today });
  await stepAll(all, request, { kind: 'amendment', of: amendments }, { state: 'agreed', move: 'takeEffect', until: request.today });
  await all.one(() => tellGaps(request));
  all.finish();
};

/** Each case in a transaction of its own, so that one that cannot move holds up no other. */
async function stepAll<D extends CaseDeclaration>(
  all: KeepGoing,
  request: CaseRequest,
  { kind, of }: { readonly kind: KindName; readonly of: CaseOf<D, MaintenanceCase> },
  { state, move, until }: { readonly state: string; readonly move: MoveOf<D['cycle']>; readonly until: string },
): Promise<void> {
  const { code } = of.kind.cycle.states[state]!;
  await all.each(await findDue(request.db, kind, code, until), ({ id }) =>
    inTransaction(request.db, async (tx) => {
      await lockCase(of, tx, id);
      const [record] = await readCases(tx, byCase(id));
      if (record?.status === code) await stepBySystem(tx, of, request, { record, move });
    }),
  );
}

/** The authority hears of lifts that nobody has maintained for as long as is allowed, and their users once more. */
async function tellGaps({ db, today, now }: CaseRequest): Promise<void> {
  const gaps = await findGaps(db, addDays(today, -daysWithout));
  for (const lift of await findEquipment(
    db,
    gaps.map(({ equSysId }) => equSysId),
  )) {
    await inTransaction(db, async (tx) => {
      const { regOrg, superviseOrg } = await findResponsible(tx, lift.equlocarecod);
      const body = `${lift.useUnitName}的${calledWithCode(lift)}已超过${daysWithout}日无维保单位，请督促停止使用并落实维保。`;
      const message = { kind: '维保', title: '电梯长期无维保', body, link: endPages.list.path };
      for (const unitId of new Set([lift.useUnit, regOrg?.unitSysId, superviseOrg?.unitSysId]))
        if (unitId) await sendMessage(tx, { unitId, ...message }, now);
      await noteTold(tx, [lift.equSysId], today);
    });
  }
}
