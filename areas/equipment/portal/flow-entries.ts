import type { ReplyOf } from '#kit/contract/call.ts';
import type { FlowEntry } from '#kit/portal/record/FlowTimeline.tsx';

import type { equipmentCalls } from '../contract/calls.ts';

/** Steps of a case as the timeline draws them, the newest first. */
export function flowEntries(flow: ReplyOf<typeof equipmentCalls.entryDetail>['flow']): FlowEntry[] {
  return flow.toReversed().map(({ id, label, at, operatorName, operatorUnit, opinion }) => ({
    key: String(id),
    title: label,
    at,
    who: operatorUnit ? `${operatorName}（${operatorUnit}）` : operatorName,
    opinion,
  }));
}
