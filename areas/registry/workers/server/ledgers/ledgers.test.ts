import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';

import { fileOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { demoIdCardArea, makeIdCard } from '#kit/contract/trade/codes.ts';
import { readRows } from '#kit/server/sheets/read-rows.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { workerCalls as calls } from '../../contract/calls.ts';
import { readDay, readItems, readScopes } from '../../contract/ledger-cells.ts';
import { readHeads } from '../../contract/ledger.ts';
import { sweepLedgers } from './ledgers.ts';
import { anIdCard, engaged } from '../testing/people.ts';

const city = await openCity();
let unit: SeededUnit;
let owner: Person;
beforeEach(async () => {
  unit = await city.seedUnit({ unitTypes: ['U1'], areacode: '330203001' });
  owner = await city.enter({ actor: 'E1', unit });
});

const workbook = async (rows: readonly (readonly (string | number | Date | null)[])[]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '台账', rows: rows.map((row) => [...row]) }] }));
const bring = (content: Buffer, person = owner) => person.call(calls.ledgerImport, { file: fileOf('老台账.xlsx', content) } as never);

const heads = ['序号', '联系电话', '作业项目代号', '有效期', '发证单位', '身份证号码', '发证日期', '工种', '人员姓名'];
const row = (idCard: string, more: Partial<Record<number, string | number>> = {}) =>
  [1, '19900000001', 'N1', '2027-03-09', '宁波市市场监督管理局', idCard, '2023.3.10', '叉车司机', '钱台账'].map(
    (cell, at) => more[at] ?? cell,
  );

describe('a ledger in its own order of columns', () => {
  test('is taken in below its title: right rows are kept, told and not verified', async () => {
    const [one, two] = [anIdCard(), anIdCard()];
    const content = await workbook([
      ['宏远公司特种设备作业人员台账'],
      heads,
      row(one),
      row(one, { 2: '叉车司机（N1）、Q2', 7: '行车工', 6: '2024年5月6日', 3: '' }),
      row(two, { 2: '起重机司机（限桥式）', 8: '孙台账', 1: 19_900_000_002 }),
    ]);
    const told = await bring(content);
    expect(told).toMatchObject({ total: 3, kept: 2, faulty: 1, faults: [{ row: 4, label: '限制范围', message: 'Q2：请选择限制范围' }] });
    const { list } = await owner.call(calls.list, { orderBy: 'beginsOn' });
    expect(list.map(({ name, items, post, mobile, unverified }) => ({ name, items, post, mobile, unverified }))).toEqual(
      expect.arrayContaining([
        { name: '钱台账', items: 'N1 2027-03-09', post: '叉车司机', mobile: '19900000001', unverified: true },
        { name: '孙台账', items: 'Q2 2027-03-09', post: '叉车司机', mobile: '19900000002', unverified: true },
      ]),
    );
    expect((await owner.call(calls.certificateList, { part: 'imported' })).list).toHaveLength(2);
  });

  test('gives faulty rows back in its own columns with remarks at their cells, and the same file counts once', async () => {
    const content = await workbook([
      heads,
      row(anIdCard()),
      row('330299198803120012', { 6: '2030-01-01' }),
      row(anIdCard(), { 2: 'Y3', 1: '' }),
      row(anIdCard(), { 4: '#N/A' }),
    ]);
    const told = await bring(content);
    expect(told).toMatchObject({ total: 4, kept: 1, faulty: 3 });
    expect(told.faults).toEqual([
      { row: 3, label: '身份证号', message: '请输入正确的身份证号码' },
      { row: 3, label: '有效期至', message: '有效期至不能早于批准日期' },
      { row: 3, label: '批准日期', message: '批准日期不能晚于今天' },
      { row: 4, label: '手机', message: '请填写手机' },
      { row: 4, label: '作业项目', message: '「作业项目」请选择列表中的一项' },
      { row: 5, label: '发证机关', message: '公式出错（#N/A），请直接填写内容' },
    ]);
    expect(await bring(content)).toEqual(told);
    const answer = await owner.download(calls.ledgerFaulty, { id: told.id });
    expect(answer.name).toBe('老台账-错误行.xlsx');
    const rows = await readRows(answer.content, { most: 10 });
    expect(rows[0]!.cells).toEqual(heads);
    expect(rows).toHaveLength(4);
    const neighbour = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    await expect(neighbour.download(calls.ledgerFaulty, { id: told.id })).rejects.toMatchObject({ code: 'ledgerGone' });
    city.pass({ days: 31 });
    await sweepLedgers({}, { db: city.db, services: city.services, now: city.now });
    owner = await city.enter({ actor: 'E1', unit });
    await expect(owner.download(calls.ledgerFaulty, { id: told.id })).rejects.toMatchObject({ code: 'ledgerGone' });
    city.pass({ days: -31 });
  });

  test('adds what is new to people who are there already', async () => {
    const { id, idCard, name } = await engaged(owner);
    await bring(await workbook([heads, row(idCard, { 8: name }), row(idCard, { 8: name, 2: 'N2' })]));
    expect((await owner.call(calls.list, {})).list).toMatchObject([{ id, items: 'N1 2027-03-09、N2 2027-03-09' }]);
    await bring(await workbook([heads, row(idCard, { 8: name }), row(idCard, { 8: name, 2: 'A' })]));
    expect((await owner.call(calls.certificateList, { part: 'imported' })).list).toHaveLength(3);
    // What it has brought stays whole while it is put right.
    const [first] = (await owner.call(calls.certificateList, { part: 'imported' })).list;
    const emptied = { id: first!.id!, version: first!.version, workerId: id, values: { itemCode: 'A' } };
    await expect(owner.call(calls.certificateSave, emptied)).rejects.toMatchObject({
      errors: [{ field: 'issueDate' }, { field: 'validTo' }, { field: 'issuer' }],
    });
    await owner.call(calls.certificateMove, { id: first!.id!, version: first!.version, move: 'void', opinion: '登记有误' });
  });

  test('that gives the number of somebody of the unit another name is faulty there; the register keeps its name', async () => {
    const { id, idCard, name } = await engaged(owner);
    const told = await bring(await workbook([heads, row(idCard), row(anIdCard(), { 8: '孙台账' })]));
    const message = `该身份证号在本单位登记的姓名为「${name}」，请核对`;
    expect(told).toMatchObject({ kept: 1, faulty: 1, faults: [{ row: 2, label: '姓名', message }] });
    expect((await owner.call(calls.get, { id })).certificates).toEqual([]);
  });

  test('of the same bytes twice at once is taken in once, and both windows are told the same', async () => {
    const content = await workbook([heads, row(anIdCard()), row(anIdCard(), { 8: '孙台账' })]);
    const [one, other] = await Promise.all([bring(content), bring(content)]);
    expect(other).toEqual(one);
    expect((await owner.call(calls.list, {})).list).toHaveLength(2);
    expect((await owner.call(calls.certificateList, { part: 'imported' })).list).toHaveLength(2);
  });

  test('that is none is refused with its reason', async () => {
    await expect(bring(Buffer.from('no workbook'))).rejects.toMatchObject({ code: 'ledgerUnreadable' });
    await expect(
      bring(
        await workbook([
          ['姓名', '电话'],
          ['某人', '1'],
        ]),
      ),
    ).rejects.toMatchObject({ code: 'ledgerColumn' });
    await expect(bring(await workbook([heads]))).rejects.toMatchObject({ code: 'ledgerEmpty' });
    await expect(owner.call(calls.ledgerImport, {} as never)).rejects.toMatchObject({ code: 'fileMissing' });
    const template = await owner.download(calls.ledgerTemplate, {});
    expect((await readRows(template.content, { most: 10 }))[0]!.cells[0]).toBe('*姓名');
  });

  test('of five thousand people ends within a minute while others go on; one row more is too long', { timeout: 180_000 }, async () => {
    const numberOf = (at: number) =>
      makeIdCard(
        `${demoIdCardArea}${1960 + (at % 40)}0${1 + (Math.floor(at / 40) % 9)}1${Math.floor(at / 360) % 9}${String(at % 1000).padStart(3, '0')}`,
      );
    const rows = Array.from({ length: 5001 }, (_, at) => row(numberOf(at), { 8: `台账人${at}`, 1: `199${String(at).padStart(8, '0')}` }));
    await expect(bring(await workbook([heads, ...rows]))).rejects.toMatchObject({ code: 'ledgerTooLong' });
    const content = await workbook([heads, ...rows.slice(0, 5000)]);
    const began = performance.now();
    let answered = 0;
    const running = bring(content);
    let isDone = false;
    void running.finally(() => (isDone = true));
    while (!isDone && answered < 500) {
      await owner.call(calls.holders, { items: 'N1' });
      answered += 1;
    }
    expect(await running).toMatchObject({ total: 5000, kept: 5000, faulty: 0 });
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(answered).toBeGreaterThan(1);
  });
});

