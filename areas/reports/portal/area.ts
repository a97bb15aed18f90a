import { quickEntries } from '#kit/contract/pages.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { reportPage } from '../contract/menu.ts';
import { reportRoutes } from './routes.tsx';

export const reportsPortal: PortalArea = { routes: reportRoutes, handsIn: [handIn(quickEntries, { path: reportPage.path, rank: 90 })] };
