import { addDays } from '#kit/contract/calendar.ts';
import { day, longText } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';

import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import type { FieldError } from '#kit/portal/client.ts';
import { inspectionCalls } from '../../contract/calls.ts';
import { asDecided, type ApplicationDetail } from '../open/application.ts';
import { lineOf } from './line-of.ts';
import { useStep } from '#kit/portal/record/overtaken.ts';

interface Props {
  readonly detail: ApplicationDetail;
  readonly onDevice: (lineId: string) => void;
  readonly onFaults: (faults: readonly FieldError[]) => void;
  readonly onClose: () => void;
}

const noticeForm = form(
  '检验意见通知书',
  {
    deadline: day('整改期限', { need: 'required', help: '1 至 60 日内' }),
    requirement: longText('处理要求', 500, { need: 'required' }),
  },
  [{ key: 'notice', title: '处理', fields: ['deadline', 'requirement'] }],
);
/** Usual days to put things right. */
const usualDays = 15;

/** One notice for each device with failed items. */
export function IssueNoticeDialog({ detail, onDevice, onFaults, onClose }: Props) {
  const { id, version, onlinelsh } = detail;
  const { today } = useSession();
  const handle = useRecordForm(noticeForm, {
    deadline: addDays(today, usualDays),
    requirement: '请按安全技术规范要求逐项整改，并在期限前反馈整改情况和现场照片；整改前不得使用存在严重事故隐患的设备。',
  });
  const send = useStep(inspectionCalls.opinionNotice, {
    success: ({ notices }) => `已出具 ${notices.length} 份意见通知书，申报单位会收到消息`,
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => {
      const lineId = lineOf(error.fields[0]);
      if (error.code === 'contradictory') onFaults(error.fields);
      if (!lineId) return handle.refuse(error);
      onDevice(lineId);
      onClose();
      return false;
    },
  });
  const submit = () => {
    const { deadline, requirement } = handle.values;
    if (handle.check('submit')) send.mutate({ id, version, deadline: String(deadline), requirement: String(requirement) });
  };
  return (
    <FormModal
      handle={handle}
      title={`出具检验意见通知书：${onlinelsh}`}
      okText="出具"
      about={asDecided(detail)}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
    >
      <p className="faint">有不合格项目的每台设备各出具一份，列明不合格项目和情况。其他设备的结果一并保留。</p>
    </FormModal>
  );
}
