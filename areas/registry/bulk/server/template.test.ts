import { readXlsx } from 'hucre/xlsx';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import { checkEntry } from '#areas/first-entry/server/door.ts';
import { openCity } from '#server/testing/city.ts';
import { CallRefused } from '#server/testing/person.ts';

import { bulkCalls as calls } from '../contract/calls.ts';
import { importTablesOf } from '../contract/columns.ts';
import { deviceImport } from '../contract/lifecycle.ts';
import { bulkArea } from './area.ts';
import { importJob } from './run-import.ts';
import { versionOf } from './template.ts';
import { byHead, filled, referencesOf, typedDetails, typedDevice, workbookFile } from './testing/workbooks.ts';
import { importCategories, leavesOf } from './words.ts';

const city = await openCity();
const references = await referencesOf(city);
const unit = await city.seedUnit();
const colleague = await city.enter({ actor: 'E1', unit });
const categories = importCategories(references);

async function work(content: Buffer) {
  // Somebody new each time, so that the limit of one account is not what is tested.
  const owner = await city.enter({ actor: 'E2', unit });
  const { id } = await owner.call(calls.importUpload, { file: workbookFile(content, '设备.xlsx') });
  await bulkArea.jobs[importJob]!({ id } as never, { db: city.db, services: city.services, now: city.now });
  const { list } = await owner.call(calls.importIssues, { id, pageSize: 200 });
  return {
    ...(await owner.call(calls.importDetail, { id })).record,
    issues: list.map(({ sheet, row, reason }) => ({ sheet, row, reason })),
  };
}

const templateOf = async (category: string) => (await colleague.download(calls.template, { category })).content;

async function refusalOf(content: Buffer): Promise<string> {
  const owner = await city.enter({ actor: 'E2', unit });
  const error = await owner.call(calls.importUpload, { file: workbookFile(content) }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CallRefused);
  return (error as CallRefused).code;
}

test('columns of codes are text, so that long ones keep their end, and the guide names the sheets that every device needs', async () => {
  const { sheets } = await readXlsx(await templateOf('5100'), { readStyles: true });
  const [devices] = sheets;
  const at = devices!.rows[0]!.findIndex((head) => String(head).endsWith('设备代码'));
  expect(devices!.cells?.get(`1,${at}`)?.style?.numFmt).toBe('@');
  const guide = sheets
    .find(({ name }) => name === '填写说明')!
    .rows.find(([head]) => head === '明细表')!
    .join('');
  expect(guide).toMatch(/「指定驾驶员」每台设备至少填写一行/);
});

test('every category that a unit enters has a template; boilers and lifts have none', () => {
  expect(new Set(categories.map(({ code }) => code.charAt(0)))).toEqual(new Set(['2', '4', '5', '6', '7', '8', '9']));
  expect(categories.find(({ kinds }) => kinds.includes('叉车'))).toMatchObject({ code: '5100', name: '机动工业车辆' });
});

describe.each(categories.map((category) => [category.name, category.code] as const))('%s', (_, category) => {
  test('no two heads of a sheet are the same, no two sheets have one name', () => {
    const tables = importTablesOf(category);
    expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
    for (const { columns } of tables) expect(new Set(columns.map(({ head }) => head)).size).toBe(columns.length);
  });

  test('every kind of it, filled in as its form asks, is imported', async () => {
    const kinds = leavesOf(category, references).map(({ code }) => code);
    const serials = kinds.map((code, index) => Number.parseInt(code, 36) * 10 + index);
    const devices = kinds.map((code, index) => byHead(category, typedDevice(references, code, serials[index]!)));
    const details: Record<string, ReturnType<typeof byHead>[]> = {};
    for (const [index, code] of kinds.entries())
      for (const [name, lines] of Object.entries(typedDetails(references, code, [serials[index]!]))) (details[name] ??= []).push(...lines);
    const { issues, kept } = await work(await filled(await templateOf(category), { 设备: devices, ...details }));
    expect(issues).toEqual([]);
    expect(kept).toBe(kinds.length);
  });
});

test('what is imported may be handed in as far as its form goes', async () => {
  const drafts = await city.db.selectFrom('deviceEntry').select('content').execute();
  expect(drafts.length).toBe(categories.flatMap(({ code }) => leavesOf(code, references)).length);
  const { dictionaries } = references;
  expect(drafts.flatMap(({ content }) => checkEntry(content, dictionaries).filter(({ warns }) => !warns))).toEqual([]);
});

