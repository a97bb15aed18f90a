import { expect, test } from 'vitest';

import { menuIdsOf } from '#kit/contract/case/access.ts';
import { waitsFor } from '#kit/contract/case/waits-for.ts';
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

test.each(kinds)('%s: its list can be taken along', (_title, kind) => {
  expect(kind).toHaveProperty('calls.export');
  expect(menuIdsOf(kind.access.export)).not.toEqual([]);
});

/** A desk of one actor: the others to whom such a case comes back have it on pages of their own, without a list. */
const oneDesk = ['registration'];
const inParts = kinds.filter(([, { name, parts }]) => parts && !oneDesk.includes(name));

test.each(inParts)(
  '%s: where a case waits now for one, now for another, the list opens with what waits for whoever looks',
  (_title, kind) => {
    const people = Object.keys(kind.cycle.states)
      .filter((state) => state !== 'draft')
      .map((state) => waitsFor(kind.cycle, state).join());
    if (new Set(people.filter(Boolean)).size > 1) expect(Object.values(kind.parts!).filter(({ mine }) => mine)).toHaveLength(1);
  },
);
