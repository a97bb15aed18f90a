import { App } from 'antd';
import { useMemo, useRef, useState } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { useAutosave } from '#kit/portal/record/use-autosave.ts';
import { sentenceOf, useRefresh } from '#kit/portal/record/use-call.ts';
import { useRecordForm } from '#kit/portal/record/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { equipmentCalls } from '../../contract/calls.ts';
import { correctionFields } from '../../contract/correction-calls.ts';
import { correctionEntryForm, differencesOf } from '../../contract/correction.ts';
import type { CorrectionDetail } from './CorrectionFormPage.tsx';

export interface CorrectionEditorProps {
  readonly device: {
    readonly equSysId: string | null;
    readonly equclacode: string | null;
    readonly equName: string | null;
    readonly oidno: string | null;
  };
  /** The facts of the archive as they stand. */
  readonly archive: Values;
  /** The stored draft; undefined for a new correction. */
  readonly detail?: CorrectionDetail;
  /** A new correction has been saved for the first time. */
  readonly onMade: (id: string) => void;
  readonly onSubmitted: () => void;
}

/** The state of a correction while it is written: what differs from the archive, its draft on the server, its submission. */
export function useCorrectionEditor({ device, archive, detail, onMade, onSubmitted }: CorrectionEditorProps) {
  const { user } = useSession();
  const equSysId = String(device.equSysId);
  const [form] = useState(() => correctionEntryForm(String(device.equclacode), archive, correctionFields.reason));
  const [start] = useState<Values>(() => ({
    ...Object.fromEntries(Object.keys(form.fields).map((key) => [key, archive[key]])),
    ...detail?.values,
    reason: detail?.correction.reason ?? undefined,
  }));
  const handle = useRecordForm(form, start);
  const [saved, setSaved] = useState({
    id: detail?.correction.id ?? undefined,
    version: detail?.correction.version,
    correctionNo: detail?.correction.correctionNo ?? undefined,
  });
  const kept = useRef<{ readonly id: string | undefined; readonly version: number | undefined }>(saved);
  const diffOf = (values: Values) => differencesOf(form, archive, values).filter(({ field }) => field !== 'reason');
  const diff = useMemo(
    () => differencesOf(form, archive, handle.values).filter(({ field }) => field !== 'reason'),
    [form, archive, handle.values],
  );
  const autosave = useAutosave({
    values: handle.values,
    enabled: true,
    user: user.id,
    record: `equipmentCorrection:${detail?.correction.id ?? `new:${equSysId}`}`,
    version: saved.version,
    save: async (values, version) => {
      // Asked of the reference: what is typed while the first save is under way must not make a second draft.
      const { id, version: last = 0 } = kept.current;
      const stored = id && { id, version: version ?? last };
      const proposed = Object.fromEntries(diffOf(values).map((one) => [one.field, one.new]));
      const reason = String(values['reason'] ?? '');
      const reply = await call(equipmentCalls.correctionSave, { ...stored, equSysId, reason, values: proposed });
      handle.saved();
      kept.current = reply;
      setSaved(reply);
      if (!id) onMade(reply.id);
      return reply.version;
    },
  });
  useCloseGuard(() => autosave.status.state !== 'saved');
  const { submit, isBusy } = useSubmission(handle, autosave, () => kept.current.id, onSubmitted);
  return { handle, autosave, saved, diff, submit, isBusy };
}

function useSubmission(
  handle: ReturnType<typeof useRecordForm>,
  autosave: ReturnType<typeof useAutosave>,
  savedId: () => string | undefined,
  onSubmitted: () => void,
) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    try {
      const isSaved = await autosave.saveNow();
      const id = savedId();
      if (!isSaved || !id) return;
      const { correction } = await call(equipmentCalls.correctionDetail, { id });
      await call(equipmentCalls.correctionCommit, { id, version: correction.version });
      autosave.settle();
      void message.success(`更正单 ${correction.correctionNo} 已提交`);
      onSubmitted();
      await refresh();
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit, isBusy };
}
