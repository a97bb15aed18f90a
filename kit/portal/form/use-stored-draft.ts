import { App } from 'antd';
import { useRef, useState } from 'react';

import type { Values } from '../../contract/field.ts';
import { useCloseGuard } from '../kept-pages/page-context.ts';
import { useAutosave } from './use-autosave.ts';
import { sentenceOf, useRefresh } from '../record/use-call.ts';
import type { RecordFormHandle } from './use-record-form.ts';
import { useSession } from '../session.ts';

interface Stored {
  readonly id: string;
  readonly version: number;
}

interface Options<R extends Stored> {
  readonly handle: RecordFormHandle;
  /** Name under which the browser keeps what is not saved yet. */
  readonly record: string;
  /** The draft as the page knows it; undefined until it has been saved for the first time. */
  readonly stored: { readonly id: string | undefined; readonly version: number | undefined };
  readonly enabled?: boolean;
  /** Stores the values: of a new draft where none is named. */
  readonly save: (draft: Stored | undefined, values: Values) => Promise<R>;
  readonly onSaved: (reply: R, isNew: boolean) => void;
  /** Hands the saved draft in. @returns its number */
  readonly commit: (id: string) => Promise<string>;
  readonly onCommitted: (no: string) => void;
}

/** A draft of a case that is saved while it is written, and its submission. */
export function useStoredDraft<R extends Stored>({
  handle,
  record,
  stored,
  enabled = true,
  save,
  onSaved,
  commit,
  onCommitted,
}: Options<R>) {
  const { user } = useSession();
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  // Read from the ref: values typed while the first save is under way must not make a second draft.
  const kept = useRef(stored);
  const autosave = useAutosave({
    values: handle.values,
    enabled,
    user: user.id,
    record,
    version: stored.version,
    save: async (values, version) => {
      const { id, version: last = 0 } = kept.current;
      const reply = await save(id === undefined ? undefined : { id, version: version ?? last }, values);
      handle.saved();
      kept.current = reply;
      onSaved(reply, id === undefined);
      return reply.version;
    },
  });
  useCloseGuard(() => autosave.status.state !== 'saved');
  const submit = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    try {
      const isSaved = await autosave.saveNow();
      const { id } = kept.current;
      if (!isSaved || id === undefined) return;
      const no = await commit(id);
      autosave.settle();
      onCommitted(no);
      await refresh();
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { autosave, submit, isBusy };
}
