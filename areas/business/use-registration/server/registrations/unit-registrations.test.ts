import { describe, expect, test } from 'vitest';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { pipelineCalls } from '#areas/pipelines/contract/calls.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { fileOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { newId } from '#kit/server/id.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useRegistrationCalls as calls } from '../../contract/calls.ts';
import { unitRegistration } from '../../contract/lifecycle.ts';
import { openRegistrationStory, stepOf, unregistered } from '../testing/story.ts';
import {
  acceptedUnit,
  cylinder,
  cylindersUnregistered,
  draftedUnit,
  importRows,
  moveUnit,
  pipe,
  pipesUnregistered,
  typedOfPipes,
  typedOfVehicle,
  workbookOf,
} from '../testing/unit-story.ts';

const { city, story } = await eachStory(openRegistrationStory);

const { states } = unitRegistration;
const pipes = (given: object = {}) => seedDevice(city, story.user, { ...pipesUnregistered, ...given });
const archiveOf = async (person: Person, equSysId: string) => (await person.call(equipmentCalls.basicDetail, { equSysId })).equipment;
const caseOf = async (person: Person, id: string) => (await person.call(calls.unitDetail, { id })).unitRegistration;

describe('a factory registers its gas pipes by unit', () => {
  test('sheet, form, check, seal, decision: one certificate with the sheet, and the archive takes it over', async () => {
    const { owner, officer } = story;
    const { equSysId } = await pipes();
    const draft = await draftedUnit(owner, equSysId, [pipe('TRQ-01'), pipe('TRQ-02', { length: 80.25, nextInspDate: '2028-05-01' })]);
    expect(await caseOf(owner, draft.id)).toMatchObject({ rowCount: 2, totalLength: 200.75, unitKind: 'pipes' });
    const form = printed(await owner.send(calls.unitRecord, { id: draft.id }));
    for (const word of ['按单位办理', '2条，共200.75米', '压力管道基本信息汇总表', '王安全', '海曙市场监督管理局'])
      expect(form).toContain(word);
    const sheet = printed(await owner.send(calls.sheetPaper, { id: draft.id }));
    for (const word of ['TRQ-01', 'TRQ-02', '厂区天然气管道', 'li@example.com']) expect(sheet).toContain(word);
    const sealed = await acceptedUnit(story, draft);
    expect(await archiveOf(owner, equSysId)).toMatchObject({ regStatus: '1', lockedBy: draft.regApplyNo });
    expect((await officer.call(calls.unitList, { part: 'mine' })).list.map(({ id }) => id)).toEqual([draft.id]);
    const { todos } = await officer.call(homeCalls.getEqustatisticNums, {});
    expect(todos.find(({ key }) => key === 'unitRegistrationDecide')?.count).toBe(1);
    await moveUnit(officer, sealed, 'approve');
    const shown = await owner.call(calls.unitDetail, { id: draft.id });
    const { certNo } = shown.unitRegistration;
    expect(certNo).toMatch(/^管31浙B\d{5}\(26\)$/);
    expect([shown.unitRegistration.status, shown.markNo]).toEqual([states.issued.code, null]);
    expect(await archiveOf(owner, equSysId)).toMatchObject({
      useStatus: '1',
      regStatus: '2',
      useCertNo: certNo,
      lockedBy: null,
      nextInspDate: '2028-05-01',
    });
    const certificate = printed(await owner.send(calls.certificate, { id: draft.id }));
    for (const word of [certNo!, '设备数量：2条，共200.75米', '附：压力管道基本信息汇总表']) expect(certificate).toContain(word);
    expect(printed(await owner.send(calls.sheetPaper, { id: draft.id }))).toContain(certNo!);
    const listed = await owner.call(pipelineCalls.pipeList, { equSysId });
    expect(new Map(listed.list.map(({ pipeNo, rowStatus }) => [pipeNo, rowStatus]))).toEqual(
      new Map([
        ['TRQ-01', '在用'],
        ['TRQ-02', '在用'],
      ]),
    );
    const done = await moveUnit(owner, { id: draft.id, version: shown.unitRegistration.version }, 'receive');
    expect(done.status).toBe(states.completed.code);
  });

  test('a sheet begins with the pipes of the archive, which keep their places when it is registered', async () => {
    const { owner, officer } = story;
    const { equSysId } = await pipes();
    const { rowStatus: _state, ...typed } = { rowStatus: '', ...pipe('TRQ-01') };
    const added = await owner.call(pipelineCalls.pipeSave, { equSysId, rowId: newId(), values: typed });
    const { values, refusedBecause } = await owner.call(calls.unitPrefill, { equSysId });
    expect([values['unitKind'], refusedBecause]).toEqual(['pipes', null]);
    const begun = await owner.call(calls.unitSave, { id: newId(), equSysId, values: typedOfPipes });
    expect((await owner.call(calls.sheetRows, { id: begun.id })).rows).toMatchObject([{ pipeNo: 'TRQ-01' }]);
    const draft = await draftedUnit(owner, equSysId, [pipe('TRQ-02'), pipe('TRQ-01', { length: 99 })]);
    await moveUnit(officer, await acceptedUnit(story, draft), 'approve');
    const { list } = await owner.call(pipelineCalls.pipeList, { equSysId });
    expect(list.map(({ pipeNo, length }) => [pipeNo, length])).toEqual(
      expect.arrayContaining([
        ['TRQ-01', 99],
        ['TRQ-02', 120.5],
      ]),
    );
    expect(list.map(({ rowId }) => rowId)).toContain(added.rowId);
  });

  test('sent back with everything that is missing; refused, its letter says why', async () => {
    const { owner, officer } = story;
    const draft = await draftedUnit(owner, (await pipes()).equSysId, [pipe('TRQ-01')]);
    const first = await owner.call(calls.unitCommit, stepOf(draft));
    const reasons = [{ field: 'place', label: '设备使用地点', reason: '写到车间' }];
    const back = await officer.call(calls.unitReturn, { ...stepOf(first), opinion: '请补正', reasons });
    expect((await owner.call(calls.unitDetail, { id: draft.id })).returned).toMatchObject({
      opinion: '请补正',
      reasons: [{ field: 'place' }],
    });
    expect(printed(await owner.send(calls.notice, { id: draft.id }))).toContain('写到车间');
    const sealed = await acceptedUnit(story, back);
    const refused = await moveUnit(officer, sealed, 'refuse', '管道级别与设计文件不符');
    expect(refused.status).toBe(states.notPermitted.code);
    expect(printed(await owner.send(calls.notice, { id: draft.id }))).toContain('管道级别与设计文件不符');
  });
});

