import type { MaterialKind } from '#areas/attachments/contract/material.ts';
import { missingMaterials } from '#areas/attachments/server/door.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { CaseDeclaration, CaseKind } from '#kit/contract/case/case.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import { type MoveOf } from '#kit/contract/case/lifecycle.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseOf, CaseRequest, Made, Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { amendmentCase, maintenanceChangeCase, endCase } from '../contract/calls.ts';
import { notBeyond } from '../contract/due-days.ts';
import * as said from '../contract/maintenance.ts';
import { maintenanceRefusals } from '../contract/refusals.ts';
import { changesOf } from './agreed.ts';
import { effects } from './effects.ts';
import { getLifts, holdLifts, keeperOf, sideOf } from './lifts.ts';
import { byCase, ownContracts, reachOfKind, readCases, readContracts, type KindName, type MaintenanceCase } from './maintenance-store.ts';
import { warnedOfObjection } from './objection.ts';
import { readableTerms } from './own-terms.ts';
import { printAgreement } from './print-agreement.ts';
import { printAmendment } from './print-amendment.ts';
import { requireLicence } from './require-licence.ts';
import { tellMore } from './tell-more.ts';
import { changeTells, telling } from './tells.ts';
import { knownMaintainers, warnedOfContract, warnedOfPeople } from './warned.ts';

const refuse = refuser(maintenanceRefusals);

const columns = {
  submittedAt: 'submitted_at',
  updatedAt: 'updated_at',
  beginsOn: 'begins_on',
  endsOn: 'ends_on',
  endOn: 'end_on',
  effectiveOn: 'effective_on',
  dueOn: 'due_on',
};

/**
 * What the three kinds have in common: one table, parties, messages, and an effect when its day has come.
 * @param self the kind itself, for the step that the system makes
 */
function common<D extends CaseDeclaration>(
  name: KindName,
  kind: CaseKind<D>,
  self: () => CaseOf<D, MaintenanceCase>,
  takeEffect: MoveOf<D['cycle']>,
) {
  return {
    kind,
    table: 'maintenanceCase' as const,
    read: readCases,
    ...byParties(kind, 'maintenance_case'),
    reach: (asker: Asker) => reachOfKind(name, asker),
    paging: {
      sortable: Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, `maintenance_case.${column}`])),
      defaultOrder: '-updatedAt',
      neverEmpty: ['updatedAt'],
    },
    async follow(tx: Tx, request: CaseRequest, { record, move, state }: Made<MaintenanceCase>) {
      if (move === 'delete') return;
      const [current] = await readCases(tx, byCase(record.id));
      if (move === takeEffect) await effects[name](tx, request, current!);
      const isNext = kind.cycle.moves[takeEffect]!.from.includes(state) && current!.dueOn !== null && current!.dueOn <= request.today;
      if (isNext) await stepBySystem(tx, self(), request, { record: current!, move: takeEffect });
    },
    shownTo: readableTerms<MaintenanceCase>,
    more: (_db: CaseRequest['db'], request: CaseRequest, record: MaintenanceCase) => tellMore(request, record),
  };
}

const isMissing = (field: string, what: string, value: unknown): Issue[] => (value ? [] : [{ field, message: `请选择${what}` }]);
const isPast = (field: string, day: unknown, today: string): Issue[] =>
  typeof day === 'string' && day < today ? [{ field, message: '日期不能早于今天' }] : [];
const noLifts = ({ equSysIds }: Values) => isMissing('equSysIds', '电梯', (equSysIds as readonly string[] | undefined)?.length);

/** A case is handed in with its papers; what it maintenanceChanges is kept with the step. */
async function handedIn(
  tx: Tx,
  { now }: CaseRequest,
  record: MaintenanceCase,
  { files, set }: { readonly files: MaterialKind; readonly set: object },
): Promise<Making> {
  refuseIssues(await missingMaterials(tx, files, { id: record.id }));
  return { details: { diff: await changesOf(tx, record) }, set: { submittedAt: now.toISOString(), ...set } };
}

