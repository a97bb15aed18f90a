import type { PortalArea } from '#kit/portal/portal-area.ts';

import { overviewRoutes } from './routes.tsx';

export const overviewPortal: PortalArea = { routes: overviewRoutes };
