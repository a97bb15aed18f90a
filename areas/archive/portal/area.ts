import type { PortalArea } from '#kit/portal/portal-area.ts';

import { archiveRoutes } from './routes.tsx';

export const archivePortal: PortalArea = { routes: archiveRoutes };
