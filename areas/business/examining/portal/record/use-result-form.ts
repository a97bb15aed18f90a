import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { Form } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { useAutosave } from '#kit/portal/form/use-autosave.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { newId } from '#kit/portal/new-id.ts';
import { callKey } from '#kit/portal/calls/use-call.ts';
import { useLatest } from '#kit/portal/calls/use-latest.ts';
import { useSession } from '#kit/portal/session.ts';

import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { startOf, type LineResults } from './result-values.ts';
import { asRead, changesOf, takeOver, withSaved } from './shared-results.ts';

/** What a colleague has filled otherwise, by item or fact, with the sentence of the server. */
export type Clashes = ReadonlyMap<string, string>;

/**
 * Findings that save themselves, item by item: a lost network or session on site loses nothing, and what colleagues save at the same device is taken
 * over. Where both changed the same, that alone waits for a decision.
 */
export function useResultForm(results: LineResults, form: Form) {
  const { user } = useSession();
  const client = useQueryClient();
  const handle = useRecordForm(form, startOf(results));
  const shared = useShared(results, handle);
  const save = async (values: Values): Promise<number> => {
    const saved = await shared.send(values);
    if (!saved) return shared.base.version;
    client.setQueryData(callKey(examiningCalls.results, { lineId: saved.lineId }), saved);
    if (saved.lineState !== results.lineState) void client.invalidateQueries({ queryKey: callKey(inspectionCalls.detail) });
    handle.saved();
    return saved.version;
  };
  const autosave = useAutosave({
    values: handle.values,
    save,
    enabled: results.mayEdit,
    user: user.id,
    record: `inspectionResults:${results.lineId}`,
    version: results.version,
  });
  useCloseGuard(() => results.mayEdit && (autosave.status.state !== 'saved' || shared.clashes.size > 0));
  return { handle, autosave, ...shared };
}

/** The record as it was last read, beside what is on the screen. */
function useShared(results: LineResults, { values, patch }: ReturnType<typeof useRecordForm>) {
  const [base, setBase] = useState(results);
  const known = useRef(results);
  const [clashes, setClashes] = useState<Clashes>(new Map());
  const held = useRef(clashes);
  const latest = useLatest(values);
  const [pen] = useState(() => newId());

  const hold = useCallback((next: Clashes) => {
    held.current = next;
    setClashes(next);
  }, []);
  const take = useCallback(
    (next: LineResults) => {
      if (next.version <= known.current.version) return;
      const merged = takeOver(latest.current, known.current, next);
      known.current = next;
      setBase(next);
      if (merged !== latest.current) patch(merged);
    },
    [latest, patch],
  );
  // Read again while the form is open: what a colleague saved.
  useEffect(() => take(results), [results, take]);

  /** @returns the record after the save, or nothing where all of it was there already */
  const send = async (typed: Values): Promise<LineResults | undefined> => {
    const upon = known.current;
    const change = changesOf(upon, typed, new Set(held.current.keys()));
    if (!change) return undefined;
    try {
      const saved = await call(examiningCalls.saveResults, { ...change, pen });
      const merged = withSaved(upon, saved);
      take(merged);
      return merged;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'filledByOther') throw error;
      hold(new Map([...held.current, ...error.fields.map(({ field, message }) => [field, message] as const)]));
      take(await call(examiningCalls.results, { lineId: results.lineId }));
      // What is not disputed is saved.
      return send(typed);
    }
  };

  const decide = (key: string, whose: 'mine' | 'theirs') => {
    hold(new Map([...held.current].filter(([each]) => each !== key)));
    patch(whose === 'theirs' ? asRead(known.current, latest.current, key) : { ...latest.current });
  };
  return { base, clashes, send, decide };
}
