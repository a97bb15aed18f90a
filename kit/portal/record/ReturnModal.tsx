import { useState, type ReactNode } from 'react';

import type { PhraseKind } from '../../contract/phrase-kind.ts';
import { PageModal } from '../kept-pages/PageModal.tsx';
import type { Decided } from './closes-when-moved.ts';
import { opinionFrom } from '../sheets/insert-at.ts';
import { opinionLength, OpinionField } from './OpinionField.tsx';

interface Props {
  readonly about: Decided;
  readonly title: string;
  readonly okText: string;
  /** `退回意见` unless it is said. */
  readonly opinionLabel?: string;
  readonly kind: PhraseKind;
  /** What is marked: until the opinion is typed by hand, it says what is marked. */
  readonly marks: readonly { readonly label: string; readonly reason: string }[];
  /** False while something marked lacks its reason. */
  readonly isComplete?: boolean;
  readonly isBusy: boolean;
  readonly onReturn: (opinion: string) => void;
  readonly onClose: () => void;
  readonly width?: number;
  /** The marks, to be made and changed; told whether what is missing is to be shown. */
  readonly children: (isTried: boolean) => ReactNode;
}

/** Something is sent back: what is wrong, place by place, and one opinion for the whole. */
export function ReturnModal({
  about,
  title,
  okText,
  opinionLabel = '退回意见',
  kind,
  marks,
  isComplete = true,
  isBusy,
  onReturn,
  onClose,
  width = 640,
  children,
}: Props) {
  const [typed, setTyped] = useState<string>();
  const [isTried, setTried] = useState(false);
  const opinion = typed ?? opinionFrom(marks).slice(0, opinionLength);
  const submit = () => {
    setTried(true);
    if (isComplete && opinion.trim() !== '') onReturn(opinion.trim());
  };
  return (
    <PageModal
      open
      about={about}
      title={title}
      okText={okText}
      cancelText="取消"
      width={width}
      confirmLoading={isBusy}
      onOk={submit}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {children(isTried)}
      <OpinionField
        label={opinionLabel}
        kind={kind}
        value={opinion}
        onChange={(text) => setTyped(text === '' ? undefined : text)}
        rows={3}
        isNeeded
        isMissing={isTried && opinion.trim() === ''}
      />
    </PageModal>
  );
}
