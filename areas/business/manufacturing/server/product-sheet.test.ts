import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { makeCalls as calls } from '../contract/calls.ts';
import { mostProducts } from '../contract/numbers.ts';
import { Tale } from './testing/tale.ts';

const city = await openCity();
const tale = new Tale(city);
beforeEach(() => tale.begin());

describe('a workbook of numbers', () => {
  type Cells = readonly (string | null)[];
  const sheetOf = async (rows: readonly Cells[]) => {
    const content = await writeXlsx({ sheets: [{ name: '产品编号', rows: rows.map((row) => [...row]) }] });
    return new File([new Uint8Array(content)], '编号.xlsx');
  };

  test('gives back the right rows, and says of the rest what is wrong where', async () => {
    const { clerk } = tale.story;
    const bring = (file: File) => clerk.call(calls.productImport, { file });
    const head = (await readXlsx((await clerk.download(calls.productTemplate, {})).content)).sheets[0]!.rows[0] as Cells;
    const { items, faults } = await bring(
      await sheetOf([
        head,
        ['K1', null, null],
        ['k1', null, null],
        ['K2', '12', null],
        ['K3', '215033020020260001', null],
        ['K4', '215033020020260001', null],
      ]),
    );
    expect(items.map(({ productNo }) => productNo)).toEqual(['K1', 'K3']);
    expect(faults.map(({ row, label, message }) => [row, label, message])).toEqual([
      [3, '产品编号', '与前面的一行是同一编号'],
      [4, '设备代码', '设备代码至少6位'],
      [6, '设备代码', '与前面的一行是同一设备代码'],
    ]);
    await expect(bring(new File(['text'], 'a.xlsx'))).rejects.toMatchObject({ code: 'productSheetUnreadable' });
    await expect(bring(await sheetOf([head]))).rejects.toMatchObject({ code: 'productSheetEmpty' });
    await expect(bring(await sheetOf([head.slice(1), ['12']]))).rejects.toMatchObject({ code: 'productSheetColumn' });
    const long = Array.from({ length: mostProducts + 1 }, (_, at): Cells => [`K${at}`, null, null]);
    await expect(bring(await sheetOf([head, ...long]))).rejects.toMatchObject({ code: 'productSheetTooLong' });
  });
});
