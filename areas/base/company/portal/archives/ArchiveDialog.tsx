import { useState } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { useNewestRow } from '#kit/portal/list/use-newest-row.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { newId } from '#kit/portal/new-id.ts';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { archiveCalls } from '../../contract/archive-calls.ts';
import { archiveFiles, archiveForm, archiveListFields } from '../../contract/archive.ts';

type Paper = RowIn<typeof archiveCalls.archiveList>;

interface Props {
  /** Undefined for a new one. */
  readonly paper: Paper | undefined;
  readonly onClose: () => void;
}

const slots = slotsFor(archiveFiles, {});
const sections = [{ key: 'paper', title: '资料', fields: ['title', 'category', 'validTo', 'uses', 'remark'] }];

/** A paper of the archive with its files, to write or to read. */
export function ArchiveDialog({ paper, onClose }: Props) {
  return !paper || paper.mayEdit ? <PaperForm paper={paper} onClose={onClose} /> : <PaperView paper={paper} onClose={onClose} />;
}

const valuesOf = (paper: Paper | undefined) =>
  paper ? { title: paper.title, category: paper.category, validTo: paper.validTo, remark: paper.remark } : {};

function PaperForm({ paper, onClose }: Props) {
  const [id] = useState(() => paper?.id ?? newId());
  const newest = useNewestRow(archiveCalls.archiveList, paper);
  const [isTried, setTried] = useState(false);
  const { handle, version, isBehind, take, keep } = useFormUpon(archiveForm, { version: newest?.version, values: valuesOf(newest) });
  const save = useCallMutation(archiveCalls.archiveKeep, {
    success: '已保存',
    onSuccess: onClose,
    onError: (error) => !error.fields.some(({ field }) => field.startsWith('material:')) && handle.refuse(error),
  });
  const submit = () => {
    setTried(true);
    if (handle.check('submit')) save.mutate({ id, ...(version !== undefined && { version }), values: handle.values });
  };
  return (
    <FormModal
      handle={handle}
      title={paper ? '修改资料' : '新增资料'}
      okText="保存"
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
      below={
        <>
          {Boolean(paper?.uses) && <Note>已被{paper!.uses}笔业务引用，文件不能更换；有新版本时请新增一份资料。</Note>}
          <RecordAttachments
            calls={attachmentWire}
            refId={id}
            atttype={archiveFiles.atttype}
            slots={slots}
            showsMissing={isTried}
            offersArchive={false}
          />
          {isBehind && <NewerNote onTake={take} onKeep={keep} />}
        </>
      }
    />
  );
}

function PaperView({ paper, onClose }: { readonly paper: Paper; readonly onClose: () => void }) {
  return (
    <PageModal open title={paper.title} footer={null} width={720} onCancel={onClose}>
      <RecordDetail fields={archiveListFields} record={paper} sections={sections} />
      <RecordAttachments calls={attachmentWire} refId={String(paper.id)} atttype={archiveFiles.atttype} slots={slots} isReadOnly />
    </PageModal>
  );
}
