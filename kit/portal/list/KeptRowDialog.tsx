import { useState, type ReactNode } from 'react';

import type { Call } from '../../contract/call.ts';
import type { Values } from '../../contract/field.ts';
import { dropBlanks, type Form } from '../../contract/form.ts';
import { FormModal } from '../form/FormModal.tsx';
import { NewerNote } from '../form/NewerNote.tsx';
import type { RecordFormProps } from '../form/RecordForm.tsx';
import { useFormUpon } from '../form/use-form-upon.ts';
import type { RecordFormHandle } from '../form/use-record-form.ts';
import { newId } from '../new-id.ts';
import { useCallMutation } from '../calls/use-call.ts';
import { useNewestRow } from './use-newest-row.ts';

/** A row as the server knows it. */
export type KeptRow = Values & { readonly id: unknown; readonly version: number };

interface Props {
  readonly title: string;
  readonly form: Form;
  /** The list that it stands in, and what saves it: takes `{ id, version?, values }`. */
  readonly list: Call;
  readonly save: Call;
  /** Undefined for a new one. */
  readonly row: KeptRow | undefined;
  /** Values of a new row. */
  readonly fresh?: Values;
  readonly onClose: () => void;
  /** Fields that the page draws itself. */
  readonly own?: (handle: RecordFormHandle) => RecordFormProps['own'];
  /** Below the form. */
  readonly children?: ReactNode;
}

const none: Values = {};

/** One row of a table that is kept by hand, added or changed. What has been typed stays when somebody else's change arrives. */
export function KeptRowDialog({ title, row, form, fresh = none, list, save, onClose, own, children }: Props) {
  const [id] = useState(() => row?.id ?? newId());
  const newest = useNewestRow(list, row);
  const { handle, version, isBehind, take, keep } = useFormUpon(form, {
    version: newest?.version,
    values: newest ? dropBlanks(Object.fromEntries(asked(form).map((key) => [key, newest[key]]))) : fresh,
  });
  const { mutate, isPending } = useCallMutation(save, {
    success: '已保存',
    onSuccess: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) mutate({ id, ...(version !== undefined && { version }), values: dropBlanks(handle.values) });
  };
  return (
    <FormModal
      handle={handle}
      title={title}
      okText="保存"
      isBusy={isPending}
      onOk={submit}
      onClose={onClose}
      {...(own && { own: own(handle) })}
      below={isBehind && <NewerNote onTake={take} onKeep={keep} />}
    >
      {children}
    </FormModal>
  );
}

const asked = ({ sections }: Form) => sections.flatMap(({ fields }) => fields);
