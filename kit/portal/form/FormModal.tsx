import { useState, type ReactNode } from 'react';

import { usePageAddress } from '../kept-pages/page-context.ts';
import { PageModal } from '../kept-pages/PageModal.tsx';
import type { Decided } from '../record/closes-when-moved.ts';
import { RecoveredNote } from './RecoveredNote.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { useLocalCopy } from './use-local-copy.ts';

interface Props extends Pick<RecordFormProps, 'handle' | 'own' | 'isHidden' | 'extra'> {
  readonly title: string;
  /** What the button that sends is called. */
  readonly okText: string;
  readonly isBusy: boolean;
  /** False while what is decided on is still being read: a press would go nowhere. */
  readonly isReady?: boolean;
  readonly onOk: () => void;
  readonly onClose: () => void;
  readonly width?: number;
  /** Stands above the form. */
  readonly children?: ReactNode;
  readonly below?: ReactNode;
  /** What the form decides on: when that has moved, the dialog closes. */
  readonly about?: Decided | undefined;
  /** Whether what was typed is offered back after the dialog was closed, too; it is given up then without it. */
  readonly outlives?: () => boolean;
  /** False: no next record is offered. */
  readonly goesOn?: boolean;
}

/** A short form in a dialog. A click beside it does not throw away what was typed, nor does a reload: opened again, it offers that back. */
export function FormModal({
  title,
  okText,
  isBusy,
  isReady = true,
  onOk,
  onClose,
  width = 720,
  children,
  below,
  about,
  outlives,
  goesOn,
  ...form
}: Props) {
  const { handle } = form;
  const address = usePageAddress();
  // Two dialogs of one title are told apart by what stood in them at first.
  const [record] = useState(() => `dialog:${address}:${title}:${JSON.stringify(handle.values)}`);
  const { recovered, dismissRecovered, place } = useLocalCopy(handle, { record, outlives });
  return (
    <>
      <span hidden ref={place} />
      <PageModal
        open
        title={title}
        okText={okText}
        cancelText="取消"
        confirmLoading={isBusy}
        okButtonProps={{ disabled: !isReady }}
        onOk={onOk}
        onCancel={onClose}
        width={width}
        about={about}
        goesOn={goesOn}
        mask={{ closable: false }}
      >
        <RecoveredNote recovered={recovered} onTake={({ values }) => handle.patch(values)} onDismiss={dismissRecovered} />
        {children}
        <RecordForm {...form} hasAnchors={false} />
        {below}
      </PageModal>
    </>
  );
}
