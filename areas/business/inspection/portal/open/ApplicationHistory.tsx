import { Card } from '#kit/portal/layout/Card.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { FlowLinkButton } from '#kit/portal/record/FlowLinkButton.tsx';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { inspectionCalls } from '../../contract/calls.ts';
import { useStanding } from './use-standing.ts';
import { declaredState } from './status.tsx';
import type { ApplicationDetail } from './application.ts';

/** 办理记录: who did what when, the newest first. */
export function ApplicationHistory({ detail }: { readonly detail: ApplicationDetail }) {
  const { id } = detail;
  const { isOwner } = useStanding(detail);
  const query = useCall(inspectionCalls.flow, { id });
  return (
    <Card title="办理记录" actions={isOwner && <FlowLinkButton call={inspectionCalls.flowLink} id={id} />}>
      {query.error && !query.data ? (
        <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <FlowTimeline
          entries={query.data.flow.toReversed().map(({ id: key, label, at, operatorName, operatorUnit, opinion, toStatus, warnings }) => ({
            key: String(key),
            title: label,
            at,
            who: operatorUnit && operatorUnit !== operatorName ? `${operatorName}（${operatorUnit}）` : operatorName,
            opinion,
            warnings,
            tone: toStatus === null ? 'draft' : declaredState(toStatus).tone,
          }))}
        />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Card>
  );
}
