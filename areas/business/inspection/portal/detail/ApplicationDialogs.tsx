import { latePart } from '#kit/portal/late/late-part.tsx';

import type { ApplicationDetail } from '../open/application.ts';
import type { ApplicationParts, DialogKey } from '../open/application-parts.ts';

const ReliefDialog = latePart(() => import('./ReliefDialog.tsx').then((module) => module.ReliefDialog));

interface Props {
  readonly detail: ApplicationDetail;
  readonly parts: readonly ApplicationParts[];
  readonly open: DialogKey | undefined;
  readonly onClose: () => void;
}

/** The dialog of the step that was chosen. */
export function ApplicationDialogs({ detail, parts, open, onClose }: Props) {
  if (open === undefined) return null;
  const Dialog = open === 'relief' ? ReliefDialog : parts.find(({ dialogs }) => dialogs[open])?.dialogs[open];
  return Dialog && <Dialog detail={detail} onClose={onClose} />;
}
