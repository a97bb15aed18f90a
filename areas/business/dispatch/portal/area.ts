import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { applicationParts } from '#areas/inspection/portal/open/application-parts.ts';
import { quickEntries } from '#kit/contract/pages.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { dispatchRoutes } from './routes.tsx';

export const dispatchPortal: PortalArea = {
  routes: dispatchRoutes,
  handsIn: [
    handIn(applicationParts, () => import('./application-parts.tsx').then((module) => module.dispatchParts)),
    handIn(
      quickEntries,
      { path: inspectionPaths.acceptance, rank: 10 },
      { path: inspectionPaths.fee, rank: 20 },
      { path: inspectionPaths.dispatch, rank: 30 },
      { path: inspectionPaths.inspecting, rank: 40 },
      { path: inspectionPaths.review, rank: 50 },
    ),
  ],
};
