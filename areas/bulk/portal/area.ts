import type { PortalArea } from '#kit/portal/portal-area.ts';

import { bulkRoutes } from './routes.tsx';

export const bulkPortal: PortalArea = { routes: bulkRoutes };
