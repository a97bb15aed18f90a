import { call } from '#kit/portal/client.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';

import { dispatchCalls } from '../contract/calls.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import type { ApplicationParts } from '#areas/inspection/portal/open/application-parts.ts';
import { withOpinion, withReason } from '#areas/inspection/portal/open/plain-moves.ts';

/** The work comes later than the page: its place is kept, so that nothing jumps under a hand. */
const DeskPanel = latePart(
  () => import('./desk/DeskPanel.tsx').then((module) => module.DeskPanel),
  <Card>
    <SkeletonRows rows={4} />
  </Card>,
);

/** Whether somebody has to accept, to charge or to dispatch here now. */
const isAtWork = ({ forms, moves }: ApplicationDetail) =>
  moves.some(({ move }) => move === 'accept') || ['judgeFee', 'reliefRefuse', 'dispatch'].some((form) => forms.includes(form));

/** Acceptance, the day and who inspects, on the page of an application. */
export const dispatchParts: ApplicationParts = {
  moves: {
    accept: (seen, opinion) => call(dispatchCalls.accept, withOpinion(seen, opinion)),
    reject: (seen, opinion) => call(dispatchCalls.reject, withReason(seen, opinion)),
    waiveVisit: (seen, opinion) => call(dispatchCalls.waiveVisit, withReason(seen, opinion)),
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
  Panel: (props) => (isAtWork(props.detail) ? <DeskPanel {...props} /> : null),
};
