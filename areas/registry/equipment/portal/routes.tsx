import type { PageRoute } from '#kit/portal/pages.ts';

import { queryPage } from '../contract/menu.ts';
import { equipmentQueries, equipmentQueryKeys } from '../contract/queries.ts';

export const equipmentRoutes: readonly PageRoute[] = [
  { page: queryPage, load: () => import('./ComprehensiveQueryPage.tsx').then((module) => module.ComprehensiveQueryPage) },
  ...equipmentQueryKeys.map((key) => {
    const { path, title, icon, view } = equipmentQueries[key];
    return {
      page: { path, title, icon, access: [view] },
      load: () => import('./EquipmentQueryPage.tsx').then((module) => module.queryPage(key)),
    };
  }),
];
