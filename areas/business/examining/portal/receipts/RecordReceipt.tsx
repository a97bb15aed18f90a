import { receiptPaperNames, type ReceiptPaper } from '#areas/inspection/contract/receipt.ts';
import { asDecided } from '#areas/inspection/portal/open/application.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { useStep } from '#kit/portal/record/overtaken.ts';
import { useSession } from '#kit/portal/session.ts';
import { useState } from 'react';

import { examiningCalls } from '../../contract/calls.ts';
import { siteReceiptForm } from '../../contract/receipt.ts';
import type { OfNotice } from './NoticeReceipts.tsx';

interface Props extends OfNotice {
  readonly paper: ReceiptPaper;
  readonly onClose: () => void;
}

/** Whoever inspects records that the unit has signed on paper, or would not. */
export function RecordReceipt({ detail, notice, paper, onClose }: Props) {
  const { today } = useSession();
  const [start] = useState({ on: today });
  const handle = useRecordForm(siteReceiptForm, start);
  const send = useStep(examiningCalls.recordReceipt, {
    success: '现场签收情况已登记，申报单位会收到消息',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) send.mutate({ id: detail.id, tzsNo: notice.tzsNo, paper, values: dropBlanks(handle.values) });
  };
  return (
    <FormModal
      handle={handle}
      title={`登记现场签收：${receiptPaperNames[paper]} ${notice.tzsNo}`}
      okText="登记"
      about={asDecided(detail)}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
      width={560}
    >
      <Note tone="dueSoon">登记后不能修改，单位也不再在平台确认签收。单位拒绝签收的，不影响文书的效力。</Note>
    </FormModal>
  );
}
