import { expect, test } from 'vitest';

import { roles } from '#server/roles.ts';
import { detectionPages } from '#areas/elevator-detection/contract/menu.ts';
import { publicationPages } from '#areas/lift-publication/contract/menu.ts';
import { noticePaths } from '#areas/notices/contract/menu.ts';
import { reportPage } from '#areas/reports/contract/menu.ts';
import { rescuePages } from '#areas/rescue/contract/menu.ts';
import type { Page } from '#kit/contract/pages.ts';

import { menuOf, quickPaths } from './menu-of.ts';

const mayOpen = (actor: string, { access = [] }: Page) =>
  roles.find((role) => role.actor === actor)!.menuIds.some((id) => access.includes(id));

test.each([
  ['T1', [detectionPages.testing, publicationPages.printing, publicationPages.ownLifts]],
  ['R1', [rescuePages.call, rescuePages.list]],
])('%s comes for its own lists, and may open them', (actor, pages) => {
  expect(menuOf(actor).first).toEqual(pages.map(({ path }) => path));
  for (const page of pages) expect(mayOpen(actor, page)).toBe(true);
  expect(menuOf(actor).empty.filter((path) => menuOf(actor).first.includes(path))).toEqual([]);
});

test('a body that tests lifts is led to its orders first, and nowhere where nothing can be', () => {
  const handed = [
    { path: reportPage.path, rank: 90 },
    { path: publicationPages.printing.path, rank: 100 },
    { path: noticePaths.list, rank: 80 },
  ];
  expect(quickPaths('T1', handed)).toEqual([
    detectionPages.testing.path,
    publicationPages.printing.path,
    publicationPages.ownLifts.path,
    noticePaths.list,
  ]);
  expect(quickPaths('E1', handed)).toEqual([noticePaths.list, reportPage.path, publicationPages.printing.path]);
});

test('others are offered what they may open, in the usual order', () => {
  for (const actor of ['E1', 'M1', 'I1']) expect(menuOf(actor)).toEqual({ first: [], empty: [] });
});

test('an authority and the rescue centre find what is their duty in groups of their own, beside what they come for first', () => {
  const groups = (actor: string) => menuOf(actor).duties?.map(({ title }) => title);
  expect(groups('G1')).toEqual(['告知与使用登记', '检验与安全监察', '维保备案与公示']);
  expect(groups('G2')).toEqual(groups('G1'));
  expect(groups('R1')).toEqual(['故障与救援', '维保单位与终止']);
  expect(menuOf('R1').first[0]).toBe(rescuePages.call.path);
  expect(groups('E1')).toBeUndefined();
});
