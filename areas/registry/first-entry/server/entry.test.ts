import { describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { calledAs, type Called } from '#kit/contract/trade/called-as.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';
import type { CallRefused } from '#server/testing/person.ts';

import { deviceEntry } from '../contract/lifecycle.ts';
import { whyNotFirst } from '#areas/device-facts/contract/catalogue.ts';
import { firstEntryCalls } from '../contract/calls.ts';
import { attachMaterials, committed, drafted, entered, leaves, openDesk, refusalOf, valuesFor } from './testing/entries.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { equipmentCalls as calls } from '#areas/equipment/contract/calls.ts';

const city = await openCity();
const desk = await openDesk(city);
const { unit, owner, colleague, clerk, clerk2 } = desk;
const { states } = deviceEntry;
/** One kind of every category: kinds of one category share a form. */
const tried = entered.filter((code, index) => entered.findIndex((other) => other.slice(0, 2) === code.slice(0, 2)) === index);

describe('a device of every kind that may enter', () => {
  test('the catalogue has kinds of seven classes that enter', () => {
    expect([...new Set(entered.map((code) => code.charAt(0)))].toSorted()).toEqual(['2', '4', '5', '6', '7', '8', '9']);
  });

  test.each(tried)('%s: entered, confirmed, found by its number, shown whole in its archive', async (equclacode) => {
    const values = valuesFor(desk, equclacode);
    const saved = await owner.call(firstEntryCalls.entrySave, { id: newId(), values });
    expect(saved.entryNo).toMatch(/^SJ\d{8}\d{5}$/);
    await attachMaterials(owner, saved.id, equclacode);
    const handed = await owner.call(firstEntryCalls.entryCommit, { id: saved.id, version: saved.version });
    expect(handed.status).toBe(states.submitted.code);
    const confirmed = await clerk.call(firstEntryCalls.entryDecide, { ...handed, status: undefined, decision: 'confirm' } as never);
    expect(confirmed.status).toBe(states.confirmed.code);
    const { equSysId, oidno } = confirmed as { equSysId: string; oidno: string };

    const { list } = await owner.call(calls.list, { complex: oidno });
    expect(list).toMatchObject([{ equSysId, equclacode, useUnitName: unit.orgname, useStatus: '0', regStatus: '0' }]);
    const archive = await owner.call(archiveCalls.detail, { equclacode, equSysId });
    const shown: Record<string, unknown> = { ...archive.equipment, ...archive.params };
    const { pipeRows, ...typed } = values;
    // Of units that are registered the archive keeps the registered name.
    const names = Object.fromEntries(['makeUnit', 'installUnit'].filter((key) => key in typed).map((key) => [`${key}Name`, unit.orgname]));
    for (const [key, value] of Object.entries({ ...typed, ...names })) expect([key, shown[key]]).toEqual([key, value]);
    expect((await owner.call(archiveCalls.archivePipes, { equSysId })).pipelineRows).toMatchObject(
      (pipeRows as object[] | undefined) ?? [],
    );
    expect(archive.equipment.equSortName).not.toBe('');
    expect(archive.events[0]).toMatchObject({ kind: '建档' });
    expect(archive.due.state).toBe('none');
  });

  test.each(leaves.filter((code) => !entered.includes(code)))(
    '%s is refused at the field, with the way it goes instead',
    async (equclacode) => {
      const { status, errors } = await refusalOf(owner.call(firstEntryCalls.entrySave, { id: newId(), values: { equclacode } }));
      expect([status, errors]).toEqual([422, [{ field: 'equclacode', message: whyNotFirst(equclacode) }]]);
    },
  );

  test('what is put up on site is entered with the number of its notice, what comes whole without one', async () => {
    const missing = async (equclacode: string) => {
      const { noticeNo: _, ...values } = valuesFor(desk, equclacode);
      const { id, version } = await owner.call(firstEntryCalls.entrySave, { id: newId(), values });
      const { errors } = await refusalOf(owner.call(firstEntryCalls.entryCommit, { id, version }));
      return errors.map(({ field }) => field).filter((field) => field === 'noticeNo');
    };
    expect([await missing('2170'), await missing('4110'), await missing('2220'), await missing('5110')]).toEqual([
      ['noticeNo'],
      ['noticeNo'],
      [],
      [],
    ]);
  });

  test.each(['9999', '5100', 'F110'])('%s is no kind of device', async (equclacode) => {
    const { status, errors } = await refusalOf(owner.call(firstEntryCalls.entrySave, { id: newId(), values: { equclacode } }));
    expect([status, errors[0]!.field]).toEqual([422, 'equclacode']);
  });
});

describe('a draft', () => {
  test('keeps what was pasted in its usual spelling', async () => {
    const pasted = {
      equclacode: '5110',
      prono: 'ＳＮ－１２３',
      unitInnerNo: '１号\t车',
      useContactMobile: '+86 138-0000-0001',
      useUnitTel: '（0574）87654321',
    };
    const { id } = await owner.call(firstEntryCalls.entrySave, { id: newId(), values: pasted });
    const { values } = await owner.call(firstEntryCalls.entryDetail, { id });
    expect(values).toMatchObject({ prono: 'SN-123', unitInnerNo: '1号 车', useContactMobile: '13800000001', useUnitTel: '0574-87654321' });
  });

  test('keeps what is there, however little, and refuses what is wrong at its field', async () => {
    const { id, version } = await owner.call(firstEntryCalls.entrySave, {
      id: newId(),
      values: { equclacode: '5110', equName: '  叉车  ' },
    });
    const { values, entry } = await owner.call(firstEntryCalls.entryDetail, { id });
    expect(values).toMatchObject({ equName: '叉车', useUnit: unit.unitSysId });
    expect(entry.status).toBe(states.draft.code);

    const wrong = { equclacode: '5110', useContactMobile: '123', makeDate: '2026-02-30', equlogcode: '12', lng: 'east', unknownKey: 1 };
    const { status, errors } = await refusalOf(owner.call(firstEntryCalls.entrySave, { id, version, values: wrong }));
    expect(status).toBe(422);
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['equlogcode', 'lng', 'makeDate', 'unknownKey', 'useContactMobile']);
    expect((await owner.call(firstEntryCalls.entryDetail, { id })).values).toMatchObject({ equName: '叉车' });
  });

  test('hands in nothing that is not complete: every gap is named', async () => {
    const draft = await owner.call(firstEntryCalls.entrySave, { id: newId(), values: { equclacode: '5110' } });
    const { status, errors } = await refusalOf(owner.call(firstEntryCalls.entryCommit, { id: draft.id, version: draft.version }));
    expect(status).toBe(422);
    const fields = errors.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['equName', 'unitInnerNo', 'prono', 'useContact', 'useContactMobile', 'equPlace']));
    expect(errors.find(({ field }) => field === 'equName')?.message).toBe('请填写产品名称（设备名称）');
  });

  test('is not handed in without its papers', async () => {
    const { id, version } = await owner.call(firstEntryCalls.entrySave, { id: newId(), values: valuesFor(desk, '5110') });
    const { errors } = await refusalOf(owner.call(firstEntryCalls.entryCommit, { id, version }));
    expect(errors.map(({ message }) => message)).toEqual(['请上传产品合格证和产品数据表', '请上传铭牌照片', '请上传购车或转让证明']);
  });

  test('is seen by colleagues, not by the institute and not by others', async () => {
    const { id } = await drafted(desk);
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    expect((await colleague.call(firstEntryCalls.entryDetail, { id })).entry.moves.map(({ move }) => move)).toEqual(['delete']);
    for (const person of [stranger, clerk])
      expect((await refusalOf(person.call(firstEntryCalls.entryDetail, { id }))).code).toBe('entryNotFound');
    expect((await clerk.call(firstEntryCalls.entryList, { pageSize: 100 })).list.map((row) => row.id)).not.toContain(id);
  });

  test('of two colleagues who save at once one is told that the other was faster', async () => {
    const { id, version } = await drafted(desk);
    const saving = [owner, colleague].map((person, index) =>
      person.call(firstEntryCalls.entrySave, { id, version, values: valuesFor(desk, '5110', { brand: `牌${index}` }) }),
    );
    const outcomes = await Promise.allSettled(saving);
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as CallRefused);
    expect(lost.map(({ status, code }) => [status, code])).toEqual([[409, 'stale']]);
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect((await owner.call(firstEntryCalls.entryDetail, { id })).values).toMatchObject({ brand: `牌${winner}` });
  });

  test('belongs to the unit of whoever saves it, whatever was sent', async () => {
    const other = await city.seedUnit();
    const { id } = await drafted(desk, '5110', { useUnit: other.unitSysId });
    expect((await owner.call(firstEntryCalls.entryDetail, { id })).values).toMatchObject({ useUnit: unit.unitSysId });
  });

  test('deleted is gone with its papers', async () => {
    const draft = await drafted(desk);
    await owner.call(firstEntryCalls.entryDelete, draft);
    expect((await refusalOf(owner.call(firstEntryCalls.entryDetail, { id: draft.id }))).code).toBe('entryNotFound');
    expect(await owner.call(attachmentCalls.list, { attrefsysid: draft.id, atttype: 'FIRST' })).toMatchObject({ files: [] });
  });
});

