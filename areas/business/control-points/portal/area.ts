import type { PortalArea } from '#kit/portal/portal-area.ts';

import { pointPage } from '../contract/menu.ts';

export const controlPointsPortal: PortalArea = {
  routes: [{ page: pointPage, load: () => import('./ControlPointsPage.tsx').then((module) => module.ControlPointsPage) }],
};
