import { latePart } from '#kit/portal/late/late-part.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';

import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { AcceptanceDesk } from './AcceptanceDesk.tsx';
import { FeeDesk } from './FeeDesk.tsx';
import '../open/desk.css';

const waiting = (
  <Card>
    <SkeletonRows rows={4} />
  </Card>
);
const DispatchDesk = latePart(() => import('./DispatchDesk.tsx').then((module) => module.DispatchDesk), waiting);
const ReliefDesk = latePart(() => import('./ReliefDesk.tsx').then((module) => module.ReliefDesk), waiting);

interface Props {
  readonly detail: ApplicationDetail;
  /** Brings the materials into view. */
  readonly onMaterials: () => void;
}

/** What this person has to accept, to charge or to dispatch here now, by the forms the server names; nothing for all others. */
export function DeskPanel({ detail, onMaterials }: Props) {
  const { forms, moves, version } = detail;
  // A changed application begins the form anew.
  const key = `${detail.id}-${version}`;
  if (moves.some(({ move }) => move === 'accept')) return <AcceptanceDesk detail={detail} onMaterials={onMaterials} />;
  if (forms.includes('judgeFee')) return <FeeDesk key={key} detail={detail} />;
  if (forms.includes('reliefRefuse')) return <ReliefDesk key={key} detail={detail} />;
  if (forms.includes('dispatch')) return <DispatchDesk key={key} detail={detail} />;
  return null;
}
