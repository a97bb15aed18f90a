import { useCallback, useMemo, useRef, useState } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { useLatest } from '#kit/portal/calls/use-latest.ts';
import { explain } from '#kit/portal/explain.ts';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';

import { registerCalls } from '../../contract/guest-calls.ts';
import { cardPaper, licencePaper, type PaperRead } from '../../contract/papers-read.ts';

import type { DraftKey } from '../guest/draft-key.ts';

import { filledBy, stillRead } from './filled-by.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** What came of the last reading. */
export interface Said {
  readonly tone: 'good' | 'waiting';
  readonly text: string;
}

type Form = Pick<RecordFormHandle, 'values' | 'patch'>;
type Asked = { readonly values: Values; readonly said: Said };

export type PaperReading = ReturnType<typeof useReading>;

export const useLicence = (shown: DraftKey, form: Form) => useReading(licencePaper, useAsking(registerCalls.readLicence, shown), form);
export const useCard = (shown: DraftKey, form: Form) => useReading(cardPaper, useAsking(registerCalls.readCard, shown), form);

function useAsking(
  reading: typeof registerCalls.readLicence | typeof registerCalls.readCard,
  { id, secret }: DraftKey,
): () => Promise<Asked> {
  return useCallback(
    () =>
      call(reading, { id, secret }).then(
        ({ values, say }) => ({ values, said: { tone: Object.keys(values).length > 0 ? 'good' : 'waiting', text: say } as const }),
        (error: unknown) => ({ values: {}, said: { tone: 'waiting', text: explain(error) } as const }),
      ),
    [reading, id, secret],
  );
}

/** Has a paper read that was brought, and puts what it says where nothing was typed. */
function useReading(paper: PaperRead, reading: () => Promise<Asked>, { values, patch }: Form) {
  const [read, setRead] = useState<Values>({});
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);
  const asking = useMemo(() => oneAtATime(reading), [reading]);
  const latest = useLatest({ values, read });
  const ask = useCallback(
    async (isNewFile = false) => {
      setBusy(true);
      setSaid(undefined);
      const answer = await asking(isNewFile);
      if (!answer) return;
      setBusy(false);
      // What was typed meanwhile stays.
      const change = filledBy(answer.values, latest.current.read, latest.current.values);
      if (Object.keys(change).length > 0) patch(change);
      setRead((known) => ({ ...known, ...change }));
      setSaid(answer.said);
    },
    [asking, patch, latest],
  );
  const still = stillRead(read, values);
  const fillable = paper.fields.some((key) => isBlank(values[key]) || still.includes(key));
  const look = useNewFiles(fillable, () => void ask(true));
  const notes = Object.fromEntries(still.map((key) => [key, paper.mark]));
  return { paper, ask, look, said, isBusy, notes, isUnread: said === undefined && still.length === 0 && fillable };
}

/** Calls back for files that have come since the page did, where there is something to fill. */
function useNewFiles(isWanted: boolean, onNew: () => void) {
  const seen = useRef<ReadonlySet<string>>(undefined);
  const latest = useLatest({ isWanted, onNew });
  return useCallback(
    (there: readonly string[]) => {
      const known = seen.current;
      seen.current = new Set([...(known ?? []), ...there]);
      if (known && latest.current.isWanted && there.some((id) => !known.has(id))) latest.current.onNew();
    },
    [latest],
  );
}