/** Until when the state reached waits. */
const until =
  (dueOn: (record: MaintenanceCase, request: CaseRequest) => string | null) =>
  (_tx: Tx, request: CaseRequest, record: MaintenanceCase): Promise<Making> =>
    Promise.resolve({ set: { dueOn: dueOn(record, request) } });
const never = until(() => null);
/** What was confirmed before the contract begins is filed by then. */
const untilFiled = until(({ beginsOn }, { today }) => notBeyond(beginsOn!, today, said.filingDays));

export const maintenanceChanges: CaseOf<typeof maintenanceChangeCase, MaintenanceCase> = {
  ...common('change', maintenanceChangeCase, () => maintenanceChanges, 'takeEffect'),
  tells: changeTells,
  notFound: () => refuse('maintenanceChangeNotFound'),
  async about(tx, { asker }, given) {
    const { useUnit = null, newUnit = null, equSysIds } = given as { useUnit?: string; newUnit?: string; equSysIds: readonly string[] };
    const initiator = sideOf(asker);
    const parties = initiator === 'user' ? { useUnit: asker.unitId, newUnit } : { useUnit, newUnit: asker.unitId };
    // Whoever uses the lifts types the people of the firm: it does not know its register.
    const maintainers = await knownMaintainers(tx, initiator === 'keeper' ? asker.unitId : null, given['values']);
    return { kind: 'change', initiator, ...parties, maintainers, ...(await heldLifts(tx, equSysIds, parties.useUnit)) };
  },
  checks: {
    commit: (record) => [
      ...isMissing('useUnit', '使用单位', record['useUnit']),
      ...isMissing('newUnit', '新维保单位', record['newUnit']),
      ...noLifts(record),
      ...tooFewPeople(record as Partial<MaintenanceCase>),
    ],
  },
  warnings: { commit: warnedOfContract, confirm: warnedOfContract, file: warnedOfObjection },
  making: {
    async commit(tx, request, record) {
      await requireLicence(tx, record);
      const oldUnit = await keeperOf(tx, await holdLifts(tx, record, 'change'));
      return handedIn(tx, request, record, { files: said.changeFiles, set: { oldUnit, dueOn: null } });
    },
    async confirm(tx, request, record) {
      // The licence may have been given up since.
      await requireLicence(tx, record);
      const lifts = await holdLifts(tx, record, 'change');
      const { today } = request;
      const { newUnit } = record;
      const beginsOn = record.beginsOn!;
      // A contract that holds already waits for nobody: the former unit is told, and the authority has its usual days.
      if (beginsOn <= today) return { to: 'filing', set: { dueOn: afterWorkdays(today, said.filingDays) } };
      // The former unit is asked while its contract still runs. A unit that goes on with its own lifts renews, or files a contract older than the portal.
      const isRunning = lifts.some(
        ({ maintUnit, maintEnd }) => maintUnit !== null && maintUnit !== newUnit && (maintEnd ?? today) >= today,
      );
      const [to, days] = isRunning ? (['waitOld', said.objectionDays] as const) : (['filing', said.filingDays] as const);
      return { to, set: { dueOn: notBeyond(beginsOn, today, days) } };
    },
    agree: untilFiled,
    silence: untilFiled,
    object: untilFiled,
    file: until(({ beginsOn }) => beginsOn),
    takeEffect: never,
  },
  paper: printAgreement,
};