describe('cylinders', () => {
  test('of a vehicle: form two with plate and VIN, a certificate 瓶 and a mark', async () => {
    const { owner, officer } = story;
    const { equSysId } = await pipes(cylindersUnregistered);
    const draft = await draftedUnit(owner, equSysId, [cylinder('Q1'), cylinder('Q2')], typedOfVehicle);
    const form = printed(await owner.send(calls.unitRecord, { id: draft.id }));
    for (const word of ['车用气瓶', '浙B12345', 'LSGAB52A8KH123456', '2只', '压缩天然气', '20MPa', 'P-Q1', '甬江燃气设备安装有限公司'])
      expect(form).toContain(word);
    await moveUnit(officer, await acceptedUnit(story, draft), 'approve');
    const { unitRegistration: record, markNo } = await owner.call(calls.unitDetail, { id: draft.id });
    expect(record.certNo).toMatch(/^瓶31浙B\d{5}\(26\)$/);
    expect(printed(await owner.send(reportCalls.downloadPaper, { type: 'DYSYBJ', no: markNo! }))).toContain(record.certNo!);
    expect(await city.db.selectFrom('equipment').select(['regMode', 'nextInspDate']).where('equSysId', '=', equSysId).execute()).toEqual([
      { regMode: 'vehicleCylinder', nextInspDate: '2029-10-01' },
    ]);
  });

  test('of a unit: form three with their number, and sheet five', async () => {
    const { owner } = story;
    const { equSysId } = await pipes(cylindersUnregistered);
    const { vehiclePlate: _plate, vehicleVin: _vin, ...values } = typedOfVehicle;
    const stopped = cylinder('Q2', { changeNote: '停用' });
    const draft = await draftedUnit(owner, equSysId, [cylinder('Q1'), stopped], { ...values, unitKind: 'cylinders' });
    expect(printed(await owner.send(calls.unitRecord, { id: draft.id }))).toContain('2只');
    const sheet = printed(await owner.send(calls.sheetPaper, { id: draft.id }));
    for (const word of ['气瓶基本信息汇总表', '四明压力容器有限公司', 'P-Q2', '停用', '2029-10-01']) expect(sheet).toContain(word);
  });
});

