import { useCallback, useRef, useState } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { useLatest } from '#kit/portal/calls/use-latest.ts';
import { explain } from '#kit/portal/explain.ts';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';

import { registerCalls } from '../../contract/guest-calls.ts';
import { readFromLicence } from '../../contract/registration.ts';

import type { DraftKey } from '../guest/draft-key.ts';

/** What came of the last reading. */
export interface Said {
  readonly tone: 'good' | 'waiting';
  readonly text: string;
}

/** Has the licence read that was brought, and puts what it says where nothing was typed. */
export function useLicence(shown: DraftKey, { values, patch }: Pick<RecordFormHandle, 'values' | 'patch'>) {
  const [read, setRead] = useState<Values>({});
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);
  const isAsking = useRef(false);
  const typed = useLatest(values);
  const ask = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    setSaid(undefined);
    try {
      const answer = await call(registerCalls.readLicence, { id: shown.id, secret: shown.secret });
      // What was typed meanwhile stays.
      const empty = Object.fromEntries(Object.entries(answer.values).filter(([key]) => isBlank(typed.current[key])));
      patch(empty);
      setRead((known) => ({ ...known, ...empty }));
      setSaid({ tone: Object.keys(answer.values).length > 0 ? 'good' : 'waiting', text: answer.say });
    } catch (error) {
      setSaid({ tone: 'waiting', text: explain(error) });
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  }, [shown, patch, typed]);
  const notes = Object.fromEntries(
    Object.entries(read)
      .filter(([key, value]) => values[key] === value)
      .map(([key]) => [key, readFromLicence]),
  );
  // Files that have been read, or were there when the page came.
  const seen = useRef<ReadonlySet<string>>(undefined);
  const look = useCallback(
    (there: readonly string[]) => {
      const known = seen.current;
      seen.current = new Set([...(known ?? []), ...there]);
      if (known && there.some((id) => !known.has(id))) void ask();
    },
    [ask],
  );
  return { ask, look, said, isBusy, notes };
}
