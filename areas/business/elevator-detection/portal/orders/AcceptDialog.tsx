import { Asked } from '#kit/portal/record/Asked.tsx';

import { detectionCalls } from '../detection-wire.ts';
import { PlanDialog } from './PlanDialog.tsx';

/** Accepting an order from the list. */
export function AcceptDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <Asked call={detectionCalls.testOrderDetail} input={{ id }}>
      {(detail) => <PlanDialog detail={detail} step="accept" onClose={onClose} />}
    </Asked>
  );
}
