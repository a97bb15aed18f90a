import { Button } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Pair, Pairs } from '#kit/portal/layout/Pairs.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { auditCalls } from '../contract/calls.ts';

const watchMs = 2000;

/** How far the log is sealed, and what the last verification found. */
export function SealCard() {
  const [isWatched, setWatched] = useState(false);
  const { data, error, refetch } = useCall(auditCalls.seals, {}, { every: isWatched && watchMs });
  const verify = useCallMutation(auditCalls.verify);
  // Looked at again while a verification runs, also one that somebody else asked for.
  if (data && data.isRunning !== isWatched) setWatched(data.isRunning);
  if (error) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  const { sealedTo, unsealed, last, isRunning } = data;
  return (
    <Card
      title="封存与核验"
      tone={last && last.faults.length > 0 ? 'warning' : 'plain'}
      actions={
        <Button loading={isRunning || verify.isPending} onClick={() => verify.mutate({})}>
          {isRunning ? '正在核验' : '立即核验'}
        </Button>
      }
    >
      <Pairs>
        <Pair label="已封存到">
          {sealedTo}号，待封存{unsealed}条
        </Pair>
        <Pair label="最近核验">{last ? <Result last={last} /> : '尚未核验'}</Pair>
      </Pairs>
    </Card>
  );
}

function Result({ last }: { readonly last: NonNullable<ReplyOf<typeof auditCalls.seals>['last']> }) {
  const { at, by, sealedTo, faults } = last;
  const pill =
    faults.length === 0 ? <StatusPill tone="good">一致</StatusPill> : <StatusPill tone="bad">发现{faults.length}处问题</StatusPill>;
  return (
    <>
      {pill} {instantText(at)} 由{by ?? '系统定时'}核验到{sealedTo}号
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </>
  );
}
