import type { PortalArea } from '#kit/portal/portal-area.ts';

import { publicationRoutes } from './routes.tsx';

export const publicationPortal: PortalArea = { routes: publicationRoutes };
