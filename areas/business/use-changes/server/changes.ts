import { materialMarks, type Material } from '#areas/attachments/contract/material.ts';
import { missingMaterials } from '#areas/attachments/server/door.ts';
import { findUnit } from '#areas/company/server/door.ts';
import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import { holdForRegistration, releaseFromRegistration } from '#areas/equipment/server/doors/lock.ts';
import { codeLimits } from '#areas/equipment/server/doors/reach.ts';
import { readArchives, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { decisionDays, running, stopped } from '#areas/use-registration/server/door.ts';
import { checkValues, type Issue } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import { caseFiles, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { promiseOf, termsKept } from '#kit/server/case/decided/districts.ts';
import { byParties } from '#kit/server/case/parties.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { useChangeCase } from '../contract/calls.ts';
import { kindCode, labelOfKind } from '../contract/kinds.ts';
import { acceptDays, counterpartDays, useChange } from '../contract/lifecycle.ts';
import { mayBeTicked, owedIn, useChangeFiles } from '../contract/materials.ts';
import { useChangeRefusals } from '../contract/refusals.ts';
import { useChangeForm } from '../contract/use-change.ts';
import { carryOut } from './carry-out.ts';
import { readChanges, withWord, type Change } from './change-store.ts';
import { getOwnDevices, lockForChange } from './devices.ts';
import { wrongNewArea } from './new-place.ts';
import { printForm } from './print-form.ts';
import { confirmTaking, nobodyYet } from './receiver.ts';
import { certifiedOnPaper, factsFor, tellMore } from './tell-more.ts';
import { warnedOf } from './warned.ts';

const refuse = refuser(useChangeRefusals);
const { move, transfer, rename, reform } = kindCode;
type RegStatus = Parameters<typeof holdForRegistration>[3];

/** 使用登记变更 */
export const useChanges: CaseOf<typeof useChangeCase, Change> = {
  kind: useChangeCase,
  table: 'useChange',
  marks: () => ({ ...useChangeForm.fields, ...materialMarks(useChangeFiles) }),
  notFound: () => refuse('useChangeNotFound'),
  read: readChanges,
  ...byParties(useChangeCase, 'use_change'),
  paging: {
    sortable: { dueOn: 'use_change.due_on', submittedAt: 'use_change.submitted_at', updatedAt: 'use_change.updated_at' },
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
    sparse: ['dueOn'],
  },
  narrow: (_db, _asker, { complex }) => Promise.resolve(typeof complex === 'string' && complex !== '' ? [withWord(complex)] : []),
  limits: codeLimits,
  async about(tx, request, given) {
    const { equSysIds, newUnit = null, params = {} } = given as { equSysIds: string[]; newUnit?: string; params?: Values };
    const wanted = [...new Set(equSysIds)].toSorted();
    const devices = await getOwnDevices(tx, request.asker, wanted);
    const { changeKind, moveKind } = (given['values'] ?? {}) as Values;
    const isInside = moveKind === 'inside' && (changeKind === move || changeKind === transfer);
    return {
      equSysIds: wanted,
      areaCodes: [...new Set(devices.map(({ equlocarecod }) => equlocarecod))].toSorted(),
      equlocarecod: devices[0]?.equlocarecod ?? null,
      useUnit: devices[0]?.useUnit ?? null,
      newUnit: isInside ? newUnit : null,
      params: changeKind === reform ? await soundParams(request, devices, params) : {},
    };
  },
  checks: {
    commit: (record, { today }) => [
      ...ifNot(record['equSysIds'] !== undefined, 'equSysIds', '请选择设备'),
      ...ifNot(
        !(record['changeKind'] === transfer && record['moveKind'] === 'inside') || Boolean(record['newUnit']),
        'newUnit',
        '请选择新使用单位',
      ),
      ...ifNot(record['newUnit'] !== record['useUnit'] || !record['newUnit'], 'newUnit', '新使用单位就是现使用单位'),
      ...['stoppedOn', 'reportDate'].flatMap((key) => ifNot(String(record[key] ?? '') <= today, key, '日期不能晚于今天')),
      ...ifNot(String(record['restartOn'] ?? today) >= today, 'restartOn', '启用日期不能早于今天'),
    ],
  },
  making: {
    commit: handIn,
    withdraw: (_tx, _request, record) => Promise.resolve({ set: { dueOn: null, daysLeft: record.daysLeft } }),
    async confirm(tx, request, record, values) {
      return { set: { ...running(record, request.today, acceptDays), ...(await confirmTaking(tx, request, record, values)) } };
    },
    decline: () => Promise.resolve({ set: { dueOn: null } }),
    silence: () => Promise.resolve({ set: { dueOn: null } }),
    return: (_tx, { today }, record) => Promise.resolve({ set: stopped(record, today) }),
    async accept(tx, { today, now, services }, { equSysIds }) {
      const isByUnit = [...(await readArchives(tx, equSysIds)).values()].some(({ regMode }) => regMode === 'byUnit');
      return { set: { acceptedAt: now.toISOString(), dueOn: afterWorkdays(today, decisionDays(services, isByUnit)), daysLeft: null } };
    },
    async approve(tx, request, record) {
      const archives = await lockForChange(tx, request, record);
      const { set } = decided(request, record);
      // Whoever watches over the new street sees it, too.
      const areaCodes = [...new Set([...record.areaCodes, ...(record.newArea ? [record.newArea] : [])])].toSorted();
      return { details: await carryOut(tx, request, record, archives), set: { ...set, areaCodes } };
    },
    refuse: (_tx, request, record, { refusalBasis }) => Promise.resolve({ details: { basis: refusalBasis }, ...decided(request, record) }),
  },
  warnings: { commit: warnedOf },
  // All units hear of what has been done, the authority of what it is to do.
  tells: [
    { kind: '使用登记变更', body: bodyOf },
    { kind: '使用登记变更', reaching: ['submitted'], to: ['authority.regOrg'], body: bodyOf },
  ],
  follow,
  besides: termsKept,
  more: tellMore,
  paper: printForm,
};

const ifNot = (holds: boolean, field: string, message: string): Issue[] => (holds ? [] : [{ field, message }]);

export const changeMaterials = caseFiles(useChanges, () => ['save']);

/** Parameters that works have changed, by the technical form that all the devices have. */
async function soundParams({ services }: CaseRequest, devices: readonly EquipmentBrief[], params: Values): Promise<Values> {
  const keys = Object.keys(params);
  if (keys.length === 0) return {};
  const codes = new Set(devices.map(({ equclacode }) => equclacode));
  const form = codes.size === 1 ? findDetailForm(devices[0]!.equclacode) : undefined;
  if (!form) refuseIssues([{ field: 'params', message: '各台设备品种不同，不能一并填写参数，请分别申请' }]);
  refuseIssues(
    keys
      .filter((key) => !Object.hasOwn(form!.fields, key))
      .map((field) => ({ field: `params.${field}`, message: `没有「${field}」这一项` })),
  );
  const dictionaries = await services.dictionaries.dictionaries();
  const issues = checkValues(form!, { ...params, equclacode: devices[0]!.equclacode }, 'draft', { dictionaries });
  refuseIssues(issues.map(({ field, message }) => ({ field: `params.${field}`, message })));
  return params;
}

/** Handed in with its papers; from now on the application holds its devices. Those that it has let go while it was with the unit are free again. */
async function handIn(tx: Tx, request: CaseRequest, record: Change): Promise<Making> {
  const { today, now } = request;
  const archives = await lockForChange(tx, request, record);
  refuseIssues(await wrongNewArea(request.services, record));
  if (record.newUnit && !(await findUnit(tx, record.newUnit))) refuseIssues([{ field: 'newUnit', message: '请选择新使用单位' }]);
  if (record.changeKind === rename && archives.every(({ useUnitName }) => useUnitName === record.formerName))
    refuseIssues([{ field: 'formerName', message: '单位名称没有变更，请先在「单位变更申请」中办理' }]);
  const facts = await factsFor(tx, record);
  const certified = await certifiedOnPaper(tx, archives);
  const owed = (material: Material) => owedIn(material, { ids: record.equSysIds, certified, oneFileFor: record.oneFileFor });
  refuseIssues(await missingMaterials(tx, useChangeFiles, { id: record.id, facts, devices: owed }));
  const before = record.former ?? {};
  const left = Object.keys(before).filter((equSysId) => !record.equSysIds.includes(equSysId));
  for (const equSysId of left) await releaseFromRegistration(tx, equSysId, record.changeNo, before[equSysId] as RegStatus);
  await holdForRegistration(tx, record.equSysIds, record.changeNo, '3');
  const former = Object.fromEntries(
    archives.map(({ equSysId, regStatus, lockedBy }) => [
      equSysId,
      lockedBy === record.changeNo ? (before[equSysId] ?? regStatus) : regStatus,
    ]),
  );
  const isTicked = mayBeTicked(facts, record.equSysIds.length) && record.oneFileFor === record.equSysIds.length;
  const set = { submittedAt: now.toISOString(), former, oneFileFor: isTicked ? record.oneFileFor : null, ...nobodyYet };
  if (record.newUnit) return { to: 'counterpart', set: { ...set, dueOn: afterWorkdays(today, counterpartDays) } };
  return { to: 'submitted', set: { ...set, ...running(record, today, acceptDays) } };
}

const decided = ({ asker, now }: CaseRequest, record: Change): Making => ({
  set: { decidedAt: now.toISOString(), decidedByName: asker.name, ...promiseOf(record), daysLeft: null },
});

const freeing: ReadonlySet<string> = new Set(['withdraw', 'cancel', 'silence', 'refuse']);

async function follow(tx: Tx, _request: CaseRequest, { record, move: step }: Made<Change>): Promise<void> {
  if (freeing.has(step))
    for (const [equSysId, former] of Object.entries(record.former ?? {}))
      await releaseFromRegistration(tx, equSysId, record.changeNo, former as RegStatus);
}

function bodyOf({ record, move: step, opinion }: Made<Change>): string {
  const what = `${labelOfKind(record.changeKind ?? '')}，${record.firstDevice ?? ''}${record.deviceCount > 1 ? `等${record.deviceCount}台` : ''}`;
  return `${what}，${useChange.moves[step as keyof typeof useChange.moves].label}${opinion ? `：${opinion}` : ''}`;
}
