import { quickEntries } from '#kit/contract/pages.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { noticePaths } from '../contract/menu.ts';
import { noticeRoutes } from './routes.tsx';

export const noticesPortal: PortalArea = { routes: noticeRoutes, handsIn: [handIn(quickEntries, { path: noticePaths.list, rank: 170 })] };
