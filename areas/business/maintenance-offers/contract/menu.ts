import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 08 is the units' own service; op 0 view, 1 edit, 3 decide, 4 export. */
export const projectAccess = { view: 'M08200', edit: 'M08201', decide: 'M08203', export: 'M08204' } as const;
export const partsAccess = { view: 'M08210', edit: 'M08211', decide: 'M08213', export: 'M08214' } as const;
export const priceAccess = { view: 'M08220', export: 'M08224' } as const;

const desk: readonly Actor[] = ['I1', 'A1'];
const authority: readonly Actor[] = ['G1', 'G2'];
const sellers: readonly Actor[] = ['M1', 'Z1'];
const buyers: readonly Actor[] = ['E1', 'E2', 'P1'];
const readers = [...buyers, ...sellers, ...desk, ...authority];

/** Who has which menu id (domain section 9). */
export const offerGrants: Grants = {
  [projectAccess.view]: ['M1', ...desk, ...authority],
  [projectAccess.edit]: ['M1'],
  [projectAccess.decide]: desk,
  [projectAccess.export]: ['M1', ...desk, ...authority],
  [partsAccess.view]: [...sellers, ...desk, ...authority],
  [partsAccess.edit]: sellers,
  [partsAccess.decide]: desk,
  [partsAccess.export]: [...sellers, ...desk, ...authority],
  [priceAccess.view]: readers,
  [priceAccess.export]: readers,
};

const folder = '/company-service';
type Pages = Readonly<Record<'list' | 'form' | 'detail', Page>>;

export const projectPages = {
  list: { path: `${folder}/maintenance-pro-apply`, title: '维保项目公示', icon: 'doc', access: [projectAccess.view] },
  form: { path: `${folder}/maintenance-pro-form`, title: '申报维保项目', access: [projectAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/maintenance-pro-detail`, title: '维保项目详情', access: [projectAccess.view], hideInMenu: true },
} as const satisfies Pages;

export const partsPages = {
  list: { path: `${folder}/maintenance-parts-apply`, title: '配件价格公示', icon: 'doc', access: [partsAccess.view] },
  form: { path: `${folder}/maintenance-parts-form`, title: '申报配件价格', access: [partsAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/maintenance-parts-detail`, title: '配件价格详情', access: [partsAccess.view], hideInMenu: true },
} as const satisfies Pages;

export const pricePage = {
  path: `${folder}/maintenance-prices`,
  title: '维保价格查询',
  icon: 'search',
  access: [priceAccess.view],
} as const satisfies Page;
