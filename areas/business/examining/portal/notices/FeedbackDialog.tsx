import { useState } from 'react';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { slotsFor } from '#areas/attachments/contract/material.ts';
import { field, longText } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { FormModal } from '#kit/portal/form/FormModal.tsx';

import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { z } from 'zod';

import { answerClass } from '#areas/inspection/contract/application.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { applicationFiles } from '#areas/inspection/contract/materials.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { useStep } from '#kit/portal/record/overtaken.ts';
import { Select } from '#kit/portal/input/Select.tsx';

const feedbackForm = form(
  '整改反馈',
  {
    tzsNo: field('意见通知书', z.string().max(30), { widget: 'choice', need: 'required' }),
    text: longText('整改情况', 1000, { need: 'required', help: '逐项说明整改措施和完成日期' }),
  },
  [{ key: 'feedback', title: '反馈', fields: ['tzsNo', 'text'] }],
);
/** Photographs of what was put right. */
const photoSlots = slotsFor(applicationFiles, {}).filter(({ attClass }) => attClass === answerClass);

/** What was put right, in words and pictures, for one notice after the other. */
export function FeedbackDialog({ detail, onClose }: { readonly detail: ApplicationDetail; readonly onClose: () => void }) {
  const { id, version } = detail;
  const open = detail.notices.filter(({ state }) => state === 'open' || state === 'answered');
  const [first] = useState(() => (open.find(({ state }) => state === 'open') ?? open[0])?.tzsNo);
  const handle = useRecordForm(feedbackForm, first ? { tzsNo: first } : {});
  const chosen = open.find(({ tzsNo }) => tzsNo === handle.values['tzsNo']);
  const send = useStep(examiningCalls.rectifyFeedback, {
    success: '整改反馈已提交，等待检验人员确认',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) send.mutate({ id, version, tzsNo: String(handle.values['tzsNo']), text: String(handle.values['text']) });
  };
  return (
    <FormModal
      handle={handle}
      own={{
        tzsNo: (inputId) => (
          <Select
            id={inputId}
            className="record-wide"
            value={(handle.values['tzsNo'] as string | undefined) ?? null}
            onChange={(no: string) => handle.set('tzsNo', no)}
            options={open.map((notice) => ({
              value: notice.tzsNo,
              label: `${deviceWords(notice)}，${notice.tzsNo}${notice.state === 'answered' ? '（已反馈，可补充）' : ''}`,
            }))}
          />
        ),
      }}
      title="整改反馈"
      okText="提交反馈"
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
      width={760}
      below={<RecordAttachments calls={attachmentCalls} refId={id} atttype={applicationFiles.atttype} slots={photoSlots} hidesOthers />}
    >
      {chosen && (
        <Note tone="dueSoon">
          整改期限 {chosen.deadline}。{chosen.requirement}
          <Note as="ol">
            {chosen.problems.map(({ itemNo, title, problem }) => (
              <li key={itemNo}>
                <span className="mono">{itemNo}</span> {title}：{problem}
              </li>
            ))}
          </Note>
        </Note>
      )}
    </FormModal>
  );
}