test.each([
  ['2023-1-5', '2023-01-05'],
  ['2023.01.05', '2023-01-05'],
  ['2023年1月5日', '2023-01-05'],
  ['20230105', '2023-01-05'],
  [44931, '2023-01-05'],
  ['2023-01-05至2027-01-04', '2027-01-04'],
  [new Date(Date.UTC(2023, 0, 5)), '2023-01-05'],
  ['长期', '长期'],
  ['2023-13-40', '2023-13-40'],
])('a ledger writes a day as %s', (cell, day) => {
  expect(readDay(cell)).toBe(day);
});

test.each([
  ['N1', '2023-01-05', ['N1']],
  ['叉车司机(N1)', '2023-01-05', ['N1']],
  ['n2', '2018-01-05', ['旧N2']],
  ['叉车', '2023-01-05', ['N1']],
  ['行车工、指挥', '2023-01-05', ['Q2', 'Q1']],
  ['工业锅炉司炉；锅炉水处理', '2023-01-05', ['G1', 'G3']],
  ['特种设备安全管理 A', '2023-01-05', ['A']],
  ['开车', '2023-01-05', ['开车']],
])('a ledger calls an item %s', (cell, issueDate, items) => {
  expect(readItems(cell, issueDate)).toEqual(items);
});

test('heads are known by what units call them, stars and brackets aside; cranes by their kinds', () => {
  expect(readHeads(['*姓 名', '身份证号（必填）', '备注', '电话', '手机号'])).toEqual(['name', 'idCard', undefined, 'mobile', undefined]);
  expect(readScopes('限桥门式、流动式')).toEqual(['桥式、门式起重机', '流动式起重机']);
});
