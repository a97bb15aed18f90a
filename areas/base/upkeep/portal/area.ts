import { quickEntries } from '#kit/contract/pages.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { errorLogPage } from '../contract/menu.ts';
import { errorLogRoutes } from './routes.tsx';

export const upkeepPortal: PortalArea = {
  routes: errorLogRoutes,
  handsIn: [handIn(quickEntries, { path: errorLogPage.path, rank: 180 })],
};
