import { useEffect, useRef, useState } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import type { SaveStatus } from '#kit/portal/form/autosave.ts';
import { useLatest } from '#kit/portal/record/use-latest.ts';

import { registerCalls } from '../../contract/guest-calls.ts';
import type { DraftKey } from './draft-key.ts';

/** How long typing rests before it is saved. */
const saveAfterMs = 1200;

/** Saves what has been typed once typing rests, one save after another. */
export function useSaving(shown: DraftKey, known: number, values: Values, right: (values: Values) => Values) {
  const [status, setStatus] = useState<SaveStatus>({ state: 'saved' });
  const version = useRef(known);
  const kept = useRef(JSON.stringify(values));
  const turn = useRef(Promise.resolve());
  const latest = useRef({ values, right });
  useEffect(() => {
    latest.current = { values, right };
  });
  const send = async (onFault?: (sentence: string) => void): Promise<number | undefined> => {
    const { values: typed, right: sift } = latest.current;
    const text = JSON.stringify(typed);
    if (text === kept.current) return version.current;
    setStatus({ state: 'saving' });
    try {
      const saved = await call(registerCalls.save, { ...shown, version: version.current, values: onFault ? typed : sift(typed) });
      version.current = saved.version;
      kept.current = text;
      setStatus({ state: 'saved', savedAt: saved.savedAt });
      return saved.version;
    } catch (error) {
      const isAway = error instanceof CallError && error.status === 0;
      setStatus({ state: isAway ? 'offline' : 'refused', message: explain(error) });
      onFault?.(explain(error));
      return undefined;
    }
  };
  const save = (onFault?: (sentence: string) => void): Promise<number | undefined> => {
    const next = turn.current.then(() => send(onFault));
    turn.current = next.then(() => undefined);
    return next;
  };
  const text = JSON.stringify(values);
  const rested = useLatest(save);
  useEffect(() => {
    if (text === kept.current) return undefined;
    const timer = setTimeout(() => void rested.current(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [text, rested]);
  return { status, save };
}
