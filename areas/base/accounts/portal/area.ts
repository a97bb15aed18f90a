import type { PortalArea } from '#kit/portal/portal-area.ts';

import { accountRoutes } from './routes.tsx';

export const accountsPortal: PortalArea = { routes: accountRoutes };
