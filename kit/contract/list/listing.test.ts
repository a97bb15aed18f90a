import { expect, test } from 'vitest';

import { text } from '../field.ts';
import { filtersIn, ledBy, listing, sheetIn, sheetOf, shownIn } from './listing.ts';

const fields = {
  id: text('主键', 40),
  no: text('单号', 20),
  name: text('名称', 40),
  area: text('区域', 9),
  at: text('时间', 20),
  note: text('备注', 99),
};
const listed = listing(fields, {
  no: { column: 2, filter: 2, card: 2 },
  at: { column: 2, hidden: true, filter: true },
  name: { column: 1, filter: 1, card: 1 },
  note: { hidden: 2 },
  id: { hidden: 1, sheet: false },
  area: { filter: 1, sheet: false },
});

test('filters, columns, card and workbook each have their own order, and equal places stand as the listing names them', () => {
  expect(shownIn(listed)).toEqual({
    columns: ['name', 'no', 'at', 'id', 'note'],
    hiddenColumns: ['at', 'id', 'note'],
    filters: ['name', 'area', 'no'],
    cardColumns: ['name', 'no'],
  });
  expect(sheetIn(listed)).toEqual(['no', 'at', 'name', 'note']);
});

test('the call takes filters that the page does not offer', () => {
  expect(filtersIn(listed)).toEqual(['no', 'at', 'name', 'area']);
});

test('what somebody is not shown is still there to be chosen, but no filter and not on the card', () => {
  const { columns, hiddenColumns, filters, cardColumns } = shownIn(listed, { columns: ['no'], filters: ['area'], card: ['no'] });
  expect(columns).toEqual(shownIn(listed).columns);
  expect(hiddenColumns).toContain('no');
  expect({ filters, cardColumns }).toEqual({ filters: ['name', 'no'], cardColumns: ['name'] });
});

test('what one list of several has nothing in is neither a column to be chosen nor a filter, and leaves its place on the card alone', () => {
  expect(shownIn(listed, { none: ['no', 'at'] })).toEqual({
    columns: ['name', 'id', 'note'],
    hiddenColumns: ['id', 'note'],
    filters: ['name', 'area'],
    cardColumns: ['name', 'no'],
  });
});

test('a query of several leads with its own columns, be they in the listing or not, and the others wait', () => {
  expect(ledBy(listed, ['note', 'area', 'no'], { columns: ['no'] })).toEqual({
    columns: ['note', 'area', 'no', 'name', 'at', 'id'],
    hiddenColumns: ['name', 'at', 'id', 'no'],
  });
});

test('without a place on a card the table chooses', () => {
  expect(shownIn(listing(fields, { no: { column: 1 } }))).not.toHaveProperty('cardColumns');
});

test('what is on the card stays in view, and whatever else a listing says; what may wait, and columns that wait anyhow, do not', () => {
  expect(shownIn(listed)).not.toHaveProperty('stays');
  const some = listing(fields, {
    no: { column: 4, stays: true },
    name: { column: 1, card: 1 },
    area: { column: 2, card: 2, stays: false },
    at: { column: 3 },
    note: { hidden: 1, card: 3 },
  });
  expect(shownIn(some).stays).toEqual(['name', 'no']);
  expect(shownIn(some, { card: ['name'] }).stays).toEqual(['no']);
});

test('a workbook of all fields keeps their order where the listing names some of them again', () => {
  const all = listing(fields, { ...sheetOf(fields, new Set(['id'])), at: { column: 1 }, no: { filter: 1 } });
  expect(sheetIn(all)).toEqual(['no', 'name', 'area', 'at', 'note']);
});

test('what is no field cannot be listed, nor left out', () => {
  // @ts-expect-error there is no such field
  listing(fields, { nothing: { column: 1 } });
  // @ts-expect-error not in this list
  shownIn(listing(fields, { no: { column: 1 } }), { columns: ['name'] });
  // @ts-expect-error no column of the workbook
  expect(sheetIn(listed)).not.toContain('area' satisfies ReturnType<typeof sheetIn<typeof listed>>[number]);
  expect(filtersIn(listed)).not.toContain('nothing');
});
