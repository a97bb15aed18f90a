import type { ApplicationParts } from '#areas/inspection/portal/open/application-parts.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';

/** The stages of supervised works, on the page of an application. */
export const stageParts: ApplicationParts = {
  moves: {},
  dialogs: {},
  Panel: latePart(() => import('./StagesPanel.tsx').then((module) => module.StagesPanel)),
};
