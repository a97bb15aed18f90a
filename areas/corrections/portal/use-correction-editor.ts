import { App } from 'antd';
import { useMemo, useState } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { correctionCalls } from './corrections-wire.ts';
import { correctionFields } from '../contract/calls.ts';
import { correctionEntryForm, differencesOf } from '../contract/correction.ts';
import { useStoredDraft } from '#kit/portal/form/use-stored-draft.ts';
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
  const { message } = App.useApp();
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
  const diffOf = (values: Values) => differencesOf(form, archive, values).filter(({ field }) => field !== 'reason');
  const diff = useMemo(
    () => differencesOf(form, archive, handle.values).filter(({ field }) => field !== 'reason'),
    [form, archive, handle.values],
  );
  const { autosave, submit, isBusy } = useStoredDraft({
    handle,
    record: `equipmentCorrection:${detail?.correction.id ?? `new:${equSysId}`}`,
    stored: saved,
    save: (draft, values) => {
      const proposed = Object.fromEntries(diffOf(values).map((one) => [one.field, one.new]));
      return call(correctionCalls.correctionSave, { ...draft, equSysId, reason: String(values['reason'] ?? ''), values: proposed });
    },
    onSaved: (reply, isNew) => {
      setSaved(reply);
      if (isNew) onMade(reply.id);
    },
    commit: async (id) => {
      const { correction } = await call(correctionCalls.correctionDetail, { id });
      await call(correctionCalls.correctionCommit, { id, version: correction.version });
      return correction.correctionNo ?? '';
    },
    onCommitted: (no) => {
      void message.success(`更正单 ${no} 已提交`);
      onSubmitted();
    },
  });
  return { handle, autosave, saved, diff, submit, isBusy };
}
