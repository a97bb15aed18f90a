import { Button, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';

import type { ArgumentOf, Call } from '../../contract/call.ts';
import type { PhraseKind } from '../../contract/phrase-kind.ts';
import { PageModal } from '../kept-pages/PageModal.tsx';
import { Stack } from '../layout/Stack.tsx';
import type { Decided } from './closes-when-moved.ts';
import { OpinionField } from './OpinionField.tsx';
import { useStep } from './overtaken.ts';

interface Props<C extends Call> {
  /** When it has moved, the dialog closes. */
  readonly about: Decided;
  readonly call: C;
  /** What is sent, with the reason that was given. */
  readonly input: (reason: string) => ArgumentOf<C>;
  readonly success: string;
  /** On the button, and how it looks. */
  readonly press: string;
  readonly look?: Pick<ButtonProps, 'type' | 'size'>;
  readonly title: string;
  readonly okText: string;
  readonly isDanger?: boolean;
  /** What follows, for whoever is about to do it. */
  readonly words: ReactNode;
  readonly label: string;
  readonly kind: PhraseKind;
  /** What else is missing, if it is; said beside its field. */
  readonly isReady?: boolean;
  /** Shown what is missing, once it was tried. */
  readonly children?: (isTried: boolean) => ReactNode;
}

/** A step that says why: its button, and the dialog that asks for the reason. What was typed stays when the dialog is closed. */
export function ReasonStep<C extends Call>({ about, call, input, success, press, look, isReady = true, ...asked }: Props<C>) {
  const { title, okText, isDanger = false, words, label, kind, children } = asked;
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const close = () => {
    setAsking(false);
    setTried(false);
  };
  const send = useStep(call, { success, onSuccess: close, onMovedOn: close });
  const given = reason.trim();
  const submit = () => {
    setTried(true);
    if (given !== '' && isReady) send.mutate(input(given));
  };
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {press}
      </Button>
      {isAsking && (
        <PageModal
          open
          about={about}
          title={title}
          okText={okText}
          okButtonProps={{ danger: isDanger }}
          confirmLoading={send.isPending}
          onOk={submit}
          onCancel={close}
          mask={{ closable: false }}
        >
          <Stack gap="small">
            <p>{words}</p>
            {children?.(isTried)}
            <OpinionField
              label={label}
              kind={kind}
              value={reason}
              onChange={setReason}
              rows={3}
              isNeeded
              isMissing={isTried && given === ''}
            />
          </Stack>
        </PageModal>
      )}
    </>
  );
}