test('a new entry begins with what the unit and its other devices tell, and with nothing of another unit', async () => {
  const known = await city.seedUnit();
  const person = await city.enter({ actor: 'E1', unit: known });
  expect(await person.call(firstEntryCalls.entryStart, {})).toEqual({ values: {} });
  await city.services.pool.query('update unit set zip = $2, safety_dept = $3, safety_director = $4 where unit_sys_id = $1', [
    known.unitSysId,
    '315000',
    '安全环保部',
    '总监甲',
  ]);
  const officers = JSON.stringify([{ name: '安管乙', mobile: '13800000002' }]);
  await city.services.pool.query('update unit set safety_officers = $2 where unit_sys_id = $1', [known.unitSysId, officers]);
  const { values: first } = await person.call(firstEntryCalls.entryStart, {});
  expect(first).toMatchObject({ safetyManager: '安管乙', safetyManagerMobile: '13800000002' });
  const people = { safetyManager: '安管甲', safetyManagerMobile: '13800000001', safetyOfficer: '安全员甲', emergencyTel: '0574-88888888' };
  const columns = Object.fromEntries(
    Object.entries(people).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
  await seedDevice(city, known, { next_insp_date: '2030-01-01', safety_director: '总监乙', ...columns });
  await seedDevice(city, known, { next_insp_date: '2029-01-01', safety_manager: '前任' });
  expect((await person.call(firstEntryCalls.entryStart, {})).values).toEqual({
    useUnitDept: '安全环保部',
    useUnitZip: '315000',
    safetyDirector: '总监甲',
    ...people,
  });
});

describe('whose answer was lost', () => {
  test('a first save is found again, by nobody but its writer', async () => {
    const input = { id: newId(), values: valuesFor(desk, '5110') };
    const first = await owner.call(firstEntryCalls.entrySave, input);
    const again = await owner.call(firstEntryCalls.entrySave, input);
    expect([again.entryNo, again.version]).toEqual([first.entryNo, 0]);
    expect((await owner.call(firstEntryCalls.entryList, { entryNo: first.entryNo })).list).toHaveLength(1);
    const typedOn = { ...input, values: { ...input.values, brand: '牌' } };
    for (const person of [owner, colleague]) expect((await refusalOf(person.call(firstEntryCalls.entrySave, typedOn))).code).toBe('stale');
    const upon = { ...typedOn, version: first.version };
    expect(await owner.call(firstEntryCalls.entrySave, upon)).toMatchObject({ entryNo: first.entryNo, version: 1 });
    expect((await refusalOf(owner.call(firstEntryCalls.entrySave, { ...input, values: {} }))).code).toBe('stale');
  });

  test('one word finds a draft by a piece of its number; no sign stands for others, and nobody else finds it', async () => {
    const { entryNo } = await owner.call(firstEntryCalls.entrySave, { id: newId(), values: valuesFor(desk, '5110') });
    const found = async (complex: string, person = owner) =>
      (await person.call(firstEntryCalls.entryList, { complex })).list.map((row) => row.entryNo);
    expect(await found(entryNo.slice(2))).toEqual([entryNo]);
    expect(await found(`${entryNo}%`)).toEqual([]);
    expect(await found(entryNo, clerk)).toEqual([]);
  });

  test('a submission and a confirmation are answered as made, and one archive is opened', async () => {
    const draft = await drafted(desk);
    const handed = await owner.call(firstEntryCalls.entryCommit, draft);
    expect(await owner.call(firstEntryCalls.entryCommit, draft)).toEqual(handed);
    const decision = { id: draft.id, version: handed.version, decision: 'confirm' } as const;
    const confirmed = await clerk.call(firstEntryCalls.entryDecide, decision);
    expect(confirmed.equSysId).not.toBeNull();
    expect(await clerk.call(firstEntryCalls.entryDecide, decision)).toEqual(confirmed);
    expect((await refusalOf(clerk2.call(firstEntryCalls.entryDecide, decision))).code).toBe('overtaken');
  });
});

describe('the clerk', () => {
  test('returns with reasons at the fields; the form opens at them and comes back', async () => {
    const handed = await committed(desk);
    const reasons = [{ field: 'prono', label: '产品编号（出厂编号）', reason: '与铭牌照片不一致' }];
    const step = { id: handed.id, version: handed.version };
    expect((await refusalOf(clerk.call(firstEntryCalls.entryDecide, { ...step, decision: 'return' }))).errors[0]!.field).toBe('opinion');
    const decision = { ...step, decision: 'return', opinion: '请核对产品编号' } as const;
    const lost = clerk.call(firstEntryCalls.entryDecide, { ...decision, reasons: [{ field: 'entryNo', label: '单号', reason: '不对' }] });
    const notInIt = { field: 'reasons', message: '申请中没有「单号」这一项，请重新选择需要补正的内容' };
    expect((await refusalOf(lost)).errors).toEqual([notInIt]);
    const returned = await clerk.call(firstEntryCalls.entryDecide, { ...decision, reasons });
    expect(returned.status).toBe(states.returned.code);

    const seen = await owner.call(firstEntryCalls.entryDetail, { id: handed.id });
    expect(seen.entry.returned).toBe('请核对产品编号');
    expect(seen.reasons).toEqual([{ ...reasons[0], oldValue: seen.values['prono'] }]);
    const messages = await city.db.selectFrom('message').select(['title', 'body']).where('unitId', '=', unit.unitSysId).execute();
    const body = `${seen.entry.entryNo} ${calledAs(seen.values as unknown as Called)}：退回补正。请核对产品编号`;
    expect(messages).toContainEqual({ title: '首检设备录入退回补正', body });

    const saved = await owner.call(firstEntryCalls.entrySave, {
      id: handed.id,
      version: returned.version,
      values: { ...seen.values, prono: 'SN-CORRECTED' },
    });
    await owner.call(firstEntryCalls.entryCommit, { id: handed.id, version: saved.version });
    const again = await clerk.call(firstEntryCalls.entryDetail, { id: handed.id });
    expect([again.entry.status, again.values['prono'], again.reasons]).toEqual([states.submitted.code, 'SN-CORRECTED', []]);
    expect(again.flow.map(({ action }) => action)).toEqual(['commit', 'return', 'commit']);
  });

  test('refuses for good, with a reason', async () => {
    const { id, version } = await committed(desk);
    await clerk.call(firstEntryCalls.entryDecide, { id, version, decision: 'reject', opinion: '不属于特种设备' });
    const { entry } = await owner.call(firstEntryCalls.entryDetail, { id });
    expect([entry.status, entry.moves]).toEqual([states.rejected.code, []]);
  });

  test('does not decide on what was taken back meanwhile', async () => {
    const { id, version } = await committed(desk);
    await owner.call(firstEntryCalls.entryWithdraw, { id, version });
    const { status, message } = await refusalOf(clerk.call(firstEntryCalls.entryDecide, { id, version, decision: 'confirm' }));
    expect(status).toBe(409);
    expect(message).toMatch(/^经办甲已于11-21 10:00办理「撤回」，现为「草稿」$/);
  });

  test.each([
    ['confirm', 'confirm'],
    ['confirm', 'reject'],
    ['return', 'confirm'],
  ] as const)('of two who decide at once (%s, %s) one wins and the other reads who did what', async (first, second) => {
    const { id, version } = await committed(desk);
    const opinion = '核对无误';
    const outcomes = await Promise.allSettled([
      clerk.call(firstEntryCalls.entryDecide, { id, version, decision: first, opinion }),
      clerk2.call(firstEntryCalls.entryDecide, { id, version, decision: second, opinion }),
    ]);
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as CallRefused);
    expect(lost).toHaveLength(1);
    expect(lost[0]!.status).toBe(409);
    const label = deviceEntry.moves[[first, second][won]!].label;
    expect(lost[0]!.message).toContain(['受理甲', '受理乙'][won]);
    expect(lost[0]!.message).toContain(label);
    const { flow } = await owner.call(firstEntryCalls.entryDetail, { id });
    expect(flow.map(({ action }) => action)).toEqual(['commit', [first, second][won]]);
    const { rows } = await city.services.pool.query(
      'select count(*)::int as count from equipment where prono = (select prono from device_entry where id = $1)',
      [id],
    );
    expect(rows[0]).toEqual({ count: [first, second][won] === 'confirm' ? 1 : 0 });
  });
});
