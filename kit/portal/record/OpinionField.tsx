import { Input } from 'antd';
import { useId } from 'react';

import type { PhraseKind } from '../../contract/phrase-kind.ts';
import { commonRefusals } from '../../contract/refusal.ts';
import { Row } from '../layout/Row.tsx';
import { insertAt } from '../sheets/insert-at.ts';
import { PhraseChoice } from '../input/PhraseChoice.tsx';
import '../form/form.css';
import './opinion-field.css';

interface Props {
  readonly label?: string;
  /** The kind of decision: its phrases are offered. */
  readonly kind: PhraseKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isNeeded?: boolean;
  /** It is needed, and was not given. */
  readonly isMissing?: boolean;
  readonly rows?: number;
  readonly autoFocus?: boolean;
}

/** Longest opinion, in characters. */
export const opinionLength = 500;

/** The words of a decision, typed or picked from the phrases of the desk. */
export function OpinionField({ label = '意见', kind, value, onChange, isNeeded = false, isMissing = false, rows = 4, autoFocus }: Props) {
  const id = useId();
  const pick = (words: string) => {
    const box = document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`);
    const { text, caret } = insertAt(value, words, box?.selectionStart ?? value.length, box?.selectionEnd ?? value.length);
    onChange(text.slice(0, opinionLength));
    setTimeout(() => {
      box?.focus();
      box?.setSelectionRange(caret, caret);
    });
  };
  return (
    <div className="opinion">
      <Row to="spread">
        <label htmlFor={id} className="record-label">
          {isNeeded && <i className="record-label__star">*</i>}
          {label}
        </label>
        <PhraseChoice kind={kind} typed={value} onPick={pick} />
      </Row>
      <Input.TextArea
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        rows={rows}
        maxLength={opinionLength}
        showCount
        required={isNeeded}
        {...(autoFocus && { autoFocus })}
        {...(isMissing && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {isMissing && (
        <p className="record-error" id={`${id}-error`} role="alert">
          {commonRefusals.opinionNeeded.say}
        </p>
      )}
    </div>
  );
}
