import { useMemo } from 'react';

import { Attachments, type AttachmentsProps } from './Attachments.tsx';
import { FaultState, SkeletonRows } from '../page/EmptyState.tsx';
import { useAttachments, type AttachmentCalls } from './use-attachments.tsx';

export interface RecordAttachmentsProps extends Pick<AttachmentsProps, 'slots' | 'returned' | 'showsMissing' | 'named'> {
  /** `attachmentWire` of the attachments' contract. */
  readonly calls: AttachmentCalls;
  /** Id of the record, or the one a draft will be saved under. */
  readonly refId: string;
  readonly atttype: string;
  /** What somebody without a session shows. */
  readonly secret?: string;
  /** Closes the tiles although the server would still take files. */
  readonly isReadOnly?: boolean;
  /** Shows only these materials: for a step that adds some to a record whose others are fixed. */
  readonly hidesOthers?: boolean;
  /** False where stored papers are not offered: in their own archive. */
  readonly offersArchive?: boolean;
}

/**
 * The materials of one record, read and changed on the server: choose, drop or photograph by phone, view, save, delete. A form that must know what
 * is missing asks `useAttachments` with the same record: both read one answer.
 */
export function RecordAttachments({
  calls,
  refId,
  atttype,
  secret,
  slots,
  isReadOnly = false,
  returned,
  showsMissing = false,
  hidesOthers = false,
  offersArchive = true,
  named,
}: RecordAttachmentsProps) {
  const state = useAttachments(calls, { attrefsysid: refId, atttype, ...(secret && { secret }) });
  const { pick, ...props } = state.props;
  const shown = useMemo(() => (hidesOthers ? slots : [...slots, ...slotsOfOthers(slots, state.files)]), [hidesOthers, slots, state.files]);
  if (state.fault && state.files.length === 0) return <FaultState message={state.fault} onRetry={() => void state.refresh()} />;
  if (state.isLoading) return <SkeletonRows rows={3} />;
  return (
    <Attachments
      {...props}
      {...(offersArchive && pick && { pick })}
      slots={shown}
      isReadOnly={isReadOnly || props.isReadOnly === true}
      showsMissing={showsMissing}
      {...(returned && { returned })}
      {...(named && { named })}
    />
  );
}

/** Materials that exist although these facts no longer require them: they can still be seen and deleted. */
function slotsOfOthers(slots: RecordAttachmentsProps['slots'], files: readonly { readonly attClass: string; readonly attname: string }[]) {
  const known = new Set(slots.map(({ attClass }) => attClass));
  const others = new Set(files.map(({ attClass }) => attClass).filter((attClass) => !known.has(attClass)));
  return [...others].map((attClass) => ({ attClass, title: '其他资料', maxFiles: 0 }));
}
