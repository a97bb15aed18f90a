import { useState } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import type { Values } from '#kit/contract/field.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { useNewestRow } from '#kit/portal/list/use-newest-row.ts';
import { newId } from '#kit/portal/new-id.ts';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';

import { typeTestCalls } from '../contract/calls.ts';
import { typeTestFiles, typeTestForm, typeTestListFields } from '../contract/type-test.ts';

export type Report = RowIn<typeof typeTestCalls.reports>;

const slots = slotsFor(typeTestFiles, {});
const typed = Object.keys(typeTestForm.fields);

function Scan({ id, ...rest }: { readonly id: string; readonly isReadOnly?: boolean; readonly showsMissing?: boolean }) {
  return <RecordAttachments calls={attachmentWire} refId={id} atttype={typeTestFiles.atttype} slots={slots} {...rest} />;
}

/** Whoever may not change the report reads it. */
export function TypeTestView({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const sections = [{ key: 'report', title: '型式试验报告', fields: ['unitName', ...typed, 'standing', 'withdrawnOn'] }];
  return (
    <PageModal open title={`型式试验报告 ${report.reportNo}`} footer={null} width={720} onCancel={onClose}>
      <RecordDetail fields={typeTestListFields} record={report} sections={sections} />
      <Scan id={String(report.id)} isReadOnly />
    </PageModal>
  );
}

/** A report and its scan, new or to be put right. */
export function TypeTestEditor({ report, onClose }: { readonly report: Report | undefined; readonly onClose: () => void }) {
  const [id] = useState(() => (report ? String(report.id) : newId()));
  const [hasTried, setHasTried] = useState(false);
  const newest = useNewestRow(typeTestCalls.reports, report);
  const known: Values = newest ? Object.fromEntries(typed.map((key) => [key, newest[key as keyof Report]])) : {};
  const upon = useFormUpon(typeTestForm, { version: newest?.version, values: known });
  const { handle, version } = upon;
  const saving = useCallMutation(typeTestCalls.saveReport, {
    success: '已保存',
    onSuccess: onClose,
    onError: (error) => !error.fields.some(({ field }) => field.startsWith('material:')) && handle.refuse(error),
  });
  return (
    <FormModal
      handle={handle}
      title={report ? '修改型式试验报告' : '登记型式试验报告'}
      okText="保存"
      isBusy={saving.isPending}
      onClose={onClose}
      onOk={() => {
        setHasTried(true);
        if (handle.check('submit')) saving.mutate({ id, values: handle.values, ...(version !== undefined && { version }) });
      }}
      below={
        <>
          <Scan id={id} showsMissing={hasTried} />
          {upon.isBehind && <NewerNote onTake={upon.take} onKeep={upon.keep} />}
        </>
      }
    />
  );
}
