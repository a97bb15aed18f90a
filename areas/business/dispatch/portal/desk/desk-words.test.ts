import { expect, test } from 'vitest';

import { applicationListing } from '#areas/inspection/contract/replies.ts';
import { queryFields } from '#areas/inspection/portal/open/application-table.tsx';
import { ledBy } from '#kit/contract/list/listing.ts';
import { leftColumns } from '#kit/portal/list/record-columns.tsx';

import { deskWords } from './desk-words.ts';

/** Of a laptop, beside the menu. */
const room = 1090;

test.each(['fee', 'dispatch', 'review', 'approval'] as const)('at the desk %s a laptop shows whether the fee is paid', (desk) => {
  const { columns, cards } = deskWords[desk];
  const props = {
    fields: queryFields,
    ...ledBy(applicationListing, columns),
    cardColumns: cards,
    nameField: 'onlinelsh',
    title: '',
    rowKey: 'id',
  };
  const ingredients = {
    settings: {},
    rows: [],
    firstNo: 1,
    orderBy: undefined,
    actionsOf: () => [],
    reference: {} as never,
    onCopy: () => undefined,
  };
  const left = leftColumns(room, { ...ingredients, props: { ...props, call: { method: 'POST', path: '/' } as never } });
  expect(left).not.toContain('payStatus');
  expect(left.length).toBeLessThanOrEqual(1);
});
