import { Drawer, Modal, type DrawerProps, type ModalProps } from 'antd';
import { useState } from 'react';

import { useClosesWhenMoved, type Decided } from '../record/closes-when-moved.ts';
import { PageOverlay } from './page-context.ts';

interface PageModalProps extends Omit<ModalProps, 'onCancel'> {
  readonly onCancel?: () => void;
  /** What the dialog decides on: when that has moved, the dialog closes. */
  readonly about?: Decided | undefined;
}

const nothing = () => undefined;

/** A dialog of a page: unmounted while the page is hidden, mounted again when it is shown. Escape closes it unless something was typed. */
export function PageModal({ about, onCancel = nothing, ...props }: PageModalProps) {
  const [isTyped, setTyped] = useState(false);
  useClosesWhenMoved(about, props.confirmLoading !== undefined && props.confirmLoading !== false, onCancel);
  return (
    <PageOverlay>
      <Modal keyboard={!isTyped} wrapProps={{ onInput: () => setTyped(true) }} {...props} onCancel={onCancel} />
    </PageOverlay>
  );
}

/** A drawer of a page, likewise. */
export function PageDrawer(props: DrawerProps) {
  return (
    <PageOverlay>
      <Drawer {...props} />
    </PageOverlay>
  );
}
