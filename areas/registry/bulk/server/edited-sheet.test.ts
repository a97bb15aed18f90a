import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';

import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { hiddenRow } from '#kit/server/sheets/read-rows.ts';
import { openCity } from '#server/testing/city.ts';

import { bulkCalls as calls } from '../contract/calls.ts';
import { bulkArea } from './area.ts';
import { importJob } from './run-import.ts';
import { byHead, filled, referencesOf, typedDetails, typedDevice, workbookFile, type Cell } from './testing/workbooks.ts';

const city = await openCity();
const references = await referencesOf(city);
const owner = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
const template = (await owner.download(calls.template, { category: '5100' })).content;

/** Heads as people and other programs write them over. */
const rewritten = [
  (head: string) => `＊${head}`,
  (head: string) => `* ${head}`,
  (head: string) => head.replaceAll('（', '(').replaceAll('）', ')'),
  (head: string) => `${head.slice(0, 2)}\n${head.slice(2)}`,
];

/** Brings these forklifts in, with rewritten heads and hidden rows of the sheet of devices. */
async function bring(lines: readonly Readonly<Record<string, Cell>>[], serials: readonly number[], hidden: readonly number[] = []) {
  const content = await filled(template, { 设备: lines.map((line) => byHead('5100', line)), ...typedDetails(references, '5110', serials) });
  const { sheets } = await readXlsx(content);
  const edited = sheets.map(({ name, rows: [heads = [], ...rows] }) => {
    if (name !== '设备') return { name, rows: [heads, ...rows] };
    const written = heads.map((head, at) => rewritten[at % rewritten.length]!(String(head)));
    return { name, rows: [written, ...rows], rowDefs: new Map(hidden.map((row) => [row - 1, { hidden: true }])) };
  });
  const file = workbookFile(Buffer.from(await writeXlsx({ sheets: edited })));
  const { id } = await owner.call(calls.importUpload, { file });
  await bulkArea.jobs[importJob]!({ id } as never, { db: city.db, services: city.services, now: city.now });
  const { record } = await owner.call(calls.importDetail, { id });
  return { id, record, issues: (await owner.call(calls.importIssues, { id })).list };
}

test('a sheet is read as it looks: heads that were written over, numbers to fifteen digits, days with a time or without signs between', async () => {
  const line = (serial: number, given: Readonly<Record<string, Cell>>) => ({ ...typedDevice(references, '5110', serial), ...given });
  const { id, record, issues } = await bring(
    [
      line(1, { ratedCapacity: 2999.999_999_999_999_5, makeDate: '2020-03-01 00:00:00' }),
      line(2, { makeDate: '2020-03-01T00:00:00' }),
      line(3, { makeDate: '20200301' }),
      line(4, { makeDate: 20_200_301 }),
    ],
    [1, 2, 3, 4],
  );
  expect(issues).toEqual([]);
  expect(record).toMatchObject({ reason: null, kept: 4, faulty: 0 });
  const { list } = await owner.call(calls.importDrafts, { id });
  const drafts = await Promise.all(list.map(({ entryId }) => owner.call(firstEntryCalls.entryDetail, { id: entryId! })));
  expect(drafts.map(({ values }) => values['makeDate'])).toEqual(Array.from({ length: 4 }, () => '2020-03-01'));
  expect(drafts.map(({ values }) => values['ratedCapacity'])).toContain(3000);
});

test('a number that stands for a text is read as it looks, up to fifteen digits; of a longer one the last are lost, unless the cell is text', async () => {
  const line = (serial: number, prono: Cell) => ({ ...typedDevice(references, '5110', serial), prono });
  const { id, record, issues } = await bring(
    [line(21, 202_611), line(22, 999_999_999_999_999), line(23, 1_000_000_000_000_000), line(24, '12345678901234567890')],
    [21, 22, 23, 24],
  );
  expect(record).toMatchObject({ kept: 3, faulty: 1 });
  expect(issues).toMatchObject([{ sheet: '设备', row: 4, reason: '编号过长，末位已丢失，请把单元格设为文本格式后重新填写' }]);
  const { list } = await owner.call(calls.importDrafts, { id });
  const drafts = await Promise.all(list.map(({ entryId }) => owner.call(firstEntryCalls.entryDetail, { id: entryId! })));
  expect(drafts.map(({ values }) => values['prono'])).toEqual(['202611', '999999999999999', '12345678901234567890']);
});

test('a hidden row is not taken in unseen: it is told, and comes back to be looked at', async () => {
  const { id, record, issues } = await bring(
    [11, 12, 13].map((serial) => typedDevice(references, '5110', serial)),
    [11, 12, 13],
    [3],
  );
  expect(record).toMatchObject({ kept: 2, faulty: 1 });
  expect(issues).toMatchObject([{ sheet: '设备', row: 3, reason: hiddenRow }]);
  const result = await readXlsx((await owner.download(calls.importResult, { id })).content);
  const sheet = result.sheets.find(({ name }) => name === '设备')!;
  expect(sheet.rows).toHaveLength(2);
  expect(sheet.rowDefs?.get(1)?.hidden).toBeUndefined();
});
