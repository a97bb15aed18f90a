import { Button, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';

import type { ArgumentOf, Call } from '#kit/contract/call.ts';
import type { PhraseKind } from '#kit/contract/phrase-kind.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { OpinionField } from '#kit/portal/record/OpinionField.tsx';
import { useStep } from '#kit/portal/record/overtaken.ts';

import { asDecided, type ApplicationDetail } from '../open/application.ts';

interface Props<C extends Call> {
  readonly detail: ApplicationDetail;
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
export function ReasonStep<C extends Call>({ detail, call, input, success, press, look, isReady = true, ...asked }: Props<C>) {
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
          about={asDecided(detail)}
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
