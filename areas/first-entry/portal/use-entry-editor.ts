import { useMemo, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { firstEntryCalls } from './first-entry-wire.ts';
import { draftFormOf } from '../contract/draft-form.ts';
import { draftDefaults } from '#areas/equipment/contract/entry-form.ts';
import { useStoredDraft } from '#kit/portal/form/use-stored-draft.ts';

export interface EntryEditorInput {
  /** The stored draft; undefined for a new entry. */
  readonly detail: ReplyOf<typeof firstEntryCalls.entryDetail> | undefined;
  /** A new entry has been saved for the first time. */
  readonly onMade: (id: string) => void;
}

interface Saved {
  readonly id: string | undefined;
  readonly version: number | undefined;
  readonly entryNo: string | null | undefined;
}

/** The state of a first entry while it is written: its class, its values, its draft on the server, its submission. */
export function useEntryEditor({ detail, onMade }: EntryEditorInput, isPipeline: boolean) {
  const { unit } = useSession();
  const [start] = useState<Values>(() => detail?.values ?? { useUnit: unit?.unitSysId });
  const [equclacode, setClass] = useState(start['equclacode'] as string | undefined);
  const form = useMemo(() => draftFormOf(equclacode), [equclacode]);
  const handle = useRecordForm(form, start);
  const [saved, setSaved] = useState<Saved>({
    id: detail?.entry.id ?? undefined,
    version: detail?.entry.version,
    entryNo: detail?.entry.entryNo,
  });
  const [doneNo, setDoneNo] = useState<string>();
  const { autosave, submit, isBusy } = useStoredDraft({
    handle,
    record: `deviceEntry:${detail?.entry.id ?? `new:${isPipeline ? 'pipeline' : 'device'}`}`,
    stored: saved,
    enabled: equclacode !== undefined && doneNo === undefined,
    save: (draft, values) => call(firstEntryCalls.entrySave, { ...draft, values: dropBlanks(values) }),
    onSaved: (reply, isNew) => {
      setSaved(reply);
      if (isNew) onMade(reply.id);
    },
    commit: async (id) => {
      const { entry } = await call(firstEntryCalls.entryDetail, { id });
      await call(firstEntryCalls.entryCommit, { id, version: entry.version });
      return entry.entryNo ?? '';
    },
    onCommitted: setDoneNo,
  });
  const choose = (code: string) => {
    setClass(code);
    handle.patch({ ...draftDefaults(code), ...dropBlanks(handle.values), ...draftDefaults(code) });
  };
  const take = ({ values }: { readonly values: Values }) => {
    setClass(values['equclacode'] as string | undefined);
    handle.reset(values);
  };
  return { handle, autosave, saved, equclacode, choose, take, submit, isBusy, doneNo };
}
