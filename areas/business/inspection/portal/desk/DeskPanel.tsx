import { AcceptanceDesk } from './AcceptanceDesk.tsx';
import { FeeDesk } from './FeeDesk.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { panelMoves } from './panel-moves.ts';
import { ResultsDesk } from '../record/ResultsDesk.tsx';
import type { ApplicationDetail } from '../open/application.ts';
import './desk.css';

const DispatchDesk = latePart(() => import('./DispatchDesk.tsx').then((module) => module.DispatchDesk));
const NoticeVerdicts = latePart(() => import('../record/NoticeVerdicts.tsx').then((module) => module.NoticeVerdicts));
const ReliefDesk = latePart(() => import('./ReliefDesk.tsx').then((module) => module.ReliefDesk));

interface Props {
  readonly detail: ApplicationDetail;
  /** Brings the materials into view. */
  readonly onMaterials: () => void;
}

/** What this person of the institute has to do here now, by the forms the server names; nothing for all others. */
export function DeskPanel({ detail, onMaterials }: Props) {
  const { forms, moves, version } = detail;
  // A changed application begins the form anew.
  const key = `${detail.id}-${version}`;
  if (moves.some(({ move }) => move === 'accept')) return <AcceptanceDesk detail={detail} onMaterials={onMaterials} />;
  if (forms.includes('judgeFee')) return <FeeDesk key={key} detail={detail} />;
  if (forms.includes('reliefRefuse')) return <ReliefDesk key={key} detail={detail} />;
  if (forms.includes('dispatch')) return <DispatchDesk key={key} detail={detail} />;
  if (forms.includes('enterResults') || forms.includes('recheck')) return <ResultsDesk detail={detail} />;
  if (forms.includes('correctLines'))
    return (
      <>
        <ResultsDesk key="reopened" detail={detail} />
        {forms.includes('confirmRectified') && <NoticeVerdicts key={key} detail={detail} />}
      </>
    );
  if (forms.includes('confirmRectified')) return <NoticeVerdicts key={key} detail={detail} />;
  if (moves.some(({ move }) => panelMoves.includes(move))) return <ResultsDesk detail={detail} />;
  return null;
}
