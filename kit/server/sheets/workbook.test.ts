import { readXlsx } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';

import { kindWords } from '#kit/contract/trade/dictionary.ts';
import { day, field, instant, money, text } from '#kit/contract/field.ts';
import { z } from 'zod';
import type { DictionaryStore } from '../settings/dictionaries.ts';
import { writeWorkbook } from './workbook.ts';

const fields = {
  no: text('编号', 30),
  due: day('到期日'),
  at: instant('办理时间'),
  fee: money('费用'),
  kind: field('设备类型', z.string(), { widget: 'catalogue' }),
};
const row = { no: '00012345678901234567', due: '2026-12-31', at: '2026-11-20T16:30:00.000Z', fee: 123_450, kind: '3110' };
const kinds = [{ code: '3110', name: '曳引驱动乘客电梯', parent: '3100', leaf: true, validFrom: null, validTo: null }];
const store = {
  dictionaries: () => Promise.resolve({}),
  catalogue: () => Promise.resolve(kinds),
  areas: () => Promise.resolve([]),
  words: () => Promise.resolve({ [kindWords]: kinds.map(({ code, name }) => ({ code, label: name })) }),
  forget: () => undefined,
} satisfies DictionaryStore;

async function written(rows: number) {
  const { content } = await writeWorkbook(
    '台账',
    fields,
    (async function* () {
      for (let n = 0; n < rows; n += 1) yield row;
    })(),
    store,
  );
  const [sheet] = (await readXlsx(Buffer.isBuffer(content) ? content : await buffer(content))).sheets;
  return sheet!;
}

const cells = ['00012345678901234567', new Date('2026-12-31T00:00Z'), new Date('2026-11-21T00:30Z'), 1234.5, '曳引驱动乘客电梯'];

test('days and times are such by the clock of Shanghai, long numbers are text, kinds have their names; the table filters and prints', async () => {
  const sheet = await written(3);
  expect(sheet.rows).toEqual([['编号', '到期日', '办理时间', '费用', '设备类型'], cells, cells, cells]);
  expect(sheet.autoFilter?.range).toBe('A1:E4');
  expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, printTitlesRow: '$1:$1' });
});

test('a table too long to be held is written while it is read, with the same cells', async () => {
  const { rows } = await written(5001);
  expect(rows.length).toBe(5002);
  expect(rows.at(-1)).toEqual(cells);
});
