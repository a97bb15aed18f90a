import { Card } from '#kit/portal/layout/Card.tsx';
import type { ReplyOf } from '#kit/contract/call.ts';

import type { bulkCalls } from '../contract/calls.ts';
import { deviceImport } from '../contract/lifecycle.ts';
import { isUnderWay } from './is-under-way.ts';
import { Progress } from './Progress.tsx';
import { stateOf } from './state-of.ts';

/** How far the server has come with an import, while it works on it. */
export function Running({ record }: { readonly record: ReplyOf<typeof bulkCalls.importDetail>['record'] }) {
  const { status, done, kept, total } = record;
  if (!isUnderWay(status)) return null;
  const { label } = stateOf(deviceImport, status);
  const isSubmitting = status === deviceImport.states.submitting.code;
  return (
    <Card role="status">
      <Progress done={done ?? 0} total={(isSubmitting ? kept : total) ?? 0} label={label} />
      <p className="quiet">{label}。可以离开本页，完成后会收到消息。</p>
    </Card>
  );
}
