import { useState, type ReactNode } from 'react';

import type { Call } from '#kit/contract/call.ts';
import { valuesIn, type Fields, type Values } from '#kit/contract/field.ts';
import type { Form } from '#kit/contract/form.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { useNewestRow } from '#kit/portal/list/use-newest-row.ts';
import { newId } from '#kit/portal/new-id.ts';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { slotsFor, type MaterialKind } from '../../contract/material.ts';
import { attachmentWire } from '../../contract/wire.ts';

/** A row of a register whose papers have scans. */
interface Paper {
  readonly id: string | null;
  readonly version: number;
  readonly mayEdit: boolean;
}

interface Props<R extends Paper> {
  /** Undefined for a new one. */
  readonly paper: R | undefined;
  readonly form: Form;
  readonly files: MaterialKind;
  /** The list that it stands in, and what saves it: with the input of a draft. */
  readonly list: Call;
  readonly save: Call;
  /** What it is called: 「许可证」. */
  readonly called: string;
  /** What is done with a new one: 登记, unless told. */
  readonly begun?: string;
  /** Above its files, where it is written. */
  readonly note?: ReactNode;
  /** Whether files may be taken from the archive: not where it is the archive. */
  readonly offersArchive?: boolean;
  /** The same with its number, for whoever only reads it. */
  readonly title: string;
  /** Fields of the list, and which of them beside those of the form whoever only reads it is shown, before and after. */
  readonly listed: Fields;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Below the scan, for whoever only reads it. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A paper of a register with its scan: to be registered, put right, or read. */
export function RegisteredPaper<R extends Paper>(props: Props<R>) {
  return !props.paper || props.paper.mayEdit ? <Written {...props} /> : <Read {...props} paper={props.paper} />;
}

const keysOf = ({ sections }: Form) => sections.flatMap(({ fields }) => fields);

function Written<R extends Paper>(props: Props<R>) {
  const { paper, form, files, list, save, called, begun = '登记', note, offersArchive = true, onClose } = props;
  const [id] = useState(() => paper?.id ?? newId());
  const [isTried, setTried] = useState(false);
  const newest = useNewestRow(list, paper);
  const stored: Values = newest ? Object.fromEntries(keysOf(form).map((key) => [key, valuesIn(newest)[key]])) : {};
  const { handle, version, isBehind, take, keep } = useFormUpon(form, { version: newest?.version, values: stored });
  const saving = useCallMutation(save, {
    success: '已保存',
    onSuccess: onClose,
    onError: (error) => !error.fields.some(({ field }) => field.startsWith('material:')) && handle.refuse(error),
  });
  const submit = () => {
    setTried(true);
    if (handle.check('submit')) saving.mutate({ id, values: handle.values, ...(version !== undefined && { version }) });
  };
  return (
    <FormModal
      handle={handle}
      title={`${paper ? '修改' : begun}${called}`}
      okText="保存"
      isBusy={saving.isPending}
      onOk={submit}
      onClose={onClose}
      below={
        <>
          {note}
          <RecordAttachments
            calls={attachmentWire}
            refId={id}
            atttype={files.atttype}
            slots={slotsFor(files, {})}
            showsMissing={isTried}
            offersArchive={offersArchive}
          />
          {isBehind && <NewerNote onTake={take} onKeep={keep} />}
        </>
      }
    />
  );
}

function Read<R extends Paper>({
  paper,
  form,
  files,
  called,
  title,
  listed,
  before,
  after,
  children,
  onClose,
}: Props<R> & { readonly paper: R }) {
  const sections = [{ key: 'paper', title: called, fields: [...before, ...keysOf(form), ...after] }];
  return (
    <PageModal open title={title} footer={null} width={720} onCancel={onClose}>
      <RecordDetail fields={listed} record={paper} sections={sections} />
      <RecordAttachments calls={attachmentWire} refId={String(paper.id)} atttype={files.atttype} slots={slotsFor(files, {})} isReadOnly />
      {children}
    </PageModal>
  );
}
