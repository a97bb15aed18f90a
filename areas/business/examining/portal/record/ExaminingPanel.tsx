import { latePart } from '#kit/portal/late/late-part.tsx';

import { panelMoves } from './panel-moves.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { ResultsDesk } from './ResultsDesk.tsx';

const NoticeVerdicts = latePart(() => import('../notices/NoticeVerdicts.tsx').then((module) => module.NoticeVerdicts));

/** What this person has to find, to confirm or to review here now, by the forms the server names; nothing for all others. */
export function ExaminingPanel({ detail }: { readonly detail: ApplicationDetail }) {
  const { forms, moves, version } = detail;
  // A changed application begins the form anew.
  const key = `${detail.id}-${version}`;
  if (forms.includes('enterResults') || forms.includes('recheck')) return <ResultsDesk detail={detail} />;
  if (forms.includes('correctLines'))
    return (
      <>
        <ResultsDesk key="reopened" detail={detail} />
        {forms.includes('confirmRectified') && <NoticeVerdicts key={key} detail={detail} />}
      </>
    );
  if (forms.includes('confirmRectified')) return <NoticeVerdicts key={key} detail={detail} />;
  if (moves.some(({ move }) => panelMoves.some((own) => own === move))) return <ResultsDesk detail={detail} />;
  return null;
}
