import { App } from 'antd';
import { useMemo, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { useAutosave } from '#kit/portal/record/use-autosave.ts';
import { sentenceOf, useRefresh } from '#kit/portal/record/use-call.ts';
import { useRecordForm } from '#kit/portal/record/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { equipmentCalls } from '../contract/calls.ts';
import { draftFormOf } from '../contract/draft-form.ts';
import { draftDefaults } from '../contract/entry-form.ts';

export interface EntryEditorInput {
  /** The stored draft; undefined for a new entry. */
  readonly detail: ReplyOf<typeof equipmentCalls.entryDetail> | undefined;
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
  const autosave = useDraft(handle, saved, {
    enabled: equclacode !== undefined && doneNo === undefined,
    record: `deviceEntry:${detail?.entry.id ?? `new:${isPipeline ? 'pipeline' : 'device'}`}`,
    onSaved: (reply) => {
      setSaved(reply);
      if (!saved.id) onMade(reply.id);
    },
  });
  const choose = (code: string) => {
    setClass(code);
    handle.patch({ ...draftDefaults(code), ...dropBlanks(handle.values), ...draftDefaults(code) });
  };
  const take = ({ values }: { readonly values: Values }) => {
    setClass(values['equclacode'] as string | undefined);
    handle.reset(values);
  };
  const { submit, isBusy } = useSubmission(handle, autosave, saved.id, setDoneNo);
  return { handle, autosave, saved, equclacode, choose, take, submit, isBusy, doneNo };
}

type Handle = ReturnType<typeof useRecordForm>;

interface DraftOptions {
  readonly enabled: boolean;
  readonly record: string;
  readonly onSaved: (reply: ReplyOf<typeof equipmentCalls.entrySave>) => void;
}

function useDraft(handle: Handle, saved: Saved, { enabled, record, onSaved }: DraftOptions) {
  const { user } = useSession();
  const autosave = useAutosave({
    values: handle.values,
    enabled,
    user: user.id,
    record,
    version: saved.version,
    save: async (values, version) => {
      const stored = saved.id && { id: saved.id, version: version ?? saved.version ?? 0 };
      const reply = await call(equipmentCalls.entrySave, { ...stored, values: dropBlanks(values) });
      handle.saved();
      onSaved(reply);
      return reply.version;
    },
  });
  useCloseGuard(() => autosave.status.state !== 'saved');
  return autosave;
}

function useSubmission(
  handle: Handle,
  autosave: ReturnType<typeof useAutosave>,
  id: string | undefined,
  onDone: (entryNo: string) => void,
) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    try {
      if (!(await autosave.saveNow()) || !id) return;
      const { entry } = await call(equipmentCalls.entryDetail, { id });
      await call(equipmentCalls.entryCommit, { id, version: entry.version });
      autosave.settle();
      onDone(entry.entryNo ?? '');
      await refresh();
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit, isBusy };
}
