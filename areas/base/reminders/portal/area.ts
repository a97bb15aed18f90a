import type { PortalArea } from '#kit/portal/portal-area.ts';

import { reminderRoutes } from './routes.tsx';

export const remindersPortal: PortalArea = { routes: reminderRoutes };
