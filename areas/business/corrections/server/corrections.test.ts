import { describe, expect, test } from 'vitest';
import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';
import type { CallRefused } from '#server/testing/person.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { openDesk, refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { equipmentCalls as calls } from '#areas/equipment/contract/calls.ts';
import { correctionCalls } from '../contract/calls.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';

const city = await openCity();
const desk = await openDesk(city);
const { owner, colleague, clerk, clerk2 } = desk;
const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
const { states } = equipmentCorrection;
const reason = '首次录入时抄错，以铭牌为准';

async function device(values: Readonly<Record<string, unknown>> = {}) {
  const { equSysId } = await seedDevice(city, desk.unit, {
    prono: 'OLD-1',
    make_date: '2022-01-01',
    make_unit_name: '甬制造',
    use_contact: '张三',
    ...values,
  });
  return { equSysId, show: () => owner.call(archiveCalls.detail, { equclacode: '3110', equSysId }) };
}

async function attach(person: Person, id: string) {
  await person.call(attachmentCalls.upload, {
    attrefsysid: id,
    atttype: 'EQMCHG',
    attClass: 'proof',
    file: fileOf('铭牌.pdf', pdfOf('铭牌')),
  } as never);
}

async function drafted(equSysId: string, values: Readonly<Record<string, unknown>> = { prono: 'NEW-1' }) {
  const { id, version, correctionNo } = await owner.call(correctionCalls.correctionSave, { id: newId(), equSysId, reason, values });
  await attach(colleague, id);
  return { id, version, correctionNo };
}

async function committed(equSysId: string, values?: Readonly<Record<string, unknown>>) {
  const { correctionNo, ...draft } = await drafted(equSysId, values);
  const { id, version } = await owner.call(correctionCalls.correctionCommit, draft);
  return { id, version, correctionNo };
}

const step = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

describe('a correction that is accepted', () => {
  test('shows old and new before and after, and writes archive, history, timeline and log', async () => {
    const { equSysId, show } = await device();
    const handed = await committed(equSysId, { prono: ' NEW-1 ', ratedLoad: 1050, makeUnitName: '' });
    const before = await clerk.call(correctionCalls.correctionDetail, { id: handed.id });
    const diff = [
      ['prono', 'OLD-1', 'NEW-1'],
      ['makeUnitName', '甬制造', null],
      ['ratedLoad', 1000, 1050],
    ];
    expect(before.diff.map((one) => [one.field, one.old, one.new])).toEqual(diff);
    expect(before.correction).toMatchObject({
      reason,
      items: '产品编号（出厂编号）、制造单位名称、额定载重量',
      correctionNo: handed.correctionNo,
    });

    const decided = await clerk.call(correctionCalls.correctionDecide, { ...step(handed), decision: 'accept', opinion: '与铭牌照片一致' });
    expect(decided.status).toBe(states.accepted.code);
    const { equipment, params, events, lock } = await show();
    expect([equipment.prono, equipment.makeUnitName, params['ratedLoad'], params['floors'], lock]).toEqual(['NEW-1', null, 1050, 15, null]);
    expect(events[0]).toMatchObject({ kind: '资料更正', link: `/equipment/change-query/form?id=${handed.id}` });
    const { changes } = await owner.call(archiveCalls.archiveChanges, { equSysId });
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ serialNo: handed.correctionNo, operatorName: '经办甲', reason: '设备资料更正' });
    expect(changes[0]!.diff.map((one) => [one.field, one.old, one.new])).toEqual(diff);
    const after = await owner.call(correctionCalls.correctionDetail, { id: handed.id });
    expect(after.diff.map((one) => [one.field, one.old, one.new])).toEqual(diff);
    expect(after.flow.map(({ action }) => action)).toEqual(['commit', 'accept']);
    const audit = await city.db.selectFrom('auditLog').select('action').where('objectId', '=', equSysId).execute();
    expect(audit.map(({ action }) => action)).toContain('equipment.correct');
    const { list } = await owner.call(correctionCalls.changeList, { serialNo: handed.correctionNo });
    expect(list).toMatchObject([{ equSysId, serialNo: handed.correctionNo, link: events[0]!.link }]);
  });

  test('moves the days on which a lift falls due, and says so before', async () => {
    const { equSysId, show } = await device();
    const handed = await committed(equSysId, { supvPassDate: '2022-08-10' });
    const { follows } = await clerk.call(correctionCalls.correctionDetail, { id: handed.id });
    const told = Object.fromEntries(follows.map((one) => [one.field, one.new]));
    expect(Object.keys(told)).toContain('nextInspDate');
    await clerk.call(correctionCalls.correctionDecide, { ...step(handed), decision: 'accept' });
    const { equipment } = await show();
    expect(equipment).toMatchObject({ supvPassDate: '2022-08-10', ...told });
  });
});

