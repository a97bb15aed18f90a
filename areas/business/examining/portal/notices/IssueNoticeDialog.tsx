import { useState } from 'react';

import { addDays } from '#kit/contract/trade/calendar.ts';
import { day, longText } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';

import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import type { FieldError } from '#kit/portal/client.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { asDecided, type ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { lineOf } from '../record/line-of.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { useStep } from '#kit/portal/record/overtaken.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { foundKey, NoticePreview, type Found, type NoticeDraft } from './NoticePreview.tsx';

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
const usualRequirement = '请按安全技术规范要求逐项整改，并在期限前反馈整改情况和现场照片；整改前不得使用存在严重事故隐患的设备。';

/** One notice for each device with failed items, read before it goes out. */
export function IssueNoticeDialog({ detail, onDevice, onFaults, onClose }: Props) {
  const { id, version, onlinelsh } = detail;
  const { today } = useSession();
  const [found, setFound] = useState<Found>(new Map());
  const [grave, setGrave] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const { data: draft, isFetchedAfterMount } = useCall(examiningCalls.noticeDraft, { id });
  const handle = useRecordForm(noticeForm, { deadline: addDays(today, usualDays), requirement: usualRequirement });
  const send = useStep(examiningCalls.opinionNotice, {
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
  const problems = describedIn(draft, found);
  const submit = () => {
    setTried(true);
    const requirement = String(handle.values['requirement']);
    const deadline = draft?.deadline ?? String(handle.values['deadline']);
    const isDescribed = problems.length > 0 && problems.every(({ problem }) => problem !== '');
    if (handle.check('submit') && isDescribed) send.mutate({ id, version, deadline, requirement, problems, grave: [...grave] });
  };
  const isRead = draft !== undefined && isFetchedAfterMount;
  return (
    <FormModal
      handle={handle}
      title={`出具检验意见通知书：${onlinelsh}`}
      okText="出具"
      about={asDecided(detail)}
      isBusy={send.isPending}
      isReady={isRead}
      isHidden={(key) => key === 'deadline' && typeof draft?.deadline === 'string'}
      onOk={submit}
      onClose={onClose}
    >
      {isRead ? (
        <Stack gap="small" className="insp-draft">
          <p className="faint">{countWords(draft)}</p>
          <NoticePreview
            draft={draft}
            found={found}
            grave={grave}
            onGrave={setGrave}
            isTried={isTried}
            onFound={(key, text) => setFound((now) => new Map(now).set(key, text))}
          />
        </Stack>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </FormModal>
  );
}

/** Each failed item as it is described now. */
function describedIn(draft: NoticeDraft | undefined, found: Found) {
  return (draft?.devices ?? []).flatMap(({ lineId, items }) =>
    items.map(({ itemNo, remark }) => ({ lineId, itemNo, problem: (found.get(foundKey(lineId, itemNo)) ?? remark ?? '').trim() })),
  );
}

function countWords({ devices, deadline }: NoticeDraft): string {
  if (devices.length === 0) return '没有不合格项目，不需要出具意见通知书。';
  const others = deadline ? `整改期限与其他设备相同：${deadline}。` : '';
  return `将出具 ${devices.length} 份，每台有不合格项目的设备一份，内容如下。其他设备的结果一并保留。${others}`;
}
