import { useEffect, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { call } from '#kit/portal/client.ts';
import { SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
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

function Door() {
  const [key, setKey] = useState<DraftKey | undefined>(findKey);
  const [opened, setOpened] = useState<Opened>();
  const open = (by: DraftKey) =>
    call(registerCalls.open, by).then(setOpened, () => {
      // It has been deleted, or the link has run out.
      dropKey();
      setKey(undefined);
    });
  useEffect(() => {
    if (key && !opened) void open(key);
  }, [key, opened]);
  const leave = () => {
    dropKey();
    setOpened(undefined);
    setKey(undefined);
  };
  if (!key) return <Begin onBegun={setKey} />;
  if (!opened) return <SkeletonRows rows={6} />;
  const isWritable = opened.progress.status === 'draft' || opened.progress.status === 'disagreed';
  return isWritable ? (
    <DraftSteps shown={key} opened={opened} onLeave={leave} />
  ) : (
    <Standing shown={key} opened={opened} onLeave={leave} onChanged={() => void open(key)} />
  );
}
