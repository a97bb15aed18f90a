import { useRef } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import type { CopyKeeper } from '#kit/portal/form/autosave.ts';
import { useAutosave, type UseAutosave } from '#kit/portal/form/use-autosave.ts';

import { registerCalls } from '../../contract/guest-calls.ts';

import type { DraftKey } from './draft-key.ts';

/** Who has no account writes at anybody's computer: no browser keeps what they type. */
const nowhere: CopyKeeper = { read: () => Promise.resolve(undefined), write: () => undefined, remove: () => undefined };

/** Saves an application as it is typed, and at once before another step; then it answers the stored version, or tells why there is none. */
export function useSaving(shown: DraftKey, known: number, values: Values, form: NonNullable<UseAutosave['form']>) {
  const version = useRef(known);
  const fault = useRef<string>(undefined);
  const store = async (sent: Values, seen: number | undefined) => {
    try {
      const saved = await call(registerCalls.save, { ...shown, version: seen, values: sent });
      fault.current = undefined;
      version.current = saved.version;
      return saved.version;
    } catch (error) {
      fault.current = explain(error);
      throw error;
    }
  };
  const { status, saveNow, goOnUpon } = useAutosave({
    values,
    save: store,
    form,
    enabled: true,
    user: '',
    record: shown.id,
    version: known,
    keeper: nowhere,
  });
  const save = async (onFault: (sentence: string) => void): Promise<number | undefined> => {
    await saveNow();
    if (fault.current === undefined) return version.current;
    onFault(fault.current);
    return undefined;
  };
  const goOn = (reading: Promise<number>) => {
    goOnUpon(
      reading.then((stored) => {
        fault.current = undefined;
        return stored;
      }),
    );
  };
  return { status, save, goOnUpon: goOn };
}
