import { Button } from 'antd';

import type { Seen } from '#kit/portal/case/use-case-move.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { InQueue } from '#kit/portal/queue/InQueue.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { detectionCalls } from '../detection-wire.ts';
import { testExtension } from '../../contract/lifecycle.ts';
import { ExtensionEditor } from './ExtensionEditor.tsx';
import { ExtensionView } from './ExtensionView.tsx';

interface Props {
  /** A stored application. */
  readonly id?: string;
  /** The lift of a new one. */
  readonly lift?: string;
  readonly onMove: (extension: Seen, move: string, opinion: string | undefined) => Promise<void>;
  /** Shows a stored application instead. */
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** One application for extension: to write while it is a draft, to read and decide afterwards. */
export function ExtensionDialog({ id = '', lift = '', onMove, onShow, onClose }: Props) {
  const stored = useCall(detectionCalls.extensionDetail, { id }, { enabled: id !== '' });
  const start = useCall(detectionCalls.extensionStart, { equSysId: lift }, { enabled: id === '' });
  const asked = id === '' ? start : stored;
  const begun = start.data;
  if (id !== '' && stored.data?.mayEdit) {
    const { extension, latest } = stored.data;
    return (
      <ExtensionEditor
        lift={{ ...extension, latest, equSysId: extension.equSysId! }}
        extension={extension}
        onMade={onShow}
        onClose={onClose}
      />
    );
  }
  if (id === '' && begun && !begun.refusedBecause)
    return <ExtensionEditor lift={{ ...begun, equSysId: lift }} onMade={onShow} onClose={onClose} />;
  return (
    <PageModal
      open
      width={760}
      footer={null}
      title={stored.data ? `${testExtension.title} ${stored.data.extension.extensionNo ?? ''}` : testExtension.title}
      onCancel={onClose}
    >
      {asked.error && <FaultState message={sentenceOf(asked.error)} onRetry={() => void asked.refetch()} />}
      {begun?.refusedBecause && <p>{begun.refusedBecause}，不能再申请延期。</p>}
      {begun?.openId && <Button onClick={() => onShow(begun.openId!)}>打开该申请</Button>}
      {id !== '' && stored.data && (
        <InQueue id={id} onOpen={onShow} onEnd={onClose}>
          <ExtensionView detail={stored.data} onMove={onMove} />
        </InQueue>
      )}
      {asked.isLoading && <SkeletonRows rows={5} />}
    </PageModal>
  );
}
