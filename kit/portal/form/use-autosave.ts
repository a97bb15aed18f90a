import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

import type { Values } from '../../contract/field.ts';
import { startAutosave, type Autosave, type CopyKeeper, type LocalCopy, type SaveStatus } from './autosave.ts';
import { localCopies } from './local-copies.ts';
import type { RecordFormHandle } from './use-record-form.ts';
import { useLatest } from '../record/use-latest.ts';

export interface UseAutosave {
  readonly values: Values;
  /** Stores the draft and answers its new version, where records have one. A refusal as `stale` says that somebody else saved in between. */
  readonly save: (values: Values, version: number | undefined) => Promise<number | undefined>;
  /** The form that is saved: what is wrong in it is left out and named. */
  readonly form?: Pick<RecordFormHandle, 'sift' | 'say'>;
  /** False while the form is read-only, submitted or not yet touched. */
  readonly enabled: boolean;
  /** Login name or id: a copy is never offered to another person on the same computer. */
  readonly user: string;
  /** Kind and id of the record: `onlineApply:new`, `useRegister:0198…`. */
  readonly record: string;
  /** Version the form was opened with. */
  readonly version?: number | undefined;
  /** Where what has not arrived is kept; in this browser if nothing is said. One and the same at each call. */
  readonly keeper?: CopyKeeper;
}

/** What was typed on this computer and never reached the server. */
export interface Recovered {
  readonly values: Values;
  readonly typedAt: string;
  /** The server meanwhile holds a newer version than the one typed upon. */
  readonly isOutdated: boolean;
}

export interface AutosaveHandle {
  readonly status: SaveStatus;
  /** The status at this moment, for whoever has just waited for a save. */
  readonly latest: () => SaveStatus;
  /** Offered back once, on opening the form. */
  readonly recovered: Recovered | undefined;
  readonly dismissRecovered: () => void;
  /** Saves at once: 保存草稿, or before turning to the next step. True once the server has everything. */
  readonly saveNow: () => Promise<boolean>;
  /** The page has stored or submitted the record itself. */
  readonly settle: (version?: number) => void;
  /** After it was overtaken: what was typed here takes the place of the version that is stored. */
  readonly goOnUpon: (version: number) => void;
}

/**
 * Saves a draft by itself: within five seconds of the last key, on leaving a field or the window, and again when the network is back. Until the
 * server acknowledges, a copy stays in the browser and is offered back after a closed tab, a lost network or an ended session.
 */
export function useAutosave({ values, save, form, enabled, user, record, version, keeper = localCopies }: UseAutosave): AutosaveHandle {
  const key = `${user}:${record}`;
  const [status, setStatus] = useState<SaveStatus>({ state: 'saved' });
  const [recovered, dismissRecovered] = useRecovered(key, version, enabled, keeper);
  const machine = useRef<Autosave>(undefined);
  const latestSave = useLatest(save);
  const latestForm = useLatest(form);
  const unsaved = useRef(values);
  const knownVersion = useRef(version);
  const lastStatus = useRef(status);
  const noteVersion = useCallback((stored: number | undefined) => {
    knownVersion.current = stored ?? knownVersion.current;
  }, []);

  useEffect(() => {
    if (!enabled) return undefined;
    const started = startAutosave({
      key,
      save: async (typed, at) => {
        // A page that was hidden for a moment has begun anew while its last save was still under way: what that answered counts.
        const next = await latestSave.current(typed, knownVersion.current ?? at);
        knownVersion.current = next ?? knownVersion.current;
        return next;
      },
      version: knownVersion.current,
      sift: (typed) => latestForm.current?.sift(typed) ?? { values: typed },
      say: (wrong) => latestForm.current?.say(wrong) ?? wrong.message,
      keeper,
      onStatus: (now) => {
        lastStatus.current = now;
        setStatus(now);
      },
    });
    machine.current = started;
    // A kept page comes back with what it could not save before it was hidden.
    if (lastStatus.current.state !== 'saved') started.change(unsaved.current);
    const stopListening = listen(started);
    return () => {
      stopListening();
      // A page that is hidden or closed sends what it still holds.
      void started.flush();
      started.stop();
      machine.current = undefined;
    };
  }, [key, enabled, latestSave, latestForm, keeper, noteVersion]);

  useEffect(() => {
    if (!enabled || unsaved.current === values) return;
    unsaved.current = values;
    machine.current?.change(values);
  }, [values, enabled]);

  return {
    status,
    latest: useCallback(() => lastStatus.current, []),
    recovered,
    dismissRecovered,
    ...useDeeds(machine, noteVersion),
  };
}

/** What a page has its draft do. */
function useDeeds(
  machine: RefObject<Autosave | undefined>,
  noteVersion: (version: number | undefined) => void,
): Pick<AutosaveHandle, 'saveNow' | 'settle' | 'goOnUpon'> {
  return {
    saveNow: useCallback(() => machine.current?.flush() ?? Promise.resolve(true), [machine]),
    settle: useCallback(
      (next?: number) => {
        noteVersion(next);
        machine.current?.settle(next);
      },
      [machine, noteVersion],
    ),
    goOnUpon: useCallback(
      (stored: number) => {
        noteVersion(stored);
        machine.current?.goOnUpon(stored);
      },
      [machine, noteVersion],
    ),
  };
}

/** Leaving a field, the window or the network all mean: now. */
function listen(autosave: Autosave): () => void {
  const flush = () => void autosave.flush();
  const flushWhenHidden = () => document.visibilityState === 'hidden' && flush();
  const retry = () => autosave.retry();
  document.addEventListener('focusout', flush);
  document.addEventListener('visibilitychange', flushWhenHidden);
  addEventListener('pagehide', flush);
  addEventListener('online', retry);
  return () => {
    document.removeEventListener('focusout', flush);
    document.removeEventListener('visibilitychange', flushWhenHidden);
    removeEventListener('pagehide', flush);
    removeEventListener('online', retry);
  };
}

function useRecovered(
  key: string,
  version: number | undefined,
  enabled: boolean,
  keeper: CopyKeeper,
): readonly [Recovered | undefined, () => void] {
  const [recovered, setRecovered] = useState<Recovered>();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!enabled || asked.current === key) return;
    asked.current = key;
    void keeper.read(key).then((copy) => setRecovered(copy && recoveredFrom(copy, version)));
  }, [key, enabled, version, keeper]);
  const dismiss = useCallback(() => {
    setRecovered(undefined);
    keeper.remove(key);
  }, [key, keeper]);
  return [recovered, dismiss];
}

/** A copy typed upon an older version than the server now holds must not silently replace it. */
export function recoveredFrom({ values, typedAt, version: typedUpon }: LocalCopy, version: number | undefined): Recovered {
  return { values, typedAt, isOutdated: version !== undefined && typedUpon !== undefined && typedUpon < version };
}
