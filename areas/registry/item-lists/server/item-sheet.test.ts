import fc from 'fast-check';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { itemListCalls as calls } from '../contract/calls.ts';
import { compareItems } from '../contract/compare.ts';
import { itemCondition } from '../contract/conditions.ts';
import { itemFields, mostItems, type Item } from '../contract/item.ts';
import { listOf } from './testing/samples.ts';

const city = await openCity();
const head = await city.enter({ actor: 'I4' });
const inspector = await city.enter({ actor: 'I2' });

const bring = (content: string | Uint8Array<ArrayBuffer>, name = '项目.xlsx') =>
  head.call(calls.import, { file: new File([content], name) });
const bringJson = (value: unknown) => bring(JSON.stringify(value), '项目.json');

/** What comes back in of what was written out, both ways. */
async function roundTrip(id: string) {
  const sheet = await head.download(calls.sheet, { id });
  const json = await head.download(calls.json, { id });
  return [await bring(new Uint8Array(sheet.content)), await bring(new Uint8Array(json.content), '项目.json')];
}

describe('what was written out comes in without a difference', () => {
  test('for every list that comes with the program', async () => {
    const { list } = await head.call(calls.list, { part: 'inForce', pageSize: 50 });
    expect(list.length).toBe(22);
    for (const { id, listCode } of list) {
      const { items } = (await head.call(calls.detail, { id: id! })).itemList;
      for (const back of await roundTrip(id!)) {
        expect([listCode, back.faults]).toEqual([listCode, []]);
        expect([listCode, compareItems(items!, back.items)]).toEqual([listCode, []]);
      }
    }
  }, 120_000);

  test('for any items', async () => {
    const word = fc.constantFrom('间隙', '（上行）', 'A/B', '1/2', '=SUM(A1)', '007', '门；锁', '"引号"', 'x');
    const item = fc.record(
      {
        name: word,
        part: word,
        isKey: fc.boolean(),
        subItems: word,
        conditions: fc.uniqueArray(fc.constantFrom(...itemCondition.codes), { minLength: 1 }),
        method: word,
        naReasons: word,
        min: fc.integer({ min: -999, max: 0 }).map((n) => n / 8),
        max: fc.integer({ min: 1, max: 9999 }).map((n) => n / 8),
        isSigned: fc.boolean(),
      },
      { requiredKeys: ['name'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 8 }), async (made) => {
        const items = made.map((one, at) => ({ ...one, no: `A1.${at}(1)`, quantity: '间隙', unit: 'mm' }));
        const { id } = await head.call(calls.save, { id: newId(), values: listOf({ items }) });
        const stored = (await head.call(calls.detail, { id })).itemList.items!;
        for (const { items: back, faults } of await roundTrip(id)) {
          expect(faults).toEqual([]);
          expect(compareItems(stored, back)).toEqual([]);
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

describe('a file', () => {
  test('hands out an empty table to whoever reads, and takes one of those who write', async () => {
    const { content } = await inspector.download(calls.sheet, {});
    const [heads] = (await readXlsx(content)).sheets[0]!.rows as unknown[][];
    expect(heads!.slice(0, 4)).toEqual(['*编号', '*项目', '所属部分', '关键']);
    expect(heads).toHaveLength(Object.keys(itemFields).length);
    await expect(bring(new Uint8Array(content))).rejects.toMatchObject({ code: 'sheetEmpty' });
  });

  test('with faults says at each row and column what is wrong, and brings the others', async () => {
    const good = { no: 'A1', name: '间隙' };
    const { items, faults } = await bringJson({
      items: [
        good,
        { no: 'A2' },
        { ...good, name: '重' },
        { no: 'A3', name: '测', min: 1 },
        { no: 'A4', name: '条', conditions: ['nothing'] },
        7,
        { no: 'A5', name: '多', colour: 1 },
      ],
    });
    expect((items as readonly Item[]).map(({ no }) => no)).toEqual(['A1']);
    expect(faults.map(({ row, label }) => [row, label])).toEqual([
      [2, '项目'],
      [3, '编号'],
      [4, '实测量'],
      [5, '适用条件'],
      [6, '编号'],
      [7, 'colour'],
    ]);
  });

  test.each([
    ['plain text', 'nothing', 'sheetUnreadable'],
    ['broken JSON', '{"items": [', 'sheetUnreadable'],
    ['JSON of something else', '{"rows": []}', 'sheetUnreadable'],
    ['an empty list', '[]', 'sheetEmpty'],
    ['too many', JSON.stringify(Array.from({ length: mostItems + 1 }, (_, at) => ({ no: `A${at}`, name: '间隙' }))), 'sheetTooLong'],
  ])('that is %s is refused', async (_what, content, code) => {
    await expect(bring(content)).rejects.toMatchObject({ code });
  });

  test('holds as many rows as a list may have items; one more is refused in these words', async () => {
    const { sheets } = await readXlsx((await head.download(calls.sheet, {})).content);
    const withRows = async (count: number) => {
      const lines = Array.from({ length: count }, (_, at) => [`A${at + 1}`, '间隙']);
      const filled = sheets.map(({ name, rows }, at) => ({ name, rows: at === 0 ? [rows[0]!, ...lines] : rows }));
      return bring(new Uint8Array(await writeXlsx({ sheets: filled })));
    };
    const { items, faults } = await withRows(mostItems);
    expect([items.length, faults]).toEqual([mostItems, []]);
    await expect(withRows(mostItems + 1)).rejects.toMatchObject({ code: 'sheetTooLong', message: `一份清单最多${mostItems}个项目` });
  });

  test('of another table is refused with the column that it lacks', async () => {
    const { content } = await head.download(calls.export, {});
    await expect(bring(new Uint8Array(content))).rejects.toMatchObject({ code: 'sheetColumn' });
  });
});
