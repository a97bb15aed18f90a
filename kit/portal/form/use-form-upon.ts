import { useEffect, useState } from 'react';

import type { Values } from '../../contract/field.ts';
import type { Form } from '../../contract/form.ts';
import { useRecordForm, type RecordFormHandle } from './use-record-form.ts';

/** A record as it was read last; without a version while it is new. */
export interface Stored {
  readonly version: number | undefined;
  readonly values: Values;
}

interface FormUpon {
  readonly handle: RecordFormHandle;
  /** Upon which the form is saved. */
  readonly version: number | undefined;
  /** Somebody else has saved since, and something has been typed: `NewerNote` asks what is to hold. */
  readonly isBehind: boolean;
  readonly take: () => void;
  readonly keep: () => void;
  /** It has been saved, and has this version since. */
  readonly noteSaved: (version: number) => void;
}

/** A form upon the version that was read. What has been typed stays when somebody else's change arrives; where nothing was, that is shown. */
export function useFormUpon(form: Form, { version: newest, values: stored }: Stored): FormUpon {
  const [start] = useState(stored);
  const [version, setVersion] = useState(newest);
  const handle = useRecordForm(form, start);
  const { isDirty, reset } = handle;
  const isNewer = newest !== undefined && version !== undefined && newest > version;
  const take = () => {
    reset(stored);
    setVersion(newest);
  };
  useEffect(() => {
    if (!isNewer || isDirty) return;
    reset(stored);
    setVersion(newest);
  }, [isNewer, isDirty, newest, reset, stored]);
  const noteSaved = (saved: number) => {
    handle.saved();
    setVersion(saved);
  };
  return { handle, version, isBehind: isNewer && isDirty, take, keep: () => setVersion(newest), noteSaved };
}
