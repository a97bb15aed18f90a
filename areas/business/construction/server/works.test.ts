import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { slotsFor } from '#areas/attachments/contract/material.ts';
import { correctionCalls } from '#areas/corrections/contract/calls.ts';
import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { constructionCalls as calls } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { factsOf, mostLines, noticeFiles } from '../contract/notice.ts';
import { drafted, notified, move, newLift, nextProno, openConstructionStory, stepOf, type Story } from './testing/story.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
const { states } = constructionNotice;
let story: Story;
beforeAll(async () => {
  story = await openConstructionStory(city, authority);
});

const repair = { constrsort: '4', workContent: '更换曳引轮', isAddedLift: undefined, isReplacement: undefined };
const lineOf = ({ oidno }: { readonly oidno: string }) => ({ oidno, equclacode: '3110', equName: '乘客电梯' });
const errorsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    ({ errors }: { errors: object[] }) => errors,
  );

test('other works are done on devices of the user, which the notice holds from its submission until they are done', async () => {
  const { builder, owner, user } = story;
  const lift = await seedDevice(city, user, { use_cert_no: '梯11浙B00093(19)' });
  const held = await seedDevice(city, user, { locked_by: 'ZL2026112100001' });
  const foreign = await seedDevice(city, await city.seedUnit());
  const { devices } = await builder.call(calls.devices, {
    useUnit: user.unitSysId,
    equclacode: '3000',
    complex: `${lift.oidno} ${foreign.oidno}`,
  });
  expect(devices).toMatchObject([{ oidno: lift.oidno, equName: '乘客电梯', refusedBecause: null }]);
  const asked = { useUnit: user.unitSysId, equclacode: '3000', complex: `${foreign.oidno}、梯11浙B00093（19）` } as const;
  expect((await builder.call(calls.devices, asked)).devices.map(({ oidno }) => oidno)).toEqual([lift.oidno]);
  expect(await errorsOf(notified(story, { ...repair, lines: [lift, held, foreign, lift].map(lineOf) }))).toMatchObject([
    { field: 'lines.3.oidno', message: '与第1行是同一台设备' },
  ]);
  expect(await errorsOf(notified(story, { ...repair, lines: [lift, held, foreign].map(lineOf) }))).toMatchObject([
    { field: 'lines.1.oidno', message: '该设备存在在途业务（ZL2026112100001），请先办结' },
    { field: 'lines.2.oidno', message: '使用单位没有这台设备，或设备大类不符' },
  ]);
  const notice = await notified(story, { ...repair, lines: [lineOf(lift)] });
  expect(await errorsOf(notified(story, { ...repair, lines: [lineOf(lift)] }))).toMatchObject([{ field: 'lines.0.oidno' }]);
  const correction = { id: newId(), equSysId: lift.equSysId, reason: '铭牌', values: { equipmodel: 'X-1' } };
  const draft = await owner.call(correctionCalls.correctionSave, correction);
  await expect(owner.call(correctionCalls.correctionCommit, { id: draft.id, version: draft.version })).rejects.toMatchObject({
    code: 'lockedByBusiness',
    message: expect.stringContaining(notice.bcwNo) as string,
  });
  const { steps } = await owner.call(archiveCalls.archiveFlow, { equSysId: lift.equSysId });
  expect(JSON.stringify(steps)).toContain(`/construction/detail?id=${notice.id}`);
  const done = await move(builder, notice, 'finish');
  expect(done.status).toBe(states.completed.code);
  const row = await city.db
    .selectFrom('equipment')
    .select(['lockedBy', 'constrsort', 'noticeNo', 'repairUnitName'])
    .where('equSysId', '=', lift.equSysId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ lockedBy: null, constrsort: '4', repairUnitName: '甬城机电安装有限公司' });
});

test('an installation is not finished by a press: its supervision finishes it', async () => {
  const notice = await notified(story);
  await expect(move(story.builder, notice, 'finish')).rejects.toMatchObject({ code: 'workNotSupervised' });
});

test('what supervision has passed cannot be given up', async () => {
  const notice = await notified(story);
  await city.db.updateTable('constructionLine').set({ supervisedOn: '2026-11-21' }).where('noticeId', '=', notice.id).execute();
  const asked = { id: notice.id, version: notice.version, opinion: '不做了' };
  await expect(story.builder.call(calls.requestCancel, asked)).rejects.toMatchObject({ code: 'cancelNotPossible' });
});

