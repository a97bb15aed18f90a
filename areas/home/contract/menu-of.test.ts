import { expect, test } from 'vitest';

import { roles } from '#server/roles.ts';
import { detectionPages } from '#areas/elevator-detection/contract/menu.ts';
import { rescuePages } from '#areas/rescue/contract/menu.ts';
import type { Page } from '#kit/contract/pages.ts';

import { menuOf } from './menu-of.ts';

const mayOpen = (actor: string, { access = [] }: Page) =>
  roles.find((role) => role.actor === actor)!.menuIds.some((id) => access.includes(id));

test.each([
  ['T1', [detectionPages.testing, detectionPages.printing, detectionPages.ownLifts]],
  ['R1', [rescuePages.call, rescuePages.list]],
])('%s comes for its own lists, and may open them', (actor, pages) => {
  expect(menuOf(actor).first).toEqual(pages.map(({ path }) => path));
  for (const page of pages) expect(mayOpen(actor, page)).toBe(true);
  expect(menuOf(actor).empty.filter((path) => menuOf(actor).first.includes(path))).toEqual([]);
});

test('others are offered what they may open, in the usual order', () => {
  for (const actor of ['E1', 'M1', 'I1', 'G1']) expect(menuOf(actor)).toEqual({ first: [], empty: [] });
});
