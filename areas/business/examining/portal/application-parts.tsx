import { latePart } from '#kit/portal/late/late-part.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';

import type { ApplicationParts } from '#areas/inspection/portal/open/application-parts.ts';
import { panelMoves } from './record/panel-moves.ts';
import { examiningMoves } from './record/examining-moves.ts';

/** Inspection on site, what the unit answers, and review, on the page of an application. */
export const examiningParts: ApplicationParts = {
  moves: examiningMoves,
  panelMoves,
  headSteps: [
    {
      isFor: ({ moves, application }, today) => moves.some(({ move }) => move === 'start') && (application.dispatchOn ?? '') > today,
      Step: latePart(() => import('./record/EarlyStart.tsx').then((module) => module.EarlyStart)),
      insteadOf: 'start',
    },
  ],
  dialogs: { feedback: latePart(() => import('./notices/FeedbackDialog.tsx').then((module) => module.FeedbackDialog)) },
  Panel: latePart(() => import('./record/ExaminingPanel.tsx').then((module) => module.ExaminingPanel)),
  OfNotice: latePart(() => import('./receipts/NoticeReceipts.tsx').then((module) => module.NoticeReceipts)),
  Findings: latePart(() => import('./open/ResultsTab.tsx').then((module) => module.ResultsTab), <SkeletonRows rows={4} />),
};
