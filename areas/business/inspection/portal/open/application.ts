import type { ReplyOf } from '#kit/contract/call.ts';
import { decidedOf, type Decided } from '#kit/portal/record/closes-when-moved.ts';

import type { inspectionCalls } from '../../contract/calls.ts';
import { inspectionApplication } from '../../contract/lifecycle.ts';

export type ApplicationDetail = ReplyOf<typeof inspectionCalls.detail>;
export type Fee = ReplyOf<typeof inspectionCalls.feeDraft>;

/** An application as dialogs decide on it. */
export function asDecided({ version, status }: Pick<ApplicationDetail, 'version' | 'status'>): Decided {
  return decidedOf(inspectionApplication, { version, status });
}
