import { useMemo, useState } from 'react';

import type { Called } from '#kit/contract/trade/called-as.ts';
import type { Values } from '#kit/contract/field.ts';
import { useDraft } from '#kit/portal/case/use-draft.ts';

import { correctionCase, correctionFields } from '../contract/calls.ts';
import { correctionEntryForm, differencesOf } from '../contract/correction.ts';
import type { CorrectionDetail } from './CorrectionFormPage.tsx';

export interface CorrectionEditorProps {
  readonly device: Called & {
    readonly equSysId: string | null;
    readonly equclacode: string | null;
    readonly oidno: string | null;
  };
  /** The facts of the archive as they stand. */
  readonly archive: Values;
  /** The stored draft; undefined for a new correction. */
  readonly detail?: CorrectionDetail;
  /** Id of the stored draft, or of the new one. */
  readonly id: string;
  /** A new correction has been saved for the first time. */
  readonly onMade: () => void;
  readonly onDone: () => void;
}

/** The state of a correction while it is written: what differs from the archive, its draft on the server, its submission. */
export function useCorrectionEditor({ device, archive, detail, ...place }: CorrectionEditorProps) {
  const equSysId = String(device.equSysId);
  const [kind] = useState(() => ({
    ...correctionCase,
    form: correctionEntryForm(String(device.equclacode), archive, correctionFields.reason),
  }));
  const [start] = useState<Values>(() => ({
    ...Object.fromEntries(Object.keys(kind.form.fields).map((key) => [key, archive[key]])),
    ...detail?.values,
    reason: detail?.correction.reason ?? undefined,
  }));
  const diffOf = (values: Values) => differencesOf(kind.form, archive, values).filter(({ field }) => field !== 'reason');
  const draft = useDraft({
    ...place,
    kind,
    draft: detail?.correction,
    start,
    about: { equSysId },
    slot: `new:${equSysId}`,
    send: (values) => ({
      reason: String(values['reason'] ?? ''),
      values: Object.fromEntries(diffOf(values).map((one) => [one.field, one.new])),
    }),
    done: (no) => `更正单 ${no} 已提交`,
  });
  const { values } = draft.handle;
  const diff = useMemo(() => differencesOf(kind.form, archive, values).filter(({ field }) => field !== 'reason'), [kind, archive, values]);
  return { ...draft, diff };
}
