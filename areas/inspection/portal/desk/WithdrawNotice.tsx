import { Button, Input } from 'antd';
import { useState } from 'react';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { useStep } from '#kit/portal/record/overtaken.ts';

import { inspectionCalls } from '../../contract/calls.ts';
import { asDecided, type ApplicationDetail } from '../open/application.ts';

/** A notice that was a mistake is taken back, as long as the unit has not answered it. */
export function WithdrawNotice({ detail, tzsNo }: { readonly detail: ApplicationDetail; readonly tzsNo: string }) {
  const { id, version } = detail;
  const [isAsking, setAsking] = useState(false);
  const [opinion, setOpinion] = useState('');
  const close = () => setAsking(false);
  const send = useStep(inspectionCalls.withdrawNotice, { success: '意见通知书已撤回，请更正检验记录', onSuccess: close, onMovedOn: close });
  const reason = opinion.trim();
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        撤回通知书
      </Button>
      {isAsking && (
        <PageModal
          open
          about={asDecided(detail)}
          title={`撤回意见通知书：${tzsNo}`}
          okText="撤回"
          okButtonProps={{ danger: true, disabled: reason === '' }}
          confirmLoading={send.isPending}
          onOk={() => send.mutate({ id, version, tzsNo, opinion: reason })}
          onCancel={close}
        >
          <p>撤回后通知书作废，扫码核验显示已作废和撤回原因，申报单位会收到消息；该设备的检验记录退回更正。</p>
          <label className="record-label" htmlFor="insp-withdraw">
            <i className="record-label__star">*</i>撤回原因
          </label>
          <Input.TextArea
            id="insp-withdraw"
            rows={3}
            maxLength={500}
            value={opinion}
            onChange={(event) => setOpinion(event.target.value)}
          />
        </PageModal>
      )}
    </>
  );
}
