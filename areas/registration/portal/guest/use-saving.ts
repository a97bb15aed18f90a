import { useEffect, useRef, useState } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { retryMs, type SaveStatus } from '#kit/portal/form/autosave.ts';
import { useLatest } from '#kit/portal/record/use-latest.ts';

import { registerCalls } from '../../contract/guest-calls.ts';
import type { DraftKey } from './draft-key.ts';

/** How long typing rests before it is saved. */
const saveAfterMs = 1200;

/** What of the typed values a draft may have, and the sentence about the first that it may not. */
type Sieve = (values: Values) => { readonly values: Values; readonly wrong: string | undefined };

/** Saves what has been typed once typing rests, one save after another. What is wrong is left out and named, unless all must be right. */
export function useSaving(shown: DraftKey, known: number, values: Values, right: Sieve) {
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
      const { values: sent, wrong } = onFault ? { values: typed } : sift(typed);
      const saved = await call(registerCalls.save, { ...shown, version: version.current, values: sent });
      version.current = saved.version;
      kept.current = text;
      setStatus({ ...(wrong ? { state: 'partly', message: wrong } : { state: 'saved' }), savedAt: saved.savedAt });
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
  const isOffline = status.state === 'offline';
  const text = JSON.stringify(values);
  const rested = useLatest(save);
  useEffect(() => {
    if (text === kept.current) return undefined;
    const timer = setTimeout(() => void rested.current(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [text, rested]);
  useEffect(() => {
    if (!isOffline) return undefined;
    const retry = () => void rested.current();
    const timer = setInterval(retry, retryMs);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [isOffline, rested]);
  return { status, save };
}
