import { applicationParts } from '#areas/inspection/portal/open/application-parts.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

/** Its pages are the desks of the area dispatch, and the page of an application. */
export const examiningPortal: PortalArea = {
  routes: [],
  handsIn: [handIn(applicationParts, () => import('./application-parts.tsx').then((module) => module.examiningParts))],
};
