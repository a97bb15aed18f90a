import { latePart } from '#kit/portal/late/late-part.tsx';

import type { ApplicationDetail } from '../open/application.ts';
import type { DialogKey } from './own-actions.ts';

// Who opens an application opens few of these, and never all.
const BookDialog = latePart(() => import('./BookDialog.tsx').then((module) => module.BookDialog));
const FeedbackDialog = latePart(() => import('./FeedbackDialog.tsx').then((module) => module.FeedbackDialog));
const ReliefDialog = latePart(() => import('./ReliefDialog.tsx').then((module) => module.ReliefDialog));
const ReturnDialog = latePart(() => import('./ReturnDialog.tsx').then((module) => module.ReturnDialog));

interface Props {
  readonly detail: ApplicationDetail;
  readonly open: DialogKey | undefined;
  readonly onClose: () => void;
}

/** The dialog of the step that was chosen. */
export function ApplicationDialogs({ detail, open, onClose }: Props) {
  switch (open) {
    case undefined:
      return null;
    case 'return':
      return <ReturnDialog detail={detail} onClose={onClose} />;
    case 'reschedule':
    case 'rebook':
      return <BookDialog detail={detail} kind={open} onClose={onClose} />;
    case 'feedback':
      return <FeedbackDialog detail={detail} onClose={onClose} />;
    case 'relief':
      return <ReliefDialog detail={detail} onClose={onClose} />;
  }
}