describe('while a correction waits', () => {
  test('its number locks the device against every other change, which names it', async () => {
    const { equSysId, show } = await device();
    const other = await drafted(equSysId, { prono: 'NEW-2' });
    const { version } = (await show()).equipment;
    const handed = await committed(equSysId);
    expect((await show()).lock).toEqual({ no: handed.correctionNo, link: `/equipment/change-query/form?id=${handed.id}` });
    for (const refused of [
      () => owner.call(correctionCalls.correctionCommit, step(other)),
      () => owner.call(calls.changeEqm, { equSysId, version: version!, values: { useContact: '王五' } }),
    ]) {
      const { status, code, message } = await refusalOf(refused());
      expect([status, code]).toEqual([409, 'lockedByBusiness']);
      expect(message).toContain(handed.correctionNo);
    }
    expect((await show()).equipment).toMatchObject({ useContact: '张三', prono: 'OLD-1' });
  });

  test.each([
    ['withdrawn', states.draft.code, (one: { id: string; version: number }) => owner.call(correctionCalls.correctionWithdraw, one)],
    [
      'returned',
      states.returned.code,
      (one: { id: string; version: number }) =>
        clerk.call(correctionCalls.correctionDecide, { ...one, decision: 'return', opinion: '请补铭牌' }),
    ],
    [
      'rejected',
      states.rejected.code,
      (one: { id: string; version: number }) =>
        clerk.call(correctionCalls.correctionDecide, { ...one, decision: 'reject', opinion: '与合格证不符' }),
    ],
  ] as const)('and gives it back once it is %s, the archive untouched', async (_, status, leave) => {
    const { equSysId, show } = await device();
    const handed = await committed(equSysId);
    expect((await leave(step(handed))).status).toBe(status);
    const { lock, equipment } = await show();
    expect([lock, equipment.prono]).toEqual([null, 'OLD-1']);
    expect((await owner.call(archiveCalls.archiveChanges, { equSysId })).changes).toEqual([]);
    await owner.call(calls.changeEqm, { equSysId, version: equipment.version!, values: { useContact: '王五' } });
  });

  test('the archive moving on beneath it sends it back to its owner', async () => {
    const { equSysId } = await device();
    const handed = await committed(equSysId);
    await city.db.updateTable('equipment').set({ prono: 'MIS-9' }).where('equSysId', '=', equSysId).execute();
    const { code, message } = await refusalOf(clerk.call(correctionCalls.correctionDecide, { ...step(handed), decision: 'accept' }));
    expect(code).toBe('outdatedCorrection');
    expect(message).toContain('产品编号');
    const { correction } = await clerk.call(correctionCalls.correctionDetail, { id: handed.id });
    expect(correction.status).toBe(states.submitted.code);
  });
});

