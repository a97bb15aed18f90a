import { Drawer, Modal, type DrawerProps, type ModalProps } from 'antd';
import { useState, type ComponentType, type ReactNode } from 'react';

import { AndNext } from '../queue/DecideButton.tsx';
import { useQueue } from '../queue/queue-context.ts';
import { useClosesWhenMoved, type Decided } from '../record/closes-when-moved.ts';
import { PageOverlay } from './page-context.ts';

interface PageModalProps extends Omit<ModalProps, 'onCancel' | 'onOk'> {
  readonly onCancel?: () => void;
  readonly onOk?: () => void;
  /** What the dialog decides on: when that has moved, the dialog closes. */
  readonly about?: Decided | undefined;
  /** False: whoever presses the button has no line of records to work through, so no next one is offered. */
  readonly goesOn?: boolean | undefined;
}

const nothing = () => undefined;

/** A dialog of a page: unmounted while the page is hidden, mounted again when it is shown. Escape, or a click beside it, closes it unless something was typed. */
export function PageModal({ about, goesOn = true, onCancel = nothing, onOk = nothing, ...props }: PageModalProps) {
  const queue = useQueue();
  const [isTyped, setTyped] = useState(false);
  useClosesWhenMoved(about, props.confirmLoading !== undefined && props.confirmLoading !== false, onCancel);
  return (
    <PageOverlay>
      <Modal
        keyboard={!isTyped}
        mask={{ closable: !isTyped }}
        wrapProps={{ onInput: () => setTyped(true) }}
        {...(about && goesOn && queue && { footer: (_: ReactNode, buttons: Buttons) => <Decisions {...props} {...buttons} onOk={onOk} /> })}
        {...props}
        onCancel={onCancel}
        onOk={() => {
          queue?.goOn(false);
          onOk();
        }}
      />
    </PageOverlay>
  );
}

interface Buttons {
  readonly OkBtn: ComponentType;
  readonly CancelBtn: ComponentType;
}

/** Below a dialog that decides: its buttons, and the one that goes on to the next record. */
function Decisions({ okText, okButtonProps, confirmLoading, onOk = nothing, OkBtn, CancelBtn }: PageModalProps & Buttons) {
  const isOff = okButtonProps?.disabled ?? false;
  return (
    <>
      <CancelBtn />
      <AndNext verb={typeof okText === 'string' ? okText : '办理'} disabled={isOff || Boolean(confirmLoading)} onPress={onOk} />
      <OkBtn />
    </>
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
