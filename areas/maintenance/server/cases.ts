import type { MaterialKind } from '#areas/attachments/contract/material.ts';
import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';
import { findResponsible } from '#areas/company/server/door.ts';
import { addDays } from '#kit/contract/calendar.ts';
import { caseAddress, type CaseDeclaration, type CaseKind } from '#kit/contract/case.ts';
import { pick } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import { stateByCode, type MoveOf } from '#kit/contract/lifecycle.ts';
import { afterWorkdays } from '#kit/contract/workdays.ts';
import type { Asker } from '#kit/server/asker.ts';
import { differencesOf, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import type { Tx } from '#kit/server/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { amendmentCase, changeCase, endCase } from '../contract/calls.ts';
import * as said from '../contract/maintenance.ts';
import { maintenanceRefusals } from '../contract/refusals.ts';
import { amendedTerms, effects } from './effects.ts';
import { getLifts, holdLifts, keeperOf, liftLines, sideOf } from './lifts.ts';
import {
  byCase,
  kinds,
  ownContracts,
  reachOfKind,
  readCases,
  readContracts,
  type KindName,
  type MaintenanceCase,
} from './maintenance-store.ts';
import { tellMore } from './tell-more.ts';

const refuse = refuser(maintenanceRefusals);

type Party = 'user' | 'keeper' | 'old' | 'authority';
type Waits = Readonly<Record<string, Party | ((record: MaintenanceCase) => Party)>>;
const users: ReadonlySet<string> = new Set(['E1', 'E2', 'P1']);

/** Whether the asker acts for a party of the case. */
function isParty({ actor, unitId }: Asker, record: MaintenanceCase, party: Party): boolean {
  switch (party) {
    case 'user':
      return users.has(actor) && unitId === record.useUnit;
    case 'keeper':
      return actor === 'M1' && unitId === record.newUnit;
    case 'old':
      return actor === 'M1' && unitId === record.oldUnit;
    case 'authority':
      return actor === 'G1' || actor === 'G2';
  }
}

const columns = {
  submittedAt: 'submitted_at',
  updatedAt: 'updated_at',
  beginsOn: 'begins_on',
  endsOn: 'ends_on',
  endOn: 'end_on',
  effectiveOn: 'effective_on',
};

/**
 * What the three kinds have in common: one table, parties, messages, and an effect when its day has come.
 * @param waits for whom each state waits
 * @param self the kind itself, for the step that the system makes
 */
function common<D extends CaseDeclaration>(
  name: KindName,
  kind: CaseKind<D>,
  waits: Waits,
  self: () => CaseOf<D, MaintenanceCase>,
  takeEffect: MoveOf<D['cycle']>,
) {
  return {
    kind,
    table: 'maintenanceCase' as const,
    read: readCases,
    reach: (asker: Asker) => reachOfKind(name, asker),
    actors(asker: Asker, record: MaintenanceCase) {
      const isOwner = asker.unitId !== null && asker.unitId === record.unitId;
      const waiting = waits[stateByCode(kind.cycle, record.status)];
      const party = typeof waiting === 'function' ? waiting(record) : waiting;
      return [...(isOwner ? ['owner'] : []), ...(party && isParty(asker, record, party) ? [asker.actor] : [])];
    },
    paging: {
      sortable: Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, `maintenance_case.${column}`])),
      defaultOrder: '-updatedAt',
      neverEmpty: ['updatedAt'],
    },
    async follow(tx: Tx, request: CaseRequest, made: Made<MaintenanceCase>) {
      const { record, move, state } = made;
      if (move === 'delete') return removeAttachments(tx, record.id, request.now);
      const [current] = await readCases(tx, byCase(record.id));
      if (move === takeEffect) await effects[name](tx, request, current!);
      await tellParties(tx, request, name, current!, made);
      const isNext = kind.cycle.moves[takeEffect]!.from.includes(state) && current!.dueOn !== null && current!.dueOn <= request.today;
      if (isNext) await stepBySystem(tx, self(), request, current!, takeEffect);
    },
    more: (db: CaseRequest['db'], _request: CaseRequest, record: MaintenanceCase) => tellMore(db, record),
  };
}

