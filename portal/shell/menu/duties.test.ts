import { expect, test } from 'vitest';

import { constructionGrants } from '#areas/construction/contract/menu.ts';
import { consultationGrants } from '#areas/consultations/contract/menu.ts';
import { graveGrants } from '#areas/examining/contract/menu.ts';
import { faultGrants } from '#areas/fault/contract/menu.ts';
import { inspectionGrants } from '#areas/inspection/contract/menu.ts';
import { invoiceGrants } from '#areas/invoices/contract/menu.ts';
import { offerGrants } from '#areas/maintenance-offers/contract/menu.ts';
import { maintenanceGrants } from '#areas/maintenance/contract/menu.ts';
import { paymentGrants } from '#areas/payment/contract/menu.ts';
import { reportGrants } from '#areas/reports/contract/menu.ts';
import { rescueGrants } from '#areas/rescue/contract/menu.ts';
import { revocationGrants } from '#areas/revocations/contract/menu.ts';
import { supervisionGrants } from '#areas/supervision/contract/menu.ts';
import { useChangeGrants } from '#areas/use-changes/contract/menu.ts';
import { useRegistrationGrants } from '#areas/use-registration/contract/menu.ts';
import { menuOf, menuParts } from '#areas/home/contract/menu-of.ts';
import type { Actor } from '#kit/contract/actor.ts';
import { menuGroups } from '#kit/contract/menu-groups.ts';

import { routes } from '../../areas.ts';
import { buildMenu, type MenuEntry } from './menu-tree.ts';

/** Of the areas whose pages units serve themselves with. */
const grants = [
  constructionGrants,
  consultationGrants,
  graveGrants,
  faultGrants,
  inspectionGrants,
  invoiceGrants,
  offerGrants,
  maintenanceGrants,
  paymentGrants,
  reportGrants,
  rescueGrants,
  revocationGrants,
  supervisionGrants,
  useChangeGrants,
  useRegistrationGrants,
].flatMap((one) => Object.entries(one));

const menuIdsOf = (actor: Actor) => new Set(grants.filter(([, who]) => who.includes(actor)).map(([menuId]) => menuId));
const paths = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => (entry.kind === 'page' ? [entry.path] : paths(entry.children)));

test.each(['G1', 'G2', 'R1'] as const)('%s serves no unit of its own, and has nothing under 企业自助服务', (actor) => {
  const menuIds = menuIdsOf(actor);
  const { duties = [], first, empty } = menuOf(actor);
  const menu = buildMenu(routes, menuGroups, menuIds, { first, empty, duties, parts: menuParts });
  expect(menu.map(({ title }) => title)).not.toContain('企业自助服务');
  expect(paths(menu).filter((path) => path.startsWith('/company-service/')).length).toBeGreaterThan(4);
  // Nothing is lost, nothing stands twice, and each group holds what it names.
  expect(paths(menu).toSorted()).toEqual(paths(buildMenu(routes, menuGroups, menuIds, { first, empty, parts: menuParts })).toSorted());
  expect(duties.flatMap(({ pages }) => pages.filter((page) => !paths(menu).includes(page)))).toEqual([]);
});

test('whoever applies for a unit has 企业自助服务 as before', () => {
  const menu = buildMenu(routes, menuGroups, menuIdsOf('E1'), { ...menuOf('E1'), parts: menuParts });
  expect(menu.map(({ title }) => title)).toContain('企业自助服务');
});
