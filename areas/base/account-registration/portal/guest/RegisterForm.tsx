import { useEffect, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { Dressed } from '#kit/portal/theme/Dressed.tsx';

import { registerCalls } from '../../contract/guest-calls.ts';

import { dropKey, findKey, type DraftKey } from './draft-key.ts';
import { bringReference } from './guest-wire.ts';
import { Begin } from './Begin.tsx';
import { DraftSteps } from './DraftSteps.tsx';
import { Standing } from './Standing.tsx';

export type Opened = ReplyOf<typeof registerCalls.open>;

/** Begins an application, or goes on with the one of this browser or of the link. */
export function RegisterForm() {
  useState(bringReference);
  return (
    <Dressed className="guest">
      <Door />
    </Dressed>
  );
}

/** It has been deleted, or the link is none; a browser without a network still has its draft. */
const isGone = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 422);

function Door() {
  const [key, setKey] = useState<DraftKey | undefined>(findKey);
  const [opened, setOpened] = useState<Opened>();
  const [fault, setFault] = useState<string>();
  const open = (by: DraftKey) => {
    setFault(undefined);
    return call(registerCalls.open, by).then(setOpened, (error: unknown) => {
      if (!isGone(error)) return setFault(explain(error));
      dropKey();
      setKey(undefined);
    });
  };
  useEffect(() => {
    if (key && !opened) void open(key);
  }, [key, opened]);
  const leave = () => {
    dropKey();
    setOpened(undefined);
    setKey(undefined);
  };
  if (!key) return <Begin onBegun={setKey} />;
  if (fault) return <FaultState message={fault} onRetry={() => void open(key)} />;
  if (!opened) return <SkeletonRows rows={6} />;
  const isWritable = opened.progress.status === 'draft' || opened.progress.status === 'disagreed';
  return isWritable ? (
    <DraftSteps key={opened.version} shown={key} opened={opened} onLeave={leave} onReload={() => void open(key)} />
  ) : (
    <Standing shown={key} opened={opened} onLeave={leave} onChanged={() => void open(key)} />
  );
}
