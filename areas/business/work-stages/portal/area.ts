import { applicationParts } from '#areas/inspection/portal/open/application-parts.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { stagePage } from '../contract/menu.ts';

export const workStagesPortal: PortalArea = {
  routes: [{ page: stagePage, load: () => import('./StagesPage.tsx').then((module) => module.StagesPage) }],
  handsIn: [handIn(applicationParts, () => import('./stage-parts.tsx').then((module) => module.stageParts))],
};
