import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import type { RowWith } from '#areas/equipment/contract/listed.ts';
import { archiveCalls } from './archive-wire.ts';
import { ContactDialog } from './ContactDialog.tsx';

interface Props {
  readonly row: Pick<RowWith, 'equSysId' | 'equclacode'>;
  readonly onClose: () => void;
}

/** 变更: a device of a list, with its archive as it stands now. */
export function DeviceChangeDialog({ row, onClose }: Props) {
  const { equSysId, equclacode } = row;
  const query = useCall(archiveCalls.detail, { equclacode, equSysId });
  if (query.data) return <ContactDialog archive={query.data} onClose={onClose} />;
  return (
    <PageModal open title="修改联系信息" width={860} footer={null} onCancel={onClose}>
      {query.error ? <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={6} />}
    </PageModal>
  );
}
