import type { ReplyOf } from '#kit/contract/call.ts';

import type { inspectionCalls } from '../../contract/calls.ts';

export type ApplicationDetail = ReplyOf<typeof inspectionCalls.detail>;
export type Fee = ReplyOf<typeof inspectionCalls.feeDraft>;
