import { beforeEach, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { detectionCalls as calls } from '../../contract/calls.ts';
import { extensionFiles } from '../../contract/extension.ts';
import { extensionAddress } from '../../contract/menu.ts';
import { seedLift } from '../testing/seed-lifts.ts';

const city = await openCity({ extensionMonths: 2 });
const authority = await city.enter({ actor: 'G1', areacode: '330203' });
const farAuthority = await city.enter({ actor: 'G1', areacode: '330212' });

let unit: SeededUnit;
let owner: Person;
beforeEach(async () => {
  unit = await city.seedUnit();
  owner = await city.enter({ actor: 'E1', unit });
});

const overdueLift = (values: object = {}) => seedLift(city, unit, { next_test_date: '2026-10-31', ...values });

async function drafted(equSysId: string, values: object = {}) {
  const draft = await owner.call(calls.extensionSave, {
    id: newId(),
    equSysId,
    values: { extendTo: '2026-12-20', reason: '小区改造停电', ...values },
  });
  const file = fileOf('依据.pdf', pdfOf('依据'));
  await owner.call(attachmentCalls.upload, {
    attrefsysid: draft.id,
    atttype: extensionFiles.atttype,
    attClass: 'extensionProof',
    file,
  } as never);
  return draft;
}

async function submitted(equSysId: string) {
  const { id, version } = await drafted(equSysId);
  return owner.call(calls.extensionCommit, { id, version });
}

function move(
  person: Person,
  { id, version }: { id: string; version: number },
  name: 'withdraw' | 'delete' | 'approve' | 'refuse',
  opinion?: string,
) {
  return person.call(calls.extensionMove, { id, version, move: name, ...(opinion && { opinion }) });
}

test('an approved extension stands in the archive, its history and the list of approved ones', async () => {
  const { equSysId, oidno } = await overdueLift({ next_insp_date: '2025-11-30' });
  const parts = async () => (await owner.call(equipmentCalls.detectExtendedList, { part: 'extended' })).list.map((row) => row.equSysId);
  expect(await parts()).toEqual([]);
  const application = await submitted(equSysId);
  expect((await authority.call(homeCalls.getEqustatisticNums, {})).todos).toContainEqual(
    expect.objectContaining({ key: 'extensionDecide', count: 1 }),
  );
  const { status } = await move(authority, application, 'approve', '期间加强维保');
  expect(status).toBe('80');
  expect(await parts()).toEqual([equSysId]);
  const archive = await city.db
    .selectFrom('equipment')
    .select(['testExtendTo', 'nextInspDate', 'dueOn', 'version'])
    .where('equSysId', '=', equSysId)
    .executeTakeFirstOrThrow();
  // The inspection of the lift was due a year ago, and still is.
  expect(archive).toEqual({ testExtendTo: '2026-12-20', nextInspDate: '2025-11-30', dueOn: '2025-11-30', version: 1 });
  const change = await city.db.selectFrom('equipmentChange').selectAll().where('equSysId', '=', equSysId).executeTakeFirstOrThrow();
  expect(change).toMatchObject({ reason: '延期检测申请', diff: [{ field: 'testExtendTo', old: null, new: '2026-12-20' }] });
  const told = await city.db.selectFrom('message').select(['title', 'body']).where('unitId', '=', unit.unitSysId).execute();
  expect(told).toMatchObject([{ title: '延期检测申请已批准', body: expect.stringContaining(oidno) as string }]);
});

test('the archive shows its proof and its steps to those who may open the application, and to nobody else', async () => {
  const { equSysId } = await overdueLift();
  const application = await submitted(equSysId);
  await move(authority, application, 'refuse', '可以按期检测');
  const keeper = await city.seedUnit();
  const stranger = await city.enter({ actor: 'M1', unit: keeper });
  await city.db.updateTable('equipment').set({ maintUnit: keeper.unitSysId }).where('equSysId', '=', equSysId).execute();
  const seenBy = async (person: Person) => {
    const { files } = await person.call(archiveCalls.archiveFiles, { equSysId });
    const { steps } = await person.call(archiveCalls.archiveFlow, { equSysId });
    return { files: files.map(({ attname, source, link }) => ({ attname, source, link })), steps: steps.map(({ label }) => label) };
  };
  const shown = {
    files: [{ attname: '依据.pdf', source: '延期检测申请', link: extensionAddress(application.id) }],
    steps: ['不予延期', '提交申请'],
  };
  expect(await seenBy(owner)).toMatchObject(shown);
  expect(await seenBy(authority)).toMatchObject(shown);
  expect(await seenBy(stranger)).toEqual({ files: [], steps: [] });
});

test.each([
  ['before the due day', '2026-10-30'],
  ['already past', '2026-11-20'],
  ['later than the rules of the city allow', '2027-01-01'],
])('an extension %s is not handed in', async (_, extendTo) => {
  const { equSysId } = await overdueLift();
  const { id, version } = await drafted(equSysId, { extendTo });
  await expect(owner.call(calls.extensionCommit, { id, version })).rejects.toMatchObject({ errors: [{ field: 'extendTo' }] });
});

test('reason and proof are needed', async () => {
  const { equSysId } = await overdueLift();
  const { id, version } = await owner.call(calls.extensionSave, { id: newId(), equSysId, values: { extendTo: '2026-12-31' } });
  const commit = (seen: number) => owner.call(calls.extensionCommit, { id, version: seen });
  await expect(commit(version)).rejects.toMatchObject({ errors: [{ field: 'reason' }] });
  const saved = await owner.call(calls.extensionSave, { id, version, equSysId, values: { extendTo: '2026-12-31', reason: '停电' } });
  await expect(commit(saved.version)).rejects.toMatchObject({ errors: [{ field: 'material:extensionProof' }] });
});

test('a first save, a submission and an approval whose answer was lost can be repeated', async () => {
  const { equSysId } = await overdueLift();
  const input = { id: newId(), equSysId, values: { extendTo: '2026-12-20', reason: '停电' } };
  const first = await owner.call(calls.extensionSave, input);
  expect(await owner.call(calls.extensionSave, input)).toMatchObject({ extensionNo: first.extensionNo, version: 0 });
  const changed = { ...input, values: { ...input.values, reason: '小区改造停电' } };
  // Whoever says something else must have seen what stands.
  await expect(owner.call(calls.extensionSave, changed)).rejects.toMatchObject({ code: 'stale' });
  expect(await owner.call(calls.extensionSave, { ...changed, version: first.version })).toMatchObject({ version: 1 });
  await expect(owner.call(calls.extensionSave, input)).rejects.toMatchObject({ code: 'stale' });

  const { equSysId: other } = await overdueLift();
  const { id, version } = await drafted(other);
  const handed = await owner.call(calls.extensionCommit, { id, version });
  expect(await owner.call(calls.extensionCommit, { id, version })).toEqual(handed);
  const decision = { id, version: handed.version, move: 'approve' } as const;
  const approved = await authority.call(calls.extensionMove, decision);
  expect(await authority.call(calls.extensionMove, decision)).toEqual(approved);
  const { flow } = await owner.call(calls.extensionDetail, { id });
  expect(flow.map(({ action }) => action)).toEqual(['commit', 'approve']);
});

test('a lift has one application at a time, and none where no test falls due', async () => {
  const { equSysId } = await overdueLift();
  const outcomes = await Promise.allSettled([1, 2].map(() => owner.call(calls.extensionSave, { id: newId(), equSysId, values: {} })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await owner.call(calls.extensionStart, { equSysId })).toMatchObject({ dueOn: '2026-10-31', latest: '2026-12-31' });
  const tooOld = await seedLift(city, unit, { next_test_date: null });
  await expect(owner.call(calls.extensionSave, { id: newId(), equSysId: tooOld.equSysId, values: {} })).rejects.toMatchObject({
    code: 'noTestDue',
  });
});

test('refusal needs an opinion; withdrawn and deleted applications make room for another', async () => {
  const { equSysId } = await overdueLift();
  const first = await submitted(equSysId);
  const back = await move(owner, first, 'withdraw');
  await expect(move(authority, back, 'approve')).rejects.toMatchObject({ code: 'overtaken' });
  await move(owner, back, 'delete');
  const second = await submitted(equSysId);
  await expect(move(authority, second, 'refuse')).rejects.toMatchObject({ code: 'opinionNeeded' });
  expect(await move(authority, second, 'refuse', '理由不充分')).toMatchObject({ status: '40' });
  await submitted(equSysId);
});

test('foreign applications are not there; whoever asks does not decide', async () => {
  const application = await submitted((await overdueLift()).equSysId);
  const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
  for (const person of [stranger, farAuthority])
    await expect(person.call(calls.extensionDetail, { id: application.id })).rejects.toMatchObject({ code: 'extensionNotFound' });
  await expect(move(farAuthority, application, 'approve')).rejects.toMatchObject({ code: 'extensionNotFound' });
  await expect(move(owner, application, 'approve')).rejects.toMatchObject({ code: 'moveNotAllowed' });
});

test('a lift that was tested meanwhile is not put off any more', async () => {
  const { equSysId } = await overdueLift();
  const application = await submitted(equSysId);
  await city.db.updateTable('equipment').set({ nextTestDate: '2028-10-31' }).where('equSysId', '=', equSysId).execute();
  await expect(move(authority, application, 'approve')).rejects.toMatchObject({ code: 'dueDayMoved' });
});