describe('a sheet', () => {
  const begun = async (given: object = {}) =>
    story.owner.call(calls.unitSave, { id: newId(), equSysId: (await pipes()).equSysId, values: { ...typedOfPipes, ...given } });

  test('is taken whole or not at all; what is wrong is told with row, column and reason', async () => {
    const { owner } = story;
    const draft = await begun();
    const rows = [
      pipe('A'),
      pipe('B', { pipeLevel: 'GX9' }),
      pipe('A'),
      pipe('C', { installYm: '2027-01' }),
      pipe('D', { medium: '#REF!' }),
    ];
    const { faults, version } = await importRows(owner, draft, await workbookOf('pipes', rows));
    expect(version).toBe(draft.version);
    expect(faults.map(({ row, label }) => [row, label])).toEqual([
      [3, '管道级别'],
      [4, '管道编号'],
      [5, '投用年月'],
      [5, '安装年月'],
      [6, '输送介质'],
    ]);
    expect(faults[1]!.message).toBe('管道编号与第1条相同');
    expect((await owner.call(calls.sheetRows, { id: draft.id })).rowCount).toBe(0);
    await expect(owner.call(calls.unitCommit, stepOf(draft))).rejects.toMatchObject({
      errors: expect.arrayContaining([{ field: 'sheet', message: '请填写并导入汇总表' }]) as unknown,
    });
  });

  test('sent again because the answer was lost is answered as read; upon an older version it is refused', async () => {
    const { owner } = story;
    const draft = await begun();
    const file = () => workbookOf('pipes', [pipe('A'), pipe('B')]);
    const once = await importRows(owner, draft, await file());
    expect(await importRows(owner, draft, await file())).toMatchObject({ version: once.version, rowCount: 2 });
    await expect(importRows(owner, draft, await workbookOf('pipes', [pipe('C')]))).rejects.toMatchObject({ code: 'stale' });
    const workbook = await owner.send(calls.sheetWorkbook, { id: draft.id });
    const again = await importRows(owner, { ...draft, version: once.version }, fileOf('汇总表.xlsx', workbook.rawPayload));
    expect(again).toMatchObject({ version: once.version + 1, rowCount: 2, faults: [] });
  });

  test('of two thousand pipes is read, listed by pages and printed; one more is too many', async () => {
    const { owner } = story;
    const draft = await begun();
    const many = Array.from({ length: 2001 }, (_, index) => pipe(`T${index}`));
    await expect(importRows(owner, draft, await workbookOf('pipes', many))).rejects.toMatchObject({ code: 'sheetTooLong' });
    const { rowCount, totalLength } = await importRows(owner, draft, await workbookOf('pipes', many.slice(0, 2000)));
    expect([rowCount, totalLength]).toEqual([2000, 241_000]);
    const page = await owner.call(calls.sheetRows, { id: draft.id, pageNo: 100 });
    expect(page.rows.map(({ pipeNo }) => pipeNo)).toEqual(Array.from({ length: 20 }, (_, index) => `T${1980 + index}`));
  });

  test('that is no workbook, is empty or lacks a column is told so', async () => {
    const { owner } = story;
    const draft = await begun();
    await expect(importRows(owner, draft, fileOf('汇总表.xlsx', 'nothing'))).rejects.toMatchObject({ code: 'notASheet' });
    await expect(importRows(owner, draft, await workbookOf('pipes', []))).rejects.toMatchObject({ code: 'sheetEmpty' });
    await expect(importRows(owner, draft, await workbookOf('pipes', [pipe('A')], 'medium'))).rejects.toMatchObject({ code: 'sheetColumn' });
  });
});

test('a device by set, another unit than the one begun with, and a kind that does not fit are refused', async () => {
  const { owner } = story;
  const lift = await seedDevice(city, story.user, unregistered);
  await expect(owner.call(calls.unitSave, { id: newId(), equSysId: lift.equSysId, values: {} })).rejects.toMatchObject({
    code: 'deviceNotRegistrable',
    message: expect.stringContaining('按台（套）') as string,
  });
  const draft = await owner.call(calls.unitSave, { id: newId(), equSysId: (await pipes()).equSysId, values: typedOfPipes });
  const other = { id: draft.id, version: draft.version, equSysId: (await pipes()).equSysId, values: typedOfPipes };
  await expect(owner.call(calls.unitSave, other)).rejects.toMatchObject({ code: 'deviceChosen' });
  const wrong = { id: newId(), equSysId: (await pipes()).equSysId, values: { ...typedOfPipes, unitKind: 'vehicle' } };
  await expect(owner.call(calls.unitSave, wrong)).rejects.toMatchObject({ errors: [{ field: 'unitKind' }] });
});

test('the two ways do not open each other’s applications; a stranger sees none; like cases are decided together', async () => {
  const { owner, officer, elsewhere, street } = story;
  const draft = await draftedUnit(owner, (await pipes()).equSysId, [pipe('A')]);
  const first = await owner.call(calls.unitCommit, stepOf(draft));
  const missing = { code: 'setRegistrationNotFound' };
  await expect(owner.call(calls.setDetail, { id: first.id })).rejects.toMatchObject(missing);
  for (const call of [calls.unitDetail, calls.sheetRows])
    await expect(elsewhere.call(call, { id: first.id })).rejects.toMatchObject(missing);
  expect((await street.call(calls.unitDetail, { id: first.id })).unitRegistration.moves).toEqual([]);
  const other = await owner.call(calls.unitCommit, stepOf(await draftedUnit(owner, (await pipes()).equSysId, [pipe('B')])));
  await moveUnit(owner, other, 'withdraw');
  const { results } = await officer.call(calls.unitDecide, { steps: [stepOf(first), stepOf(other)], move: 'pass' });
  expect(results).toEqual([
    { id: first.id, refusedBecause: null },
    { id: other.id, refusedBecause: expect.stringMatching(/撤回/) as string },
  ]);
  expect((await officer.call(calls.statistics, { regMode: 'byUnit' })).districts).toMatchObject([{ areacode: '330203' }]);
});
