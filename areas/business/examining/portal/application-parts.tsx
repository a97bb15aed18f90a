import { latePart } from '#kit/portal/late/late-part.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';

import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import type { ApplicationParts } from '#areas/inspection/portal/open/application-parts.ts';
import { isIn } from '#areas/inspection/portal/open/status.tsx';
import { hasInterimForm, isPeriodic } from '../contract/interim.ts';
import { panelMoves } from './record/panel-moves.ts';
import { examiningMoves } from './record/examining-moves.ts';

const ExaminingPanel = latePart(() => import('./record/ExaminingPanel.tsx').then((module) => module.ExaminingPanel));
const InterimNotices = latePart(() => import('./interim/InterimNotices.tsx').then((module) => module.InterimNotices));

/** The only form whose notices everybody sees who sees the application. */
function mayHaveInterim({ inspType, equclacode }: ApplicationDetail['application']): boolean {
  return isPeriodic(inspType) && hasInterimForm(equclacode);
}

function AllPanels(props: { readonly detail: ApplicationDetail }) {
  const { application } = props.detail;
  return (
    <>
      {application.dispatchOn !== null && mayHaveInterim(application) && <InterimNotices {...props} />}
      <ExaminingPanel {...props} />
    </>
  );
}

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
    {
      isFor: ({ status, application }) => isIn(status, 'reportReview', 'reportApproval') && mayHaveInterim(application),
      Step: latePart(() => import('./interim/IssueInterim.tsx').then((module) => module.IssueInterim)),
    },
  ],
  dialogs: { feedback: latePart(() => import('./notices/FeedbackDialog.tsx').then((module) => module.FeedbackDialog)) },
  Panel: AllPanels,
  OfNotice: latePart(() => import('./receipts/NoticeReceipts.tsx').then((module) => module.NoticeReceipts)),
  Findings: latePart(() => import('./open/ResultsTab.tsx').then((module) => module.ResultsTab), <SkeletonRows rows={4} />),
};
