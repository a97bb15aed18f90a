import { Checkbox } from 'antd';
import { useState } from 'react';

import { receiptPaperNames, type ReceiptPaper } from '#areas/inspection/contract/receipt.ts';
import { asDecided } from '#areas/inspection/portal/open/application.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useStep } from '#kit/portal/record/overtaken.ts';

import { examiningCalls } from '../../contract/calls.ts';
import { receiptConsent } from '../../contract/receipt.ts';
import type { OfNotice } from './NoticeReceipts.tsx';

interface Props extends OfNotice {
  readonly paper: ReceiptPaper;
  readonly onClose: () => void;
}

/** The unit says that it has the paper. */
export function ConfirmReceipt({ detail, notice, paper, onClose }: Props) {
  const [agrees, setAgrees] = useState(false);
  const [isTried, setTried] = useState(false);
  const name = receiptPaperNames[paper];
  const send = useStep(examiningCalls.receiveNotice, { success: `已确认签收${name}`, onSuccess: onClose, onMovedOn: onClose });
  const submit = () => {
    setTried(true);
    if (agrees) send.mutate({ id: detail.id, tzsNo: notice.tzsNo, paper, consent: true });
  };
  return (
    <PageModal
      open
      about={asDecided(detail)}
      title={`确认签收${name}：${notice.tzsNo}`}
      okText="确认签收"
      cancelText="取消"
      confirmLoading={send.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <Stack gap="small">
        <p>
          {deviceWords(notice)}，{notice.issuedOn} 出具，整改期限 {notice.deadline}，共 {notice.problems.length} 个问题。
        </p>
        <Checkbox checked={agrees} onChange={(event) => setAgrees(event.target.checked)}>
          {receiptConsent}
        </Checkbox>
        {isTried && !agrees && <Note tone="bad">请先勾选，再确认签收</Note>}
        <p className="small faint">签收人和时间记入申报的办理记录，检验人员会收到消息；整改情况另在「整改反馈」中填写。</p>
      </Stack>
    </PageModal>
  );
}
