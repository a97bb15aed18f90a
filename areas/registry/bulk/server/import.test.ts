import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';

import { deviceEntry } from '#areas/first-entry/contract/lifecycle.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { bulkCalls as calls } from '../contract/calls.ts';
import { importTablesOf } from '../contract/columns.ts';
import { deviceImport } from '../contract/lifecycle.ts';
import { bulkArea } from './area.ts';
import { importJob } from './run-import.ts';
import { byHead, filled, referencesOf, typedDetails, typedDevice, workbookFile, type Cell } from './testing/workbooks.ts';

const city = await openCity();
const references = await referencesOf(city);
const unit = await city.seedUnit({ orgname: '宁东物流有限公司' });
const [owner, stranger] = await Promise.all([city.enter({ actor: 'E1', unit }), city.enter({ actor: 'E1', unit: await city.seedUnit() })]);
const template = (await owner.download(calls.template, { category: '5100' })).content;

async function upload(person: Person, content: Buffer): Promise<string> {
  return (await person.call(calls.importUpload, { file: workbookFile(content) })).id;
}

/** Works what the queue would work. */
async function work(id: string) {
  await bulkArea.jobs[importJob]!({ id } as never, { db: city.db, services: city.services, now: city.now });
  return (await owner.call(calls.importDetail, { id })).record;
}

/** A workbook of forklifts with what belongs to each. */
function forklifts(lines: readonly Readonly<Record<string, Cell>>[], serials: readonly number[]): Promise<Buffer> {
  return filled(template, { 设备: lines.map((line) => byHead('5100', line)), ...typedDetails(references, '5110', serials) });
}

async function issuesOf(id: string) {
  const { list } = await owner.call(calls.importIssues, { id, pageSize: 200 });
  return list.map(({ row, head, cell, reason }) => ({ row, head, cell, reason }));
}