describe('of two at once', () => {
  const lost = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as CallRefused).code] : []));

  test('one clerk decides, the archive changes once', async () => {
    const { equSysId } = await device();
    const handed = await committed(equSysId);
    const outcomes = await Promise.allSettled(
      [clerk, clerk2].map((person) => person.call(correctionCalls.correctionDecide, { ...step(handed), decision: 'accept' })),
    );
    expect(lost(outcomes)).toEqual(['overtaken']);
    expect((await owner.call(archiveCalls.archiveChanges, { equSysId })).changes).toHaveLength(1);
  });

  test('one correction takes the device', async () => {
    const { equSysId, show } = await device();
    const [one, other] = [await drafted(equSysId, { prono: 'NEW-1' }), await drafted(equSysId, { prono: 'NEW-2' })];
    const outcomes = await Promise.allSettled([
      owner.call(correctionCalls.correctionCommit, step(one)),
      colleague.call(correctionCalls.correctionCommit, step(other)),
    ]);
    expect(lost(outcomes)).toEqual(['lockedByBusiness']);
    expect([one.correctionNo, other.correctionNo]).toContain((await show()).lock?.no);
  });

  test('a correction and a direct change do not cross', async () => {
    const { equSysId, show } = await device();
    const { version } = (await show()).equipment;
    const draft = await drafted(equSysId);
    const outcomes = await Promise.allSettled([
      owner.call(correctionCalls.correctionCommit, step(draft)),
      colleague.call(calls.changeEqm, { equSysId, version: version!, values: { useContact: '王五' } }),
    ]);
    // Whoever comes second waits for the first: the change is either before the lock, or refused by it.
    const { lock, equipment } = await show();
    expect(lock?.no).toBe(draft.correctionNo);
    expect(lost(outcomes)).toEqual(equipment.useContact === '王五' ? [] : ['lockedByBusiness']);
  });

  test('a draft saved by two is kept once', async () => {
    const { equSysId } = await device();
    const { id, version } = await drafted(equSysId);
    const outcomes = await Promise.allSettled(
      [owner, colleague].map((person, index) =>
        person.call(correctionCalls.correctionSave, { id, version, equSysId, reason, values: { prono: `N-${index}` } }),
      ),
    );
    expect(lost(outcomes)).toEqual(['stale']);
  });
});

describe('whose answer was lost', () => {
  test("a first save is found again, and never another person's", async () => {
    const { equSysId } = await device();
    const input = { id: newId(), equSysId, reason, values: { prono: 'NEW-1', ratedLoad: 1050 } };
    const first = await owner.call(correctionCalls.correctionSave, input);
    expect(await owner.call(correctionCalls.correctionSave, input)).toMatchObject({ correctionNo: first.correctionNo, version: 0 });
    expect((await owner.call(correctionCalls.correctionList, { correctionNo: first.correctionNo })).list).toHaveLength(1);
    const typedOn = await owner.call(correctionCalls.correctionSave, { ...input, version: 0, values: { prono: 'NEW-2' } });
    expect(typedOn).toMatchObject({ correctionNo: first.correctionNo, version: 1 });
    for (const person of [owner, colleague])
      expect((await refusalOf(person.call(correctionCalls.correctionSave, { ...input, values: { prono: 'NEW-3' } }))).code).toBe('stale');
    expect((await refusalOf(stranger.call(correctionCalls.correctionSave, input))).status).toBe(404);
  });

  test('a submission and a decision are answered as made, and made once', async () => {
    const { equSysId } = await device();
    const { correctionNo: _, ...draft } = await drafted(equSysId);
    const handed = await owner.call(correctionCalls.correctionCommit, draft);
    expect(await owner.call(correctionCalls.correctionCommit, draft)).toEqual(handed);
    const decision = { ...step(handed), decision: 'return', opinion: '请补铭牌' } as const;
    const returned = await clerk.call(correctionCalls.correctionDecide, decision);
    expect(await clerk.call(correctionCalls.correctionDecide, decision)).toEqual(returned);
    expect((await refusalOf(clerk.call(correctionCalls.correctionDecide, { ...decision, opinion: '另一个理由' }))).code).toBe('ownStep');
    const { flow } = await owner.call(correctionCalls.correctionDetail, { id: handed.id });
    expect(flow.map(({ action }) => action)).toEqual(['commit', 'return']);
  });
});

