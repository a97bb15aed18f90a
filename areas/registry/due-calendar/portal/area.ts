import type { PortalArea } from '#kit/portal/portal-area.ts';

import { dueCalendarRoutes } from './routes.tsx';

export const dueCalendarPortal: PortalArea = { routes: dueCalendarRoutes };
