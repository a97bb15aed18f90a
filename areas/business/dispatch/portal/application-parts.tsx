import { call } from '#kit/portal/client.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';

import { dispatchCalls } from '../contract/calls.ts';
import type { ApplicationParts } from '#areas/inspection/portal/open/application-parts.ts';
import { withOpinion, withReason } from '#areas/inspection/portal/open/plain-moves.ts';

/** Acceptance, the day and who inspects, on the page of an application. */
export const dispatchParts: ApplicationParts = {
  moves: {
    accept: (seen, opinion) => call(dispatchCalls.accept, withOpinion(seen, opinion)),
    reject: (seen, opinion) => call(dispatchCalls.reject, withReason(seen, opinion)),
  },
  headSteps: [
    {
      isFor: ({ forms }) => forms.includes('reassign'),
      Step: latePart(() => import('./desk/Reassign.tsx').then((module) => module.Reassign)),
    },
  ],
  dialogs: {
    return: latePart(() => import('./desk/ReturnDialog.tsx').then((module) => module.ReturnDialog)),
    reschedule: latePart(() => import('./desk/BookDialog.tsx').then((module) => module.RescheduleDialog)),
    rebook: latePart(() => import('./desk/BookDialog.tsx').then((module) => module.RebookDialog)),
  },
  Panel: latePart(() => import('./desk/DeskPanel.tsx').then((module) => module.DeskPanel)),
};