export const ends: CaseOf<typeof endCase, MaintenanceCase> = {
  ...common('end', endCase, () => ends, 'takeEffect'),
  tells: [
    telling(endCase),
    { ...telling(endCase), reaching: ['disputed'], to: ['authority.regOrg', 'authority.superviseOrg'] },
    {
      kind: '维保',
      moves: ['takeEffect'],
      to: ['user'],
      ownToo: 'whoever lets the day come by a press of their own is to look for a maintenance unit all the same',
      title: ({ record }) => `电梯已无维保：${record.caseNo}`,
      body: ({ record }) =>
        `${record.newUnitName}已终止对${record.liftCount}台电梯的维保。电梯无维保不得使用，请在${said.daysWithout}日内落实新的维保单位并办理维保单位变更。`,
    },
  ],
  notFound: () => refuse('maintenanceEndNotFound'),
  async about(tx, { asker }, given) {
    const { useUnit = null, equSysIds } = given as { useUnit?: string; equSysIds: readonly string[] };
    return { kind: 'end', useUnit, newUnit: asker.unitId, ...(await heldLifts(tx, equSysIds, useUnit)) };
  },
  checks: {
    commit: (record, { today }) => [
      ...isMissing('useUnit', '使用单位', record['useUnit']),
      ...noLifts(record),
      ...isPast('endOn', record['endOn'], today),
    ],
  },
  making: {
    async commit(tx, request, record) {
      await holdLifts(tx, record, 'end');
      return handedIn(tx, request, record, { files: said.endFiles, set: { dueOn: addDays(request.today, said.silenceDays) } });
    },
    acknowledge: until(({ endOn }) => endOn),
    silence: until(({ endOn }) => endOn),
    approveEnd: until(({ endOn }) => endOn),
    object: never,
    takeEffect: never,
  },
  paper: printAgreement,
};

export const amendments: CaseOf<typeof amendmentCase, MaintenanceCase> = {
  ...common('amendment', amendmentCase, () => amendments, 'takeEffect'),
  tells: [telling(amendmentCase)],
  notFound: () => refuse('maintenanceAmendmentNotFound'),
  async about(tx, { asker }, { contractId, values }) {
    const { id, useUnit, newUnit, equSysIds, contractNo } = await getContract(tx, asker, String(contractId));
    const maintainers = await knownMaintainers(tx, asker.unitId === newUnit ? newUnit : null, values);
    return { kind: 'amendment', contractId: id, useUnit, newUnit, contractNo, maintainers, ...(await heldLifts(tx, equSysIds, useUnit)) };
  },
  checks: { commit: (record, { today }) => isPast('effectiveOn', record['effectiveOn'], today) },
  warnings: { commit: warnedOfPeople },
  making: {
    async commit(tx, request, record) {
      await holdLifts(tx, record, 'end');
      await getContract(tx, request.asker, record.contractId!);
      if ((await changesOf(tx, record)).length === 0) refuseIssues([{ field: 'items', message: '所填内容与现合同相同，没有变更' }]);
      const to = record.items!.some((item) => said.confirmedItems.has(item)) ? 'submitted' : 'agreed';
      return {
        to,
        ...(await handedIn(tx, request, record, {
          files: said.amendmentFiles,
          set: { dueOn: to === 'agreed' ? record.effectiveOn : null },
        })),
      };
    },
    confirm: until(({ effectiveOn }) => effectiveOn),
    takeEffect: never,
  },
  paper: printAmendment,
};

function tooFewPeople({ maintainers, equSysIds = [] }: Partial<MaintenanceCase>): Issue[] {
  const needed = Math.ceil(equSysIds.length / said.liftsAPerson);
  return (maintainers?.length ?? 0) >= needed
    ? []
    : [{ field: 'maintainers', message: `${equSysIds.length}台电梯至少需要${needed}名持证维保人员` }];
}

async function heldLifts(tx: Tx, equSysIds: readonly string[], useUnit: string | null) {
  const wanted = [...new Set(equSysIds)].toSorted();
  const lifts = await getLifts(tx, wanted, useUnit);
  return { equSysIds: wanted, areaCodes: [...new Set(lifts.map(({ equlocarecod }) => equlocarecod))].toSorted() };
}

async function getContract(tx: Tx, asker: Asker, id: string) {
  const [contract] = await readContracts(tx, ownContracts(asker, { id }), 1);
  return contract ?? refuse('contractNotFound');
}
