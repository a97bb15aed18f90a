import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

import type { Values } from '../../contract/field.ts';
import { startAutosave, type Autosave, type CopyKeeper, type SaveStatus } from './autosave.ts';
import { localCopies } from './local-copies.ts';
import { useRecovered, type Recovered } from './recovered.ts';
import type { RecordFormHandle } from './use-record-form.ts';
import { useLatest } from '../calls/use-latest.ts';

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
  /** After it was overtaken: what was typed here takes the place of the version that is being read. */
  readonly goOnUpon: (reading: Promise<number>) => void;
}

/**
 * Saves a draft by itself: within five seconds of the last key, on leaving a field or the window, and again when the network is back. Until the
 * server acknowledges, a copy stays in the browser and is offered back after a closed tab, a lost network or an ended session.
 */
export function useAutosave(given: UseAutosave): AutosaveHandle {
  const { values, enabled, user, record, version, keeper = localCopies } = given;
  const key = `${user}:${record}`;
  const [status, setStatus] = useState<SaveStatus>({ state: 'saved' });
  const [recovered, dismissRecovered] = useRecovered(key, version, enabled, keeper);
  const unsaved = useRef(values);
  const lastStatus = useRef(status);
  const onStatus = useCallback((now: SaveStatus) => {
    lastStatus.current = now;
    setStatus(now);
  }, []);
  const machine = useMachine(given, key, onStatus);

  useEffect(() => {
    if (!enabled || unsaved.current === values) return;
    unsaved.current = values;
    machine.current?.autosave.change(values);
  }, [values, enabled, machine]);

  return {
    status,
    latest: useCallback(() => lastStatus.current, []),
    recovered,
    dismissRecovered,
    ...useDeeds(machine),
  };
}

interface Machine {
  readonly of: string;
  readonly autosave: Autosave;
}

/**
 * What saves the draft. A page that was hidden goes on with the one it had: of two, the older would put what it still holds in the place of what has
 * been typed since.
 */
function useMachine(
  { save, form, enabled, version, keeper = localCopies }: UseAutosave,
  key: string,
  onStatus: (status: SaveStatus) => void,
): RefObject<Machine | undefined> {
  const machine = useRef<Machine>(undefined);
  const latestSave = useLatest(save);
  const latestForm = useLatest(form);
  const firstVersion = useRef(version);
  useEffect(() => {
    if (!enabled) {
      machine.current?.autosave.stop();
      return undefined;
    }
    const begin = () =>
      startAutosave({
        key,
        save: (typed, at) => latestSave.current(typed, at),
        version: firstVersion.current,
        sift: (typed) => latestForm.current?.sift(typed) ?? { values: typed },
        say: (wrong) => latestForm.current?.say(wrong) ?? wrong.message,
        keeper,
        onStatus,
      });
    if (machine.current?.of !== key) machine.current = { of: key, autosave: begin() };
    const { autosave } = machine.current;
    const stopListening = listen(autosave);
    return () => {
      stopListening();
      // A page that is hidden or closed sends what it still holds.
      void autosave.flush();
    };
  }, [key, enabled, latestSave, latestForm, keeper, onStatus]);
  return machine;
}

/** What a page has its draft do. */
function useDeeds(machine: RefObject<Machine | undefined>): Pick<AutosaveHandle, 'saveNow' | 'settle' | 'goOnUpon'> {
  return {
    saveNow: useCallback(() => machine.current?.autosave.flush() ?? Promise.resolve(true), [machine]),
    settle: useCallback((next?: number) => machine.current?.autosave.settle(next), [machine]),
    goOnUpon: useCallback((reading: Promise<number>) => machine.current?.autosave.goOnUpon(reading), [machine]),
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
