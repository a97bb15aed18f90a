import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';
import { pick } from '#kit/contract/field.ts';
import { caseFiles, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { lastReturns } from '#kit/server/case/flow-log.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { unitChangeCase } from '../../contract/calls.ts';
import { unitChange } from '../../contract/lifecycle.ts';
import { licencePage, unitChangePages } from '../../contract/menu.ts';
import { companyRefusals } from '../../contract/refusals.ts';
import { unitChangeFields, unitChangeFiles, unitChangeForm } from '../../contract/unit-change.ts';
import { findUnit, findUnitByCode } from '../door.ts';
import { markOutdated } from '../licences/licence-store.ts';
import { forgetChanges, noteChanges, settleChanges } from '../units/history-store.ts';
import { sayingWith } from '../units/say-value.ts';
import { unitChanged } from '../units/unit-changed.ts';
import { wrongArea } from '../units/wrong-area.ts';
import { changeControlled, lockUnit, readControlled, setChangeLock, type Unit } from '../units/unit-store.ts';
import { controlledOf, differencesFrom } from './compare.ts';
import { findUnderWay, readChanges, withWord, type UnitChange } from './change-store.ts';

const refuse = refuser(companyRefusals);
const { states } = unitChange;

/** Bodies become such by office, not by application. */
const byOffice = new Set(['U8', 'U9']);

/** 单位信息变更 */
export const unitChanges: CaseOf<typeof unitChangeCase, UnitChange> = {
  kind: unitChangeCase,
  table: 'unitChange',
  notFound: () => refuse('unitChangeNotFound'),
  read: readChanges,
  ...byParties(unitChangeCase, 'unit_change'),
  paging: {
    sortable: { submittedAt: 'unit_change.submitted_at', updatedAt: 'unit_change.updated_at' },
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
  },
  narrow: (_db, _asker, input) => Promise.resolve(byWord(input['complex'])),
  async about(tx, { asker, services }) {
    const unit = asker.unitId === null ? undefined : await findUnit(tx, asker.unitId);
    if (!unit) return refuse('unitNotFound');
    return { fromArea: unit.areacode ?? services.config.areaCode };
  },
  making: { commit: handIn, agree: agreeTo },
  // The authority hears of what it is to decide, the unit of what has been decided, and the authority of the place to which it moves.
  tells: [
    {
      kind: '单位',
      moves: ['commit'],
      to: ['authority.regOrg'],
      ownToo: 'an authority that applies for itself is asked as well',
      body: sayOf,
    },
    { kind: '单位', moves: ['agree', 'return', 'refuse'], to: ['owner'], body: sayOf },
    {
      kind: '单位',
      moves: ['agree'],
      when: movesAway,
      to: ['newAuthority.regOrg'],
      ownToo: 'whoever decides for two places',
      title: ({ record }) => `单位迁入：${record.orgname ?? ''}`,
      body: sayOf,
      link: () => unitChangePages.list.path,
    },
  ],
  follow: followStep,
  more: tellMore,
  sections: () => [
    ['单位', pick(unitChangeFields, ['unitName', 'items'])],
    [unitChangeForm.sections[0]!.title, unitChangeForm.fields],
    ['办理', pick(unitChangeFields, ['createdByName', 'submittedAt', 'status'])],
  ],
};

function byWord(complex: unknown) {
  const word = typeof complex === 'string' ? complex.trim() : '';
  return word === '' ? [] : [withWord(word)];
}

/** The application is handed in: it changes something, its code is free, its papers are there, and no other is under way. */
async function handIn(tx: Tx, request: CaseRequest, record: UnitChange): Promise<Making> {
  const { asker, services, now } = request;
  const unit = (await lockUnit(tx, record.unitId)) ?? refuse('unitNotFound');
  const other = await findUnderWay(tx, record.unitId);
  if (other && other.id !== record.id) refuse('unitChangeOpen', { changeNo: other.changeNo });
  const diff = differencesFrom(unit, record);
  if (diff.length === 0) refuseIssues([{ field: 'orgname', message: '所填内容与现在登记的相同，没有变更' }]);
  refuseIssues([...(await wrongWith(tx, unit, record)), ...(await wrongArea(services.dictionaries, record.areacode))]);
  refuseIssues(await missingMaterials(tx, unitChangeFiles, { id: record.id, facts: { nameChanged: record.orgname !== unit.orgname } }));
  const { unitId, id: changeId, changeNo } = record;
  await forgetChanges(tx, changeId);
  const told = { unitId, changeId, changeNo, way: 'application', outcome: states.submitted.code, byName: asker.name } as const;
  await noteChanges(tx, { ...told, now }, diff, await sayingWith(services.dictionaries));
  const former = controlledOf(unit);
  return { details: { diff }, set: { submittedAt: now.toISOString(), former, fromArea: unit.areacode ?? services.config.areaCode } };
}

/** What may not be: somebody else's credit code, and an office that is not applied for. */
async function wrongWith(tx: Tx, unit: Unit, { orgcode, unitTypes }: UnitChange) {
  const holder = await findUnitByCode(tx, String(orgcode));
  const offices = (types: readonly string[]) =>
    types
      .filter((type) => byOffice.has(type))
      .toSorted()
      .join();
  return [
    ...(holder && holder.unitSysId !== unit.unitSysId ? [{ field: 'orgcode', message: '该统一社会信用代码已由其他单位使用' }] : []),
    ...(offices(unitTypes ?? []) === offices(unit.unitTypes) ? [] : [{ field: 'unitTypes', message: '检验机构、监管部门不通过申请变更' }]),
  ];
}

/** What was asked for takes the place of what stands there now; that is kept beside it. */
async function agreeTo(tx: Tx, { now }: CaseRequest, record: UnitChange): Promise<Making> {
  const unit = (await lockUnit(tx, record.unitId)) ?? refuse('unitNotFound');
  refuseIssues(await wrongWith(tx, unit, record));
  await changeControlled(tx, record.unitId, controlledOf(record), now);
  return { set: { former: controlledOf(unit) } };
}

async function followStep(
  tx: Tx,
  { services, today, now }: CaseRequest,
  { record, move, state, opinion }: Made<UnitChange>,
): Promise<void> {
  const { id, unitId, changeNo } = record;
  await lockUnit(tx, unitId);
  await setChangeLock(tx, unitId, (await findUnderWay(tx, unitId)) !== undefined);
  if (move === 'withdraw' || move === 'delete') await forgetChanges(tx, id);
  else if (move !== 'commit') await settleChanges(tx, id, states[state as keyof typeof states].code, opinion?.trim() || null);
  if (move === 'delete') await removeAttachments(tx, id, now);
  if (move !== 'agree') return;
  await lookThroughLicences(tx, unitId, today, now);
  for (const follow of services.handed.of(unitChanged)) await follow(tx, { unitSysId: unitId, changeNo, now });
}

/** A licence names its holder: in another name, under another code or at another place it has to be changed, too. */
async function lookThroughLicences(tx: Tx, unitId: string, today: string, now: Date): Promise<void> {
  const count = await markOutdated(tx, unitId, today);
  if (count === 0) return;
  const body = `单位信息已变更，${count}份许可证须相应办理变更。请逐份核对，并在「资质许可」中更新扫描件和内容后保存。`;
  await sendMessage(tx, { unitId, kind: '单位', title: '请核对资质许可', body, link: licencePage.path }, now);
}

function sayOf({ record: { unitName, items }, opinion }: Made<UnitChange>): string {
  return `${unitName ?? ''}，${items}${opinion ? `：${opinion}` : ''}`;
}

function movesAway({ record: { areacode, fromArea } }: Made<UnitChange>): boolean {
  return Boolean(areacode) && areacode!.slice(0, 6) !== fromArea.slice(0, 6);
}

/** Old and new side by side, and with what words it was sent back. */
async function tellMore(db: Db, _request: CaseRequest, record: UnitChange) {
  const isDecided = record.status === states.agreed.code || record.status === states.refused.code;
  const now = (await readControlled(db, [record.unitId])).get(record.unitId);
  const before = (isDecided ? record.former : now) ?? {};
  const isReturned = record.status === states.returned.code;
  return {
    diff: differencesFrom(before, record),
    returnedWith: isReturned ? ((await lastReturns(db, unitChange.name, [record.id])).get(record.id) ?? null) : null,
    nameChanged: 'orgname' in before && before.orgname !== record.orgname,
  };
}

/** Who may change the files of an application, and who sees them: as they may write and see it. */
export const changeMaterials = caseFiles(unitChanges, () => ['save']);
