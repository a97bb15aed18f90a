import type { PortalArea } from '#kit/portal/portal-area.ts';

import { homeRoutes } from './routes.tsx';

export const homePortal: PortalArea = { routes: homeRoutes };
