import type { Values } from '#kit/contract/field.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/record/use-call.ts';

import { detectionCalls } from '../../contract/calls.ts';
import { testExtension } from '../../contract/lifecycle.ts';
import { ExtensionEditor } from './ExtensionEditor.tsx';
import { ExtensionView } from './ExtensionView.tsx';

interface Props {
  /** A stored application. */
  readonly id?: string;
  /** The lift of a new one. */
  readonly lift?: string;
  readonly onMove: (extension: Values, move: string, opinion: string | undefined) => Promise<void>;
  readonly onClose: () => void;
}

/** One application for extension: to write while it is a draft, to read and decide afterwards. */
export function ExtensionDialog({ id = '', lift = '', onMove, onClose }: Props) {
  const stored = useCall(detectionCalls.extensionDetail, { id }, { enabled: id !== '' });
  const start = useCall(detectionCalls.extensionStart, { equSysId: lift }, { enabled: id === '' });
  const asked = id === '' ? start : stored;
  if (id !== '' && stored.data?.mayEdit) {
    const { extension, latest } = stored.data;
    const { equName, oidno, dueOn, equSysId } = extension;
    return <ExtensionEditor lift={{ equName, oidno, dueOn, latest, equSysId: equSysId! }} extension={extension} onClose={onClose} />;
  }
  if (id === '' && start.data && !start.data.refusedBecause)
    return <ExtensionEditor lift={{ ...start.data, equSysId: lift }} onClose={onClose} />;
  return (
    <PageModal
      open
      width={760}
      footer={null}
      title={stored.data ? `${testExtension.title} ${stored.data.extension.extensionNo ?? ''}` : testExtension.title}
      onCancel={onClose}
    >
      {asked.error && <FaultState message={sentenceOf(asked.error)} onRetry={() => void asked.refetch()} />}
      {start.data?.refusedBecause && <p>{start.data.refusedBecause}，不能申请延期。</p>}
      {id !== '' && stored.data && <ExtensionView detail={stored.data} onMove={onMove} />}
      {asked.isLoading && <SkeletonRows rows={5} />}
    </PageModal>
  );
}
