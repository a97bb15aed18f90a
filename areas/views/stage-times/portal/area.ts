import type { PortalArea } from '#kit/portal/portal-area.ts';

import { stageTimesRoutes } from './routes.tsx';

export const stageTimesPortal: PortalArea = { routes: stageTimesRoutes, handsIn: [] };
