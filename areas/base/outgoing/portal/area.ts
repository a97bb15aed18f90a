import type { PortalArea } from '#kit/portal/portal-area.ts';

import { outgoingRoutes } from './routes.tsx';

export const outgoingPortal: PortalArea = { routes: outgoingRoutes };
