import { useState } from 'react';

import type { Call } from '../../contract/call.ts';
import type { Values } from '../../contract/field.ts';
import { dropBlanks, type Form } from '../../contract/form.ts';
import { FormModal } from '../form/FormModal.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { newId } from '../new-id.ts';
import { useCallMutation } from '../calls/use-call.ts';

/** A row as the server knows it. */
export type KeptRow = Values & { readonly version: number };

interface Props {
  /** What one row is called. */
  readonly what: string;
  readonly form: Form;
  readonly save: Call;
  readonly row: KeptRow | undefined;
  readonly fresh: Values;
  readonly onClose: () => void;
}

/** One row of a table that the institute keeps, added or changed. */
export function KeptRowDialog({ row, what, form, fresh, save, onClose }: Props) {
  const [id] = useState(() => row?.['id'] ?? newId());
  const [begin] = useState(() => (row ? dropBlanks(Object.fromEntries(asked(form).map((key) => [key, row[key]]))) : fresh));
  const handle = useRecordForm(form, begin);
  const { mutate, isPending } = useCallMutation(save, {
    success: '已保存',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) mutate({ id, ...(row && { version: row.version }), values: handle.values });
  };
  return (
    <FormModal handle={handle} title={`${row ? '修改' : '新增'}${what}`} okText="保存" isBusy={isPending} onOk={submit} onClose={onClose} />
  );
}

const asked = ({ sections }: Form) => sections.flatMap(({ fields }) => fields);
