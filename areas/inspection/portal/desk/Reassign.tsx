import { Button, Input } from 'antd';
import { useState } from 'react';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useStep } from '#kit/portal/record/overtaken.ts';
import { useSession } from '#kit/portal/session.ts';

import { inspectionCalls } from '../../contract/calls.ts';
import { asDecided, type ApplicationDetail } from '../open/application.ts';
import { Inspectors } from './DispatchDesk.tsx';

/** Others inspect from now on, without another day: somebody is ill, has left, or is needed elsewhere. */
export function Reassign({ detail }: { readonly detail: ApplicationDetail }) {
  const { id, version, application, onlinelsh } = detail;
  const { today } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [opinion, setOpinion] = useState('');
  const close = () => setAsking(false);
  const send = useStep(inspectionCalls.reassign, { success: '已改派，检验员和申报单位会收到消息', onSuccess: close, onMovedOn: close });
  const reason = opinion.trim();
  const on = (application.dispatchOn ?? '') > today ? application.dispatchOn! : today;
  return (
    <>
      <Button onClick={() => setAsking(true)}>改派检验员</Button>
      {isAsking && (
        <PageModal
          open
          about={asDecided(detail)}
          title={`改派检验员：${onlinelsh}`}
          okText="改派"
          okButtonProps={{ disabled: reason === '' || chosen.length === 0 }}
          confirmLoading={send.isPending}
          onOk={() => send.mutate({ id, version, inspectors: [...chosen], opinion: reason })}
          onCancel={close}
        >
          <Stack gap="small">
            <p>现由 {application.inspectors || '无'} 检验。请选择改派后的全部检验员，检验日期和进度不变，已录入的检验记录保留。</p>
            <Inspectors id="insp-crew" equclacode={application.equclacode ?? ''} on={on} chosen={chosen} onChoose={setChosen} />
            <div>
              <label className="record-label" htmlFor="insp-reassign">
                <i className="record-label__star">*</i>改派原因
              </label>
              <Input.TextArea
                id="insp-reassign"
                rows={2}
                maxLength={500}
                value={opinion}
                onChange={(event) => setOpinion(event.target.value)}
              />
            </div>
          </Stack>
        </PageModal>
      )}
    </>
  );
}
