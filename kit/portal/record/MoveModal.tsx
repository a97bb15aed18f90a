import { useState } from 'react';

import type { OpenMove } from '#kit/contract/case/lifecycle.ts';
import type { PhraseKind } from '../../contract/phrase-kind.ts';
import { PageModal } from '../kept-pages/PageModal.tsx';
import type { Decided } from './closes-when-moved.ts';
import { OpinionField } from './OpinionField.tsx';
import '../form/form.css';
import '../list/list.css';

/** The phrases of a move: one that is drawn as dangerous refuses something. */
function phraseKindOf({ move, danger }: OpenMove): PhraseKind {
  if (/return/i.test(move)) return 'return';
  return danger ? 'refuse' : 'agree';
}

interface ModalProps {
  readonly move: OpenMove;
  readonly of: string | undefined;
  readonly about: Decided | undefined;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onOk: (opinion: string | undefined) => void;
}

/** Asks before a move, with the opinion that it takes. */
export function MoveModal({ move, of, about, busy, onCancel, onOk }: ModalProps) {
  const [opinion, setOpinion] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    const text = opinion.trim();
    if (move.opinion === 'required' && text === '') setMissing(true);
    else onOk(text === '' ? undefined : text);
  };
  return (
    <PageModal
      open
      about={about}
      title={of ? `${move.label}：${of}` : move.label}
      okText={move.label}
      okButtonProps={{ danger: move.danger ?? false }}
      confirmLoading={busy}
      onOk={submit}
      onCancel={onCancel}
      mask={{ closable: false }}
    >
      <p className="move__question">{move.confirm ?? (move.opinion ? '' : `确定${move.label}吗？`)}</p>
      {move.opinion && (
        <OpinionField
          kind={phraseKindOf(move)}
          value={opinion}
          onChange={(text) => {
            setOpinion(text);
            setMissing(false);
          }}
          autoFocus
          isNeeded={move.opinion === 'required'}
          isMissing={isMissing}
        />
      )}
    </PageModal>
  );
}
