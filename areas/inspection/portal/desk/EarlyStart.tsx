import { Button, Input } from 'antd';
import { useState } from 'react';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';

import { inspectionCalls } from '../../contract/calls.ts';
import { asDecided, type ApplicationDetail } from '../open/application.ts';
import { useStep } from '#kit/portal/record/overtaken.ts';

/** Beginning before the day of the dispatch: as agreed with the unit, which is told. */
export function EarlyStart({ detail }: { readonly detail: ApplicationDetail }) {
  const { id, version, application } = detail;
  const [isAsking, setAsking] = useState(false);
  const [opinion, setOpinion] = useState('');
  const close = () => setAsking(false);
  const send = useStep(inspectionCalls.start, { success: '已开始检验', onSuccess: close, onMovedOn: close });
  const agreed = opinion.trim();
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        开始检验
      </Button>
      {isAsking && (
        <PageModal
          open
          about={asDecided(detail)}
          title="提前开始检验"
          okText="开始检验"
          okButtonProps={{ disabled: agreed === '' }}
          confirmLoading={send.isPending}
          onOk={() => send.mutate({ id, version, opinion: agreed })}
          onCancel={close}
        >
          <p>派工日期为 {application.dispatchOn}。提前检验的，派工日期改为今天，申报单位会收到消息。</p>
          <label className="record-label" htmlFor="insp-early">
            <i className="record-label__star">*</i>与使用单位的约定
          </label>
          <Input.TextArea id="insp-early" rows={3} maxLength={500} value={opinion} onChange={(event) => setOpinion(event.target.value)} />
        </PageModal>
      )}
    </>
  );
}
