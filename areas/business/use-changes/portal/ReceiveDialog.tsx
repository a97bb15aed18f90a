import { useMemo } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';

import { useChangeCase } from '../contract/calls.ts';
import { receiverFormFor } from '../contract/receiver.ts';

type Told = ReplyOf<typeof useChangeCase.calls.detail>;

interface Props {
  readonly record: Told['useChange'];
  readonly taking: NonNullable<Told['taking']>;
  readonly onClose: () => void;
}

/** Whoever takes devices over says who answers for them from now on, and what becomes of the maintenance of lifts. */
export function ReceiveDialog({ record, taking: { start, hasUpkeep }, onClose }: Props) {
  const kind = useMemo(() => ({ ...useChangeCase, forms: { confirm: receiverFormFor(hasUpkeep) } }), [hasUpkeep]);
  return <CaseFormDialog kind={kind} move="confirm" record={record} start={start} okText="确认接收" done="已确认接收" onClose={onClose} />;
}
