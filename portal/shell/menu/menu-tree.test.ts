import { expect, test } from 'vitest';

import { menuParts } from '#areas/home/contract/menu-of.ts';
import type { Page } from '#kit/contract/pages.ts';
import type { PageRoute } from '#kit/portal/pages.ts';

import { routes as allRoutes } from '../../areas.ts';
import { firstPath, judgePath } from '../find-route.ts';
import { buildMenu, groupsAround, type MenuEntry } from './menu-tree.ts';

const heads = [
  { path: '/construction', title: '施工告知', icon: 'construction' },
  { path: '/equipment', title: '设备管理', icon: 'equipment' },
];
const detection = { path: '/equipment/detection', title: '检测', icon: 'elevator', pages: ['/equipment/due', '/equipment/late'] };

function built(path: string, more: Partial<Page> = {}, route: Partial<PageRoute> = {}): PageRoute {
  return { page: { path, title: path, ...more }, load: () => Promise.reject(new Error('not drawn here')), ...route };
}

function outline(entries: readonly MenuEntry[]): unknown[] {
  return entries.map((entry) => (entry.kind === 'page' ? entry.path : [entry.path, ...outline(entry.children)]));
}

test('groups stand in their order, whatever the order of the areas', () => {
  const routes = [built('/equipment/a'), built('/home'), built('/equipment/b'), built('/construction/a'), built('/construction/b')];
  expect(outline(buildMenu(routes, heads, new Set()))).toEqual([
    '/home',
    ['/construction', '/construction/a', '/construction/b'],
    ['/equipment', '/equipment/a', '/equipment/b'],
  ]);
});

test('a group with one entry collapses to it and lends its icon; with showAlways it stays', () => {
  const [entry] = buildMenu([built('/equipment/a')], heads, new Set());
  expect(entry).toMatchObject({ kind: 'page', path: '/equipment/a', icon: 'equipment' });
  expect(outline(buildMenu([built('/equipment/a')], [{ ...heads[1]!, showAlways: true }], new Set()))).toEqual([
    ['/equipment', '/equipment/a'],
  ]);
});

test('hidden pages, pages with a parameter and pages closed to the role have no entry', () => {
  const routes = [
    built('/equipment/a', { access: ['M1'] }),
    built('/equipment/hidden', { hideInMenu: true }),
    built('/equipment/detail/:id'),
  ];
  expect(buildMenu(routes, heads, new Set(['M2']))).toEqual([]);
  expect(outline(buildMenu(routes, heads, new Set(['M1'])))).toEqual(['/equipment/a']);
});

test('a part of a group stands where its first page stands, and opens around the page in front', () => {
  const routes = [built('/equipment/a'), built('/equipment/due'), built('/equipment/b'), built('/equipment/late')];
  const menu = buildMenu(routes, heads, new Set(), { first: [], empty: [], parts: [detection] });
  expect(outline(menu)).toEqual([
    ['/equipment', '/equipment/a', ['/equipment/detection', '/equipment/due', '/equipment/late'], '/equipment/b'],
  ]);
  expect(groupsAround(menu, '/equipment/late')).toEqual(['/equipment', '/equipment/detection']);
  expect(groupsAround(menu, '/elsewhere')).toEqual([]);
});

test('every page of a part of the menu is there, and stands in one part alone', () => {
  const paths = menuParts.flatMap(({ pages }) => pages);
  expect(new Set(paths).size).toBe(paths.length);
  const there = allRoutes.map(({ page }) => page.path);
  expect(paths.filter((path) => !there.includes(path))).toEqual([]);
});

test('what a role comes for stands above the groups, and what can hold nothing for it is not offered', () => {
  const routes = [
    built('/home'),
    built('/construction/a'),
    built('/equipment/a'),
    built('/equipment/b', { access: ['M1'] }),
    built('/equipment/c'),
  ];
  const menuIds = new Set(['M1']);
  const menu = buildMenu(routes, heads, menuIds, { first: ['/equipment/b', '/equipment/gone'], empty: ['/equipment/a'] });
  expect(outline(menu)).toEqual(['/home', '/equipment/b', '/construction/a', '/equipment/c']);
  expect(outline(buildMenu(routes, heads, new Set(), { first: ['/equipment/b'], empty: [] }))).not.toContain('/equipment/b');
});

test('groups of a duty stand before those of all, and their pages nowhere else', () => {
  const routes = [built('/home'), built('/equipment/a'), built('/construction/a'), built('/construction/b'), built('/equipment/b')];
  const duty = { path: '/duty/own', title: '本职', icon: 'use', pages: ['/construction/b', '/equipment/a'] };
  expect(outline(buildMenu(routes, heads, new Set(), { first: [], empty: [], duties: [duty] }))).toEqual([
    '/home',
    ['/duty/own', '/construction/b', '/equipment/a'],
    '/construction/a',
    '/equipment/b',
  ]);
});

test('a path is a page, a closed door, or nothing', () => {
  const routes = [built('/equipment/detail/:id', { access: ['M1'] })];
  expect(judgePath('/equipment/detail/7', routes, new Set(['M1'])).kind).toBe('page');
  expect(judgePath('/equipment/detail/7', routes, new Set()).kind).toBe('denied');
  expect(judgePath('/equipment/detail', routes, new Set(['M1'])).kind).toBe('unknown');
});

test('the first tag follows the role type, if the role may open it', () => {
  const routes = [built('/home'), built('/desk', { access: ['M9'] }, { firstFor: ['2'] })];
  expect(firstPath(routes, '2', new Set(['M9']), '/home')).toBe('/desk');
  expect(firstPath(routes, '2', new Set(), '/home')).toBe('/home');
  expect(firstPath(routes, '4', new Set(['M9']), '/home')).toBe('/home');
});