test('a category that is entered singly, or that there is not, has no template', async () => {
  for (const category of ['3100', '0000'])
    await expect(templateOf(category)).rejects.toMatchObject({ code: 'categoryUnknown', status: 404 });
});

test('a template offers lists: short ones in the cell, long ones from the sheet of lists, and says its version', async () => {
  const { sheets } = await readXlsx(await templateOf('5100'));
  const [devices, ...others] = sheets;
  const rules = devices!.dataValidations!.map(({ values, formula1 }) => values?.join() ?? formula1 ?? '');
  expect(rules.some((rule) => rule.includes('是,否'))).toBe(true);
  expect(rules.some((rule) => /^'字典'!\$[A-Z]+\$2:\$[A-Z]+\$\d+$/.test(rule))).toBe(true);
  expect(others.map(({ name }) => name)).toEqual(expect.arrayContaining(['填写说明', '字典']));
  expect(others.find(({ name }) => name === '字典')!.rows[0]).toContain('设备类型');
  const about = others.find(({ name }) => name === '填写说明')!.rows.map((row) => row.join(''));
  expect(about.join()).toContain('PN-0001_产品合格证.pdf');
  expect(others.find(({ name }) => name === '填写说明')!.rows[0]).toEqual(['模板版本', versionOf('5100')]);
});

describe('a workbook that is none of ours', () => {
  test('rows of further sheets are checked where they stand, and must belong to a device', async () => {
    const details = typedDetails(references, '5110', [77, 78]);
    details['指定驾驶员']![0]!['证书编号'] = null;
    const content = await filled(await templateOf('5100'), { 设备: [byHead('5100', typedDevice(references, '5110', 77))], ...details });
    const { issues, kept } = await work(content);
    expect(kept).toBe(0);
    const stray = '「设备」表中没有这个单位内编号的设备';
    expect(issues).toEqual([
      { sheet: '指定驾驶员', row: 2, reason: '请填写证书编号' },
      { sheet: '主要零部件与安全装置', row: 3, reason: stray },
      { sheet: '指定驾驶员', row: 3, reason: stray },
    ]);
  });

  test.each([
    [
      'of an older version',
      async () => filled(await templateOf('5100'), {}),
      (rows: unknown[][]) => (rows[0]![1] = '5100-00000000'),
      '模板已更新',
    ],
    [
      'without a version',
      async () => filled(await templateOf('5100'), {}),
      (rows: unknown[][]) => (rows[0]![0] = '版本'),
      '不是批量导入模板',
    ],
    ['without rows', async () => filled(await templateOf('5100'), {}), () => undefined, '没有填写任何设备'],
  ])('%s is refused as a whole', async (_, make, spoil, reason) => {
    const { sheets } = await readXlsx(await make());
    spoil(sheets.find(({ name }) => name === '填写说明')!.rows);
    const { writeXlsx } = await import('hucre/xlsx');
    const record = await work(Buffer.from(await writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows })) })));
    expect(record.status).toBe(deviceImport.states.failed.code);
    expect(record.reason).toContain(reason);
  });

  test('more rows than allowed are refused as a whole', async () => {
    const line = byHead('5100', { unitInnerNo: '1' });
    const record = await work(await filled(await templateOf('5100'), { 设备: Array.from({ length: 5001 }, () => line) }));
    expect(record).toMatchObject({ status: deviceImport.states.failed.code, kept: 0 });
    expect(record.reason).toContain('5000');
  }, 30_000);

  test('text, pictures and other archives are no workbooks', async () => {
    expect(await refusalOf(Buffer.from('a,b,c'))).toBe('notWorkbook');
    expect(await refusalOf(zipOf('word/document.xml', Buffer.from('x')))).toBe('notWorkbook');
  });

  test('an archive that unpacks to far more than it is, is not unpacked, whatever its directory says', async () => {
    const bomb = Buffer.alloc(200 * 1024 * 1024);
    expect(await refusalOf(zipOf('xl/workbook.xml', bomb, bomb.length))).toBe('unsafeWorkbook');
    expect(await refusalOf(zipOf('xl/workbook.xml', bomb, 1000))).toBe('unsafeWorkbook');
  });

  test('what only looks like a workbook is told so', async () => {
    const record = await work(zipOf('xl/workbook.xml', Buffer.from('<workbook')));
    expect(record.status).toBe(deviceImport.states.failed.code);
    expect(record.reason).toContain('文件无法读取');
  });
});

/** A zip of one file. @param said how large it claims to be */
function zipOf(name: string, content: Buffer, said = content.length): Buffer {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(said, 22);
  head.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(said, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  const at = 30 + name.length + packed.length;
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([head, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}
