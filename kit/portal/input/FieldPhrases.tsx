import type { PhraseKind } from '#kit/contract/phrase-kind.ts';
import { PhraseChoice } from './PhraseChoice.tsx';

interface Props {
  readonly kind: PhraseKind;
  readonly value: unknown;
  readonly onPick: (words: string) => void;
}

/** What the desk writes again and again at a field: picked, it stands behind what was typed. */
export function FieldPhrases({ kind, value, onPick }: Props) {
  const typed = typeof value === 'string' ? value : '';
  return <PhraseChoice kind={kind} typed={typed} onPick={(words) => onPick(typed.trim() === '' ? words : `${typed}、${words}`)} />;
}