describe('a correction is refused', () => {
  test.each([['useUnit'], ['equclacode'], ['equPlace'], ['nextInspDate'], ['useContact'], ['maintUnit'], ['nonsense']])(
    'for %s, which changes another way',
    async (field) => {
      const { equSysId } = await device();
      expect(
        (await refusalOf(owner.call(correctionCalls.correctionSave, { id: newId(), equSysId, reason, values: { [field]: '1' } }))).code,
      ).toBe('notCorrectable');
    },
  );

  test.each([
    ['without a reason', { prono: 'NEW-1' }, '', 'reason'],
    ['with a day in the future', { makeDate: '2099-01-01' }, reason, 'makeDate'],
    ['with a name taken away', { equName: null }, reason, 'equName'],
  ])('%s', async (_, values, given, field) => {
    const { equSysId } = await device();
    const { id, version } = await owner.call(correctionCalls.correctionSave, { id: newId(), equSysId, reason: given, values });
    await attach(owner, id);
    const { status, errors } = await refusalOf(owner.call(correctionCalls.correctionCommit, { id, version }));
    expect(status).toBe(422);
    expect(errors.map((issue) => issue.field)).toContain(field);
  });

  test('without proof, or without a difference', async () => {
    const { equSysId } = await device();
    const bare = await owner.call(correctionCalls.correctionSave, { id: newId(), equSysId, reason, values: { prono: 'NEW-1' } });
    expect((await refusalOf(owner.call(correctionCalls.correctionCommit, step(bare)))).errors[0]!.field).toBe('material:proof');
    const same = await drafted(equSysId, { prono: 'OLD-1' });
    expect((await refusalOf(owner.call(correctionCalls.correctionCommit, step(same)))).code).toBe('nothingCorrected');
  });

  test('of a device that is scrapped, or foreign', async () => {
    const { equSysId } = await device({ use_status: '4' });
    expect((await refusalOf(owner.call(correctionCalls.correctionCommit, step(await drafted(equSysId))))).code).toBe('deviceGone');
    expect((await refusalOf(stranger.call(correctionCalls.correctionSave, { id: newId(), equSysId, reason, values: {} }))).status).toBe(
      404,
    );
  });
});

describe('others', () => {
  test('do not see a draft, and a foreign unit sees nothing', async () => {
    const { equSysId } = await device();
    const draft = await drafted(equSysId, { ratedLoad: 1050, prono: 'NEW-1' });
    for (const person of [clerk, stranger])
      expect((await refusalOf(person.call(correctionCalls.correctionDetail, { id: draft.id }))).status).toBe(404);
    const own = await owner.call(correctionCalls.correctionList, { correctionNo: draft.correctionNo });
    expect(own.list).toMatchObject([{ items: '产品编号（出厂编号）、额定载重量' }]);
    expect((await clerk.call(correctionCalls.correctionList, { correctionNo: draft.correctionNo })).list).toEqual([]);
    const handed = await owner.call(correctionCalls.correctionCommit, step(draft));
    expect((await clerk.call(correctionCalls.correctionList, { complex: draft.correctionNo })).list).toMatchObject([
      { id: handed.id, items: '产品编号（出厂编号）、额定载重量' },
    ]);
    expect((await stranger.call(correctionCalls.correctionList, {})).list).toEqual([]);
    expect((await refusalOf(stranger.call(correctionCalls.correctionDetail, { id: draft.id }))).status).toBe(404);
  });

  test('meet its files as they meet it', async () => {
    const { equSysId } = await device();
    const handed = await committed(equSysId);
    const { files } = await clerk.call(archiveCalls.archiveFiles, { equSysId });
    expect(files.map(({ sourceNo }) => sourceNo)).toEqual([handed.correctionNo]);
    expect(await refusalOf(attach(owner, handed.id))).toMatchObject({ status: expect.any(Number) });
  });
});
