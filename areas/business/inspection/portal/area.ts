import { paidFor } from '#areas/payment/portal/open/paid-for.ts';
import { quickEntries } from '#kit/contract/pages.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';
import { recentLook } from '#kit/portal/recent-look.ts';

import { detailPath, inspectionPaths } from '../contract/menu.ts';
import { inspectionRoutes } from './routes.tsx';

export const inspectionPortal: PortalArea = {
  routes: inspectionRoutes,
  handsIn: [
    handIn(recentLook, {
      list: inspectionPaths.query,
      detail: inspectionPaths.detail,
      Row: latePart(() => import('./RecentRow.tsx').then((module) => module.RecentRow)),
    }),
    handIn(paidFor, { label: '查看申报', path: detailPath }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.inspectionTodos)),
    handIn(quickEntries, { path: inspectionPaths.query, rank: 140 }),
  ],
};