/** Every party hears of each step; the authority where it is to act. */
async function tellParties(
  tx: Tx,
  { asker, now }: CaseRequest,
  name: KindName,
  record: MaintenanceCase,
  { move, state, opinion }: Made<MaintenanceCase>,
) {
  const { title, cycle, pages }: CaseDeclaration = kinds[name];
  const { label } = cycle.states[state]!;
  const needsAuthority = ['filing', 'disputed'].includes(state);
  const { regOrg, superviseOrg } = needsAuthority && record.areaCodes[0] ? await findResponsible(tx, record.areaCodes[0]) : {};
  const units = new Set([
    record.useUnit,
    record.newUnit,
    record.oldUnit,
    regOrg?.unitSysId,
    state === 'disputed' ? superviseOrg?.unitSysId : undefined,
  ]);
  const body = `${record.useUnitName}的${record.liftCount}台电梯，${cycle.moves[move]!.label}${opinion ? `：${opinion}` : ''}`.slice(
    0,
    500,
  );
  const link = caseAddress({ pages }, record.id);
  for (const unitId of units)
    if (unitId && unitId !== asker.unitId)
      await sendMessage(tx, { unitId, kind: '维保', title: `${title}${label}：${record.caseNo}`, body, link }, now);
}

/** What stands against handing in: files that are missing, a day that has passed. */
async function refuseGaps(tx: Tx, files: MaterialKind, record: MaintenanceCase, issues: readonly Issue[] = []): Promise<void> {
  refuseIssues([...issues, ...(await missingMaterials(tx, files, record.id, {}))]);
}

const isPast = (field: string, day: string | null, today: string): Issue[] =>
  day !== null && day < today ? [{ field, message: '日期不能早于今天' }] : [];

const handedIn = ({ now }: CaseRequest) => ({ submittedAt: now.toISOString() });
const filingUntil = (today: string) => afterWorkdays(today, said.filingDays);
const filed = (_tx: Tx, { today }: CaseRequest): Promise<Making> => Promise.resolve({ set: { dueOn: filingUntil(today) } });

export const changes: CaseOf<typeof changeCase, MaintenanceCase> = {
  ...common(
    'change',
    changeCase,
    {
      waitOther: ({ initiator }) => (initiator === 'user' ? 'keeper' : 'user'),
      waitOld: 'old',
      disputed: 'authority',
      filing: 'authority',
    },
    () => changes,
    'takeEffect',
  ),
  notFound: () => refuse('maintenanceChangeNotFound'),
  async about(tx, { asker }, given) {
    const { useUnit, newUnit, equSysIds } = given as { useUnit?: string; newUnit?: string; equSysIds: readonly string[] };
    const side = sideOf(asker);
    const parties = {
      useUnit: side === 'user' ? asker.unitId : (useUnit ?? null),
      newUnit: side === 'keeper' ? asker.unitId : (newUnit ?? null),
    };
    return { kind: 'change', initiator: side, ...parties, ...(await heldLifts(tx, equSysIds, parties.useUnit)) };
  },
  making: {
    async commit(tx, request, record) {
      if (!record.useUnit) refuse('partyNotFound', { what: '使用单位' });
      if (!record.newUnit) refuse('partyNotFound', { what: '新维保单位' });
      const lifts = await holdLifts(tx, record, 'change');
      const people = record.maintainers?.length ?? 0;
      const tooFew =
        people * said.liftsAPerson < lifts.length
          ? [{ field: 'maintainers', message: `${lifts.length}台电梯至少需要${Math.ceil(lifts.length / said.liftsAPerson)}名持证维保人员` }]
          : [];
      await refuseGaps(tx, said.changeFiles, record, [...noLifts(lifts), ...tooFew]);
      return { set: { ...handedIn(request), oldUnit: await keeperOf(tx, lifts), dueOn: null } };
    },
    async confirm(tx, { today }, record) {
      const lifts = await holdLifts(tx, record, 'change');
      // The former unit is asked while its contract still runs.
      const isRunning = lifts.some(({ maintUnit, maintEnd }) => maintUnit !== null && (maintEnd ?? today) >= today);
      return isRunning
        ? { to: 'waitOld', set: { dueOn: afterWorkdays(today, said.objectionDays) } }
        : { to: 'filing', set: { dueOn: filingUntil(today) } };
    },
    agree: filed,
    silence: filed,
    dismiss: filed,
    object: () => Promise.resolve({ set: { dueOn: null } }),
    file: (_tx, _request, { beginsOn }) => Promise.resolve({ set: { dueOn: beginsOn } }),
    takeEffect: () => Promise.resolve({ set: { dueOn: null } }),
  },
  sections: async (record, db) => [
    ['双方', pick(said.changeListFields, ['useUnitName', 'newUnitName', 'oldUnitName'])],
    ...said.changeForm.sections
      .slice(0, 2)
      .map(({ title, fields }) => [title, pick(said.changeListFields, fields as (keyof typeof said.changeListFields)[])] as const),
    await liftLines(db, record),
    {
      title: '交接清单',
      rows: (record.handOver ?? []).map(({ item, count, note }) => ({
        label: item ?? '',
        value: [count, note].filter(Boolean).join('　'),
      })),
    },
    { title: '盖章', rows: ['使用单位（盖章）', '新维保单位（盖章）', '原维保单位（盖章）'].map((label) => ({ label, value: seal })) },
  ],
};

