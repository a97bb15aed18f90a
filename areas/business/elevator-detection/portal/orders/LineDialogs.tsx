import { latePart } from '#kit/portal/late/late-part.tsx';

import type { OrderDetail, OrderLine } from './TestOrderPage.tsx';

const ResultDialog = latePart(() => import('./ResultDialog.tsx').then((module) => module.ResultDialog));
const RectifyDialog = latePart(() => import('./RectifyDialog.tsx').then((module) => module.RectifyDialog));
const ReportDialog = latePart(() => import('./ReportDialog.tsx').then((module) => module.ReportDialog));
const RoundsDialog = latePart(() => import('./RoundsDialog.tsx').then((module) => module.RoundsDialog));

export interface AskedStep {
  readonly what: 'result' | 'rectify' | 'report' | 'rounds';
  readonly lines: readonly [OrderLine, ...OrderLine[]];
}

interface Props {
  readonly detail: OrderDetail;
  readonly asked: AskedStep;
  readonly onClose: () => void;
  /** A step has been made: marked lifts are marked no longer. */
  readonly onDone: () => void;
}

/** The dialog of a step on lifts of an order. */
export function LineDialogs({ detail, asked: { what, lines }, onClose, onDone }: Props) {
  const [line] = lines;
  switch (what) {
    case 'result':
      return <ResultDialog detail={detail} lines={lines} onClose={onClose} onDone={onDone} />;
    case 'rectify':
      return <RectifyDialog line={line} onClose={onClose} />;
    case 'report':
      return <ReportDialog line={line} onClose={onClose} />;
    case 'rounds':
      return <RoundsDialog line={line} onClose={onClose} />;
  }
}