describe('two thousand rows of which thirty-seven are wrong', () => {
  interface Spoilt {
    readonly key: string;
    readonly cell: Cell;
    readonly reason: string;
  }
  const earlier = (row: number) => (row < 1000 ? 'IMP-OLD-1' : 'IMP-OLD-2');
  const spoilers = (row: number): readonly Spoilt[] => [
    { key: 'equName', cell: null, reason: '请填写产品名称（设备名称）' },
    { key: 'useContactMobile', cell: '12345', reason: '请输入正确的手机号码' },
    { key: 'placeType', cell: '月球', reason: '请选择列表中的一项' },
    { key: 'isPublicPlace', cell: '也许', reason: '请填写「是」或「否」' },
    { key: 'lng', cell: '东经', reason: '请输入数字' },
    { key: 'lat', cell: 39.9, reason: '设备坐标不在本市范围内，请重新选点' },
    { key: 'makeDate', cell: '2020-02-31', reason: '请输入正确的日期，如 2026-01-31' },
    { key: 'exFactoryDate', cell: '2019-01-01', reason: '出厂日期不能早于制造日期' },
    { key: 'equlocarecod', cell: '天上人间', reason: '没有这一项，请从下拉列表中选择所在区域' },
    { key: 'equclacode', cell: '飞机', reason: '没有这一项，请从下拉列表中选择设备类型' },
    { key: 'prono', cell: 'IMP-1', reason: '产品编号（出厂编号）与第2行相同' },
    { key: 'prono', cell: earlier(row), reason: '同一产品编号已有录入单' },
    { key: 'ownerUnit', cell: `无此公司${row}`, reason: `没有找到「无此公司${row}」，请填写平台登记的单位全称或统一社会信用代码` },
    { key: 'prono', cell: 12_345_678_901_234_568, reason: '编号过长，末位已丢失，请把单元格设为文本格式后重新填写' },
    { key: 'safetyOfficer', cell: '安'.repeat(33), reason: '最多32个字' },
    { key: 'ratedCapacity', cell: -1, reason: '不能小于0' },
    { key: 'equName', cell: '=HYPERLINK("http://x","y")'.repeat(10), reason: '最多100个字' },
    { key: 'emergencyTel', cell: 'abc', reason: '请输入正确的电话号码' },
    { key: 'equPlace', cell: '#N/A', reason: '公式出错（#N/A），请直接填写内容' },
    { key: 'equipmodel', cell: '#REF!', reason: '公式出错（#REF!），请直接填写内容' },
  ];
  // Every fiftieth row, the first not: others repeat its number.
  const spoilt = new Map(Array.from({ length: 37 }, (_, index) => [100 + index * 50, spoilers(100 + index * 50)[index % 20]!]));
  const columns = importTablesOf('5100')[0].columns;
  const letterOf = (key: string) => {
    const at = columns.findIndex((column) => column.key === key);
    return (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26));
  };
  let content: Buffer;
  let record: Awaited<ReturnType<typeof work>>;

  beforeAll(async () => {
    const old = [1, 2000].map((row) => ({ ...typedDevice(references, '5110', row), prono: earlier(row) }));
    await work(await upload(owner, await forklifts(old, [1, 2000])));
    const serials = Array.from({ length: 2000 }, (_, index) => index + 1);
    const lines = serials.map((serial) => {
      const line = typedDevice(references, '5110', serial);
      const wrong = spoilt.get(serial + 1);
      return wrong ? { ...line, [wrong.key]: wrong.cell } : line;
    });
    content = await forklifts(lines, serials);
    record = await work(await upload(owner, content));
  }, 120_000);

  test('1,963 are kept as drafts of the unit', async () => {
    expect(record).toMatchObject({ total: 2000, done: 2000, kept: 1963, faulty: 37, status: deviceImport.states.checked.code });
    expect((await owner.call(calls.importDrafts, { id: record.id!, pageSize: 10 })).count).toBe(1963);
    const { list } = await owner.call(firstEntryCalls.entryList, { equName: '示例', pageSize: 10 });
    const { values } = await owner.call(firstEntryCalls.entryDetail, { id: list[0]!.id! });
    expect(values).toMatchObject({
      equclacode: '5110',
      useUnit: unit.unitSysId,
      isPublicPlace: true,
      equlocarecod: '330212001',
      lng: 121.547,
    });
  });

  test('exactly the wrong cells are named, each with its reason', async () => {
    const expected = [...spoilt].map(([row, { key, reason }]) => ({
      row,
      head: columns.find((column) => column.key === key)!.head,
      cell: `${letterOf(key)}${row}`,
      reason: expect.stringContaining(reason) as unknown,
    }));
    expect(await issuesOf(record.id!)).toEqual(expected);
  });

  test('the wrong rows come back as a workbook with the reason at the cell', async () => {
    const { content: result, name } = await owner.download(calls.importResult, { id: record.id! });
    expect(name).toBe('叉车-错误行.xlsx');
    const sheet = (await readXlsx(result, { readStyles: true })).sheets.find((each) => each.name === '设备')!;
    expect(sheet.rows.length).toBe(38);
    const remarks = [...sheet.cells!].filter(([place, { comment }]) => comment && !place.startsWith('0,'));
    expect(remarks.length).toBe(37);
    for (const [index, { key, reason, cell }] of [...spoilt.values()].entries()) {
      const place = `${index + 1},${columns.findIndex((column) => column.key === key)}`;
      const found = sheet.cells!.get(place)!;
      expect(found.comment?.text, place).toContain(reason);
      expect(found.formula).toBeUndefined();
      expect(found.value ?? null).toBe(cell);
    }
  });

  test('put right, the workbook is imported like any other, and only what was wrong before', async () => {
    const { content: result } = await owner.download(calls.importResult, { id: record.id! });
    const { sheets } = await readXlsx(result);
    const rows = sheets.find(({ name }) => name === '设备')!.rows.slice(1);
    const right = rows.map((row, index) => {
      const line = Object.fromEntries(columns.map(({ key }, at) => [key, (row[at] ?? null) as Cell]));
      return { ...line, ...typedDevice(references, '5110', 9000 + index), ownerUnit: null, exFactoryDate: null };
    });
    const serials = right.map((_, index) => 9000 + index);
    expect(await work(await upload(owner, await forklifts(right, serials)))).toMatchObject({ total: 37, kept: 37, faulty: 0 });
  });

  test('a row in which hardly anything stands is named once, and of a number that stands twice which it is', async () => {
    const twin = { ...typedDevice(references, '5110', 8101), prono: 'IMP-8100' };
    const lines = [typedDevice(references, '5110', 8100), twin, { equName: '叉车' }];
    const id = await upload(owner, await forklifts(lines, [8100, 8101]));
    expect(await work(id)).toMatchObject({ total: 3, kept: 1, faulty: 2 });
    expect((await issuesOf(id)).map(({ row, reason }) => [row, reason])).toEqual([
      [3, '产品编号（出厂编号）与第2行相同（IMP-8100）'],
      [4, '本行只填了「产品名称（设备名称）」：请补全这台设备，不需要的请删除整行'],
    ]);
  });

  test('faults of a further sheet stand there; of two devices that it cannot tell apart both are named; a row that only names its device is named once', async () => {
    const device = (serial: number) => typedDevice(references, '8310', serial);
    const [alike, alone, bare] = [{ ...device(8201), unitInnerNo: 'C-77' }, device(8203), device(8204)];
    const lines = [alike, { ...device(8202), unitInnerNo: 'C-77' }, alone, bare];
    const [devices] = importTablesOf('8300');
    const link = devices.columns.find(({ key }) => key === 'unitInnerNo')!.head;
    const details = typedDetails(references, '8310', [8201, 8203]);
    const [sheet, [first, second]] = Object.entries(details).find(([, rows]) => rows.length > 0)!;
    const content = await filled((await owner.download(calls.template, { category: '8300' })).content, {
      设备: lines.map((line) => byHead('8300', line)),
      [sheet]: [{ ...first, [link]: 'C-77' }, second!, { [link]: alone['unitInnerNo']! }],
    });
    const id = await upload(owner, content);
    await work(id);
    const { list } = await owner.call(calls.importIssues, { id, pageSize: 200 });
    const told = list.map(({ sheet: of, row, head, reason }) => ({ of, row, head, reason }));
    const unclear = (other: number) => `单位内编号与第${other}行相同（C-77），「管道」表的行分不清属于哪一台`;
    expect(told).toEqual([
      { of: '设备', row: 2, head: link, reason: unclear(3) },
      { of: '设备', row: 3, head: link, reason: unclear(2) },
      { of: '管道', row: 4, head: link, reason: '本行只填了「单位内编号」：请补全，不需要的请删除整行' },
      { of: '管道', row: 5, head: link, reason: '请填写管道（「设备」表第5行，8204号）' },
    ]);
    const { content: result } = await owner.download(calls.importResult, { id });
    const remarks = (await readXlsx(result, { readStyles: true })).sheets.find(({ name }) => name === '管道')!.cells!;
    expect([...remarks.values()].flatMap(({ comment }) => comment?.text ?? []).join()).toContain('请填写管道');
  });

  test('the same file again leads to what came of it', async () => {
    const again = await owner.call(calls.importUpload, { file: workbookFile(content) });
    expect(again).toEqual({ id: record.id, isKnown: true });
    await work(record.id!);
    expect((await owner.call(calls.importDrafts, { id: record.id! })).count).toBe(1963);
  });

  test('another unit does not see it', async () => {
    const { id } = record as { id: string };
    expect((await stranger.call(calls.importList, {})).list).toEqual([]);
    for (const made of [
      () => stranger.call(calls.importDetail, { id }),
      () => stranger.call(calls.importIssues, { id }),
      () => stranger.call(calls.importDrafts, { id }),
      () => stranger.download(calls.importResult, { id }),
      () => stranger.call(calls.importSubmit, { id, version: record.version }),
    ])
      expect((await refusalOf(made())).code).toBe('importNotFound');
  });

  test('an import without a faulty row has no workbook of faulty rows', async () => {
    const id = await upload(owner, await forklifts([typedDevice(references, '5110', 8001)], [8001]));
    expect(await work(id)).toMatchObject({ kept: 1, faulty: 0 });
    await expect(owner.download(calls.importResult, { id })).rejects.toMatchObject({ code: 'resultGone', status: 410 });
  });

  test('the same bytes of another unit are its own import', async () => {
    const theirs = await stranger.call(calls.importUpload, { file: workbookFile(content) });
    expect(theirs.isKnown).toBe(false);
    expect(theirs.id).not.toBe(record.id);
  });

  test('drafts stay drafts until they are handed in', async () => {
    const { list } = await owner.call(calls.importDrafts, { id: record.id!, pageSize: 200 });
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set([deviceEntry.states.draft.code]));
  });
});
