import { BookDialog } from './BookDialog.tsx';
import { FeedbackDialog } from './FeedbackDialog.tsx';
import type { DialogKey } from './own-actions.ts';
import { ReliefDialog, ReliefGrantDialog } from './ReliefDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import type { ApplicationDetail } from '../open/application.ts';

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
    case 'reliefApprove':
      return <ReliefGrantDialog detail={detail} onClose={onClose} />;
  }
}
