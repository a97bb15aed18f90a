import { expect, test } from 'vitest';

import { shownIn, type Listing } from '#kit/contract/list/listing.ts';
import { caseKindsByTable } from '../testing/field-checks.ts';

const kinds = [...(await caseKindsByTable()).values()].flat().map((kind) => [kind.title, kind] as const);

/** Columns by which people tell cases apart and see what is to be done: they are in view on every screen, where the list has them at all. */
const telling = ['status', 'dueOn', 'daysLeft', 'unitName', 'useUnitName', 'equName'];

test.each(kinds)('%s: state, day, unit and device never wait for more room', (_title, { listed }) => {
  const { columns, hiddenColumns, cardColumns, stays = cardColumns } = shownIn<Listing>(listed);
  const shown = columns.filter((key) => !hiddenColumns.includes(key));
  expect(shown.filter((key) => telling.includes(key) && !(stays ?? shown.slice(0, 5)).includes(key))).toEqual([]);
});