export const ends: CaseOf<typeof endCase, MaintenanceCase> = {
  ...common('end', endCase, { submitted: 'user', disputed: 'authority' }, () => ends, 'takeEffect'),
  notFound: () => refuse('maintenanceEndNotFound'),
  about: async (tx, { asker }, { useUnit, equSysIds }) => ({
    kind: 'end',
    useUnit: useUnit ?? null,
    newUnit: asker.unitId,
    ...(await heldLifts(tx, equSysIds, (useUnit as string | undefined) ?? null)),
  }),
  making: {
    async commit(tx, request, record) {
      if (!record.useUnit) refuse('partyNotFound', { what: '使用单位' });
      const lifts = await holdLifts(tx, record, 'end');
      await refuseGaps(tx, said.endFiles, record, [...noLifts(lifts), ...isPast('endOn', record.endOn, request.today)]);
      return { set: { ...handedIn(request), dueOn: addDays(request.today, said.silenceDays) } };
    },
    acknowledge: untilEnd,
    silence: untilEnd,
    approveEnd: untilEnd,
    object: () => Promise.resolve({ set: { dueOn: null } }),
    takeEffect: () => Promise.resolve({ set: { dueOn: null } }),
  },
  sections: async (record, db) => [
    ['双方', pick(said.endListFields, ['useUnitName', 'newUnitName'])],
    [said.endForm.title, said.endForm.fields],
    await liftLines(db, record),
    { title: '盖章', rows: ['维保单位（盖章）', '使用单位（签收）'].map((label) => ({ label, value: seal })) },
  ],
};

export const amendments: CaseOf<typeof amendmentCase, MaintenanceCase> = {
  ...common('amendment', amendmentCase, { submitted: 'user' }, () => amendments, 'takeEffect'),
  notFound: () => refuse('maintenanceAmendmentNotFound'),
  async about(tx, { asker }, { contractId }) {
    const contract = await getContract(tx, asker, String(contractId));
    const { useUnit, newUnit, equSysIds, contractNo } = contract;
    return { kind: 'amendment', contractId: contract.id, useUnit, newUnit, contractNo, ...(await heldLifts(tx, equSysIds, useUnit)) };
  },
  making: {
    async commit(tx, request, record) {
      await holdLifts(tx, record, 'end');
      const contract = await getContract(tx, request.asker, record.contractId!);
      const diff = differencesOf(said.termFields, contract, { ...contract, ...amendedTerms(record) });
      const nothing = diff.length === 0 ? [{ field: 'items', message: '所填内容与现合同相同，没有变更' }] : [];
      await refuseGaps(tx, said.amendmentFiles, record, [...nothing, ...isPast('effectiveOn', record.effectiveOn, request.today)]);
      const to = record.items!.some((item) => said.confirmedItems.has(item)) ? 'submitted' : 'agreed';
      return { to, details: { diff }, set: { ...handedIn(request), dueOn: to === 'agreed' ? record.effectiveOn : null } };
    },
    confirm: (_tx, _request, { effectiveOn }) => Promise.resolve({ set: { dueOn: effectiveOn } }),
    takeEffect: () => Promise.resolve({ set: { dueOn: null } }),
  },
  sections: async (record, db) => [
    ['双方', pick(said.amendmentListFields, ['useUnitName', 'newUnitName', 'contractNo'])],
    [said.amendmentForm.title, said.amendmentForm.fields],
    await liftLines(db, record),
  ],
};

const seal = '　　　　　年　　月　　日';

async function heldLifts(tx: Tx, equSysIds: unknown, useUnit: string | null) {
  const wanted = [...new Set(equSysIds as readonly string[])].toSorted();
  const lifts = await getLifts(tx, wanted, useUnit);
  return { equSysIds: wanted, areaCodes: [...new Set(lifts.map(({ equlocarecod }) => equlocarecod))].toSorted() };
}

async function getContract(tx: Tx, asker: Asker, id: string) {
  const [contract] = await readContracts(tx, ownContracts(asker, { id }), 1);
  return contract ?? refuse('contractNotFound');
}

function noLifts(lifts: readonly unknown[]): Issue[] {
  return lifts.length === 0 ? [{ field: 'equSysIds', message: '请选择电梯' }] : [];
}

/** The end is known: it comes on its day. */
function untilEnd(_tx: Tx, _request: CaseRequest, { endOn }: MaintenanceCase): Promise<Making> {
  return Promise.resolve({ set: { dueOn: endOn } });
}
