import type { ReactNode } from 'react';

import type { ArgumentOf, Call, ReplyOf } from '../../contract/call.ts';
import { FaultState, SkeletonRows } from '../page/EmptyState.tsx';
import { sentenceOf, useCall } from '../calls/use-call.ts';

interface Props<C extends Call> {
  readonly call: C;
  readonly input: ArgumentOf<C>;
  readonly children: (reply: ReplyOf<C>) => ReactNode;
}

/** What a tab asks for when it is first opened. */
export function Asked<C extends Call>({ call, input, children }: Props<C>) {
  const { data, error, refetch } = useCall(call, input, { keepsPrevious: true });
  if (error && data === undefined) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={5} />;
  return <>{children(data)}</>;
}
