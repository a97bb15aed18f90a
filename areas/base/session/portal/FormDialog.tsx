import type { ReactNode, RefObject } from 'react';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';

import './login-form.css';

interface Props {
  readonly id: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly title: string;
  readonly okText: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly width: number;
  /** Closes only by its button. */
  readonly isForced?: boolean;
  readonly cancelText?: string;
  readonly children: ReactNode;
}

/** A dialog about the person's own account: a plain form, sent by Enter as well as by its button. */
export function FormDialog({ id, form, onSubmit, isBusy, onClose, isForced = false, cancelText = '取消', children, ...look }: Props) {
  return (
    <PageModal
      open
      {...look}
      closable={!isForced}
      maskClosable={false}
      keyboard={!isForced}
      cancelText={cancelText}
      okButtonProps={{ htmlType: 'submit', form: id }}
      confirmLoading={isBusy}
      onCancel={onClose}
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </PageModal>
  );
}
