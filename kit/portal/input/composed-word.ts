import { useState } from 'react';

/** Of a word that is typed, the one to be asked for: while an input method composes, that of before. Half-typed letters are nobody's question. */
export function useComposedWord(word: string) {
  const [before, setBefore] = useState<string>();
  return {
    asked: before ?? word,
    composing: { onCompositionStart: () => setBefore(word), onCompositionEnd: () => setBefore(undefined) },
  };
}
