import { Button } from 'antd';
import type { ReactNode } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { useRefresh } from '#kit/portal/calls/use-call.ts';

import { loadTestFiles } from '../contract/load-test-files.ts';

interface Props {
  /** The record of the tests that share the report. */
  readonly batchId: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The report of load tests: added by whoever recorded them, read by whoever sees the lifts. */
export function LoadTestReport({ batchId, title, onClose, children }: Props) {
  const refresh = useRefresh();
  const close = () => {
    onClose();
    void refresh();
  };
  return (
    <PageModal
      open
      title={title}
      width={720}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          完成
        </Button>
      }
    >
      {children}
      <RecordAttachments calls={attachmentWire} refId={batchId} atttype={loadTestFiles.atttype} slots={slotsFor(loadTestFiles, {})} />
    </PageModal>
  );
}
