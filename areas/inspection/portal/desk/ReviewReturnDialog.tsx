import { Input } from 'antd';
import { useState } from 'react';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';

import { inspectionCalls } from '../../contract/calls.ts';
import { deviceWords } from '../../contract/device-words.ts';
import { asDecided, type ApplicationDetail } from '../open/application.ts';
import { useStep } from '../overtaken.ts';
import type { ReviewMark } from './result-values.ts';

interface Props {
  readonly detail: ApplicationDetail;
  readonly marks: readonly ReviewMark[];
  readonly onClose: () => void;
}

/** The findings go back to the inspectors: one opinion for the whole, with what was marked. */
export function ReviewReturnDialog({ detail, marks, onClose }: Props) {
  const { id, version, onlinelsh, lines } = detail;
  const [opinion, setOpinion] = useState('');
  const send = useStep(inspectionCalls.reviewReturn, { success: '已退回检验员修改', onSuccess: onClose, onMovedOn: onClose });
  const said = opinion.trim();
  const deviceOf = (lineId: string) => {
    const line = lines.find((one) => one.lineId === lineId);
    return line ? deviceWords(line) : '';
  };
  return (
    <PageModal
      open
      about={asDecided(detail)}
      title={`退回修改：${onlinelsh}`}
      okText="退回修改"
      okButtonProps={{ disabled: said === '' }}
      confirmLoading={send.isPending}
      onOk={() => send.mutate({ id, version, opinion: said, marks: [...marks] })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <label className="record-label" htmlFor="insp-review-return">
        <i className="record-label__star">*</i>退回原因
      </label>
      <Input.TextArea
        id="insp-review-return"
        value={opinion}
        onChange={(event) => setOpinion(event.target.value)}
        rows={4}
        maxLength={500}
        autoFocus
      />
      {marks.length > 0 ? (
        <Lines>
          {marks.map(({ lineId, itemNo, note }) => (
            <li key={`${lineId} ${itemNo}`}>
              {deviceOf(lineId)} 项目 {itemNo}：{note}
            </li>
          ))}
        </Lines>
      ) : (
        <p className="faint">需要指出具体项目的，先在检验项目右侧点“标记”。</p>
      )}
    </PageModal>
  );
}
