import type { PortalArea } from '#kit/portal/portal-area.ts';

import { sessionRoutes } from './routes.tsx';

export const sessionPortal: PortalArea = { routes: sessionRoutes };