test('letter and receipt name the parties and the devices, and anybody can check them', async () => {
  const { builder, owner } = story;
  const prono = nextProno();
  const notice = await notified(story, { lines: [{ ...newLift(prono), makeLicenceNo: 'TS2310001-2028', mainParams: '1000kg 15层15站' }] });
  const letter = printed(await builder.send(calls.record, { id: notice.id }));
  for (const word of [
    '特种设备安装改造修理告知单',
    '甬城机电安装有限公司',
    'TS3333001-2029',
    '天一商业管理有限公司',
    prono,
    '1000kg',
    '公章',
    '钱技师',
  ])
    expect(letter).toContain(word);
  const draft = await drafted(story);
  await expect(builder.call(calls.receipt, { id: draft.id })).rejects.toMatchObject({ code: 'noticeNotFound' });
  const receipt = printed(await owner.send(calls.receipt, { id: notice.id }));
  for (const word of ['施工告知回执', '甬特告', prono, '安装监督检验', '30日内', '海曙市场监督管理局']) expect(receipt).toContain(word);
  const code = /校验码([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(receipt)![1]!;
  const paper = await city.visitor().call(reportCalls.verifyByCode, { no: notice.bcwNo, code });
  expect(paper).toMatchObject({ word: '施工告知', state: 'valid' });
});

test('pipes are notified together and become one registration unit with its pipes', async () => {
  const { owner, firm } = story;
  await city.db.updateTable('unitLicence').set({ licenceClass: '8' }).where('unitId', '=', firm.unitSysId).execute();
  const pipe = {
    pipeName: '压缩空气',
    pipeLevel: 'GC2',
    dn: 100,
    wallThickness: 4.5,
    length: 120.5,
    designPressure: 1,
    designTemp: 60,
    medium: '空气',
    material: '20#',
    laying: '架空',
  };
  const pipes = [
    { ...pipe, pipeNo: 'P-1' },
    { ...pipe, pipeNo: 'P-2', length: 79.5 },
  ];
  const given = { equclacode: '8000', lines: undefined, isAddedLift: undefined, pipeCode: '8310' };
  expect(await errorsOf(notified(story, { ...given, pipes: [pipes[0], pipes[0]] }))).toMatchObject([{ field: 'pipes.1.pipeNo' }]);
  const notice = await notified(story, { ...given, pipes });
  await city.db.updateTable('unitLicence').set({ licenceClass: '3' }).where('unitId', '=', firm.unitSysId).execute();
  const { noticeLines } = await owner.call(calls.detail, { id: notice.id });
  expect(new Set(noticeLines.map(({ equSysId }) => equSysId)).size).toBe(1);
  const rows = await city.db.selectFrom('pipelineRow').selectAll().where('equSysId', '=', noticeLines[0]!.equSysId!).execute();
  expect(rows).toHaveLength(2);
  // 120.5 and 79.5 metres.
  const line = await city.db.selectFrom('equipmentParams').select('params').where('equSysId', '=', noticeLines[0]!.equSysId!).execute();
  expect(line).toMatchObject([{ params: { totalLength: 0.2, rowCount: 2 } }]);
});

test('given up, a notice takes the archives along that it brought, but for a device that has been inspected', async () => {
  const { builder, officer, owner } = story;
  const notice = await notified(story, { lines: [newLift(nextProno()), newLift(nextProno())] });
  const { noticeLines } = await owner.call(calls.detail, { id: notice.id });
  const [inspected, other] = noticeLines.map(({ equSysId }) => equSysId!) as [string, string];
  await city.db.updateTable('equipment').set({ lastInspDate: '2026-11-20' }).where('equSysId', '=', inspected).execute();
  const asked = await builder.call(calls.requestCancel, { ...stepOf(notice), opinion: '工程取消' });
  await move(officer, asked, 'agreeCancel');
  const left = await city.db
    .selectFrom('equipment')
    .select(['equSysId', 'useStatus'])
    .where('equSysId', 'in', [inspected, other])
    .execute();
  expect(new Map(left.map(({ equSysId, useStatus }) => [equSysId, useStatus]))).toEqual(
    new Map([
      [inspected, '0'],
      [other, '9'],
    ]),
  );
});

test('two hundred devices come from a workbook; what is wrong is told by row, column and reason', async () => {
  const { builder, user } = story;
  const kind = { equclacode: '3000', constrsort: '1' } as const;
  expect((await builder.send(calls.lineTemplate, kind)).statusCode).toBe(200);
  const head = ['设备品种', '设备名称', '型号（规格）', '产品编号', '制造单位', '单位内编号'];
  const row = (no: number) => ['曳引驱动乘客电梯', '乘客电梯', 'TKJ', `B-${no}`, '甬江电梯', `${no}号`];
  const bring = async (rows: (string | null)[][], given: object = kind) => {
    const content = await writeXlsx({ sheets: [{ name: '设备明细', rows }] });
    return builder.call(calls.lineImport, { ...given, file: new File([Buffer.from(content)], '明细.xlsx') } as never);
  };
  const good = Array.from({ length: mostLines }, (_, no) => row(no));
  const { lines, faults } = await bring([head, ...good]);
  expect([lines.length, faults]).toEqual([mostLines, []]);
  expect(lines[0]).toMatchObject({ equclacode: '3110', prono: 'B-0', oidno: null });
  const wrong = await bring([
    head,
    row(1),
    ['飞毯', '乘客电梯', 'TKJ', 'B-9', '甬江电梯', '9号'],
    row(1),
    ['曳引驱动乘客电梯', '乘客电梯', 'TKJ', null, '甬江电梯', '3号'],
  ]);
  expect(wrong.lines).toHaveLength(1);
  expect(wrong.faults).toEqual([
    { row: 3, label: '设备品种', message: '请选择列表中的设备品种' },
    { row: 4, label: '产品编号', message: '与第1行是同一台设备' },
    { row: 5, label: '产品编号', message: '请填写产品编号' },
  ]);
  await expect(bring([head, ...good, row(900)])).rejects.toMatchObject({ code: 'tooManyLines' });
  await expect(bring([head])).rejects.toMatchObject({ code: 'workbookEmpty' });
  await expect(bring([['产品编号'], ['1']])).rejects.toMatchObject({ code: 'workbookColumn' });
  await expect(builder.call(calls.lineImport, { ...kind, file: new File(['x'], 'a.xlsx') } as never)).rejects.toMatchObject({
    code: 'workbookUnreadable',
  });
  const lift = await seedDevice(city, user);
  const works = { equclacode: '3000', constrsort: '3' } as const;
  await expect(bring([['设备识别码'], [lift.oidno]], works)).rejects.toMatchObject({ code: 'userFirst' });
  const found = await bring([['设备识别码'], [lift.oidno], ['33020000']], { ...works, useUnit: user.unitSysId });
  expect(found).toMatchObject({ lines: [{ oidno: lift.oidno, equName: '乘客电梯' }], faults: [{ row: 3, label: '设备识别码' }] });
});

test('a notice is found from anywhere by its project', async () => {
  const notice = await notified(story, { projectName: '鄞州万象城扶梯' });
  const { groups } = await story.builder.call(homeCalls.searchEverywhere, { word: '万象城' });
  expect(JSON.stringify(groups)).toContain(notice.id);
});

test('the materials of a notice are those of its own works: others have no place on the page', () => {
  const placesFor = (facts: Readonly<Record<string, unknown>>) => slotsFor(noticeFiles, factsOf(facts)).map(({ attClass }) => attClass);
  expect(placesFor({ constrsort: '1' })).toEqual(['notice', 'constructionLicence', 'constructionContract']);
  expect(placesFor({ constrsort: '2' })).toEqual(expect.arrayContaining(['formerReport', 'constructionPlan']));
  expect(placesFor({ constrsort: '1', isReplacement: true, isSubcontracted: true })).toEqual(
    expect.arrayContaining(['scrapRecord', 'subcontract']),
  );
});

test('a vessel that came whole is put up without a supervision, one that is put together on site with one; the institute may have both supervised', async () => {
  const { builder, owner, firm } = story;
  const { works } = city.services.config;
  await seedLicence(city, firm, { licenceClass: '1', licenceNo: 'TS3110001-2029' });
  const vessel = (equclacode = '2150') => ({ ...newLift(nextProno()), equclacode, equName: '储气罐', equipmodel: 'C-1.0/0.8' });
  const given = { equclacode: '2000', licenceNo: 'TS3110001-2029', isAddedLift: undefined };
  const told = async (comesWhole: boolean, line = vessel()) => {
    const { id } = await notified(story, { ...given, comesWhole, lines: [line] });
    return builder.call(calls.detail, { id });
  };
  expect(await errorsOf(notified(story, { ...given, lines: [vessel()] }))).toMatchObject([
    { field: 'comesWhole', message: expect.stringContaining('整体出厂') as string },
  ]);
  expect(await told(false)).toMatchObject({ inspType: 'J2', constructionNotice: { supvState: '未申报' } });
  expect(await told(true, vessel('2410'))).toMatchObject({ inspType: 'J2' });
  const whole = await told(true);
  expect(whole).toMatchObject({ inspType: null, constructionNotice: { supvState: '不须监检' } });
  const { equSysId } = whole.noticeLines[0]!;
  const receipt = printed(await owner.send(calls.receipt, { id: whole.constructionNotice.id }));
  expect(receipt).toContain('整体出厂的压力容器本次施工不须监督检验');
  const { id, version } = whole.constructionNotice as { id: string; version: number };
  expect((await move(builder, { id, version }, 'finish')).status).toBe(states.completed.code);
  const row = await city.db
    .selectFrom('equipment')
    .select(['lockedBy', 'useStatus'])
    .where('equSysId', '=', equSysId!)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ lockedBy: null, useStatus: '0' });
  works.wholeVesselsSupervised = true;
  expect(await told(true)).toMatchObject({ inspType: 'J2' });
  works.wholeVesselsSupervised = false;
});
