/** What a model says of each step along a line: how likely is which character, the first being none. */
export interface Steps {
  readonly count: number;
  readonly kinds: number;
  readonly likely: Float32Array;
}

export interface Spelled {
  readonly text: string;
  /** How sure the model is, on average: 0 to 1. */
  readonly sure: number;
}

/** The likeliest characters in turn; one that goes on over several steps is one. */
export function spell({ count, kinds, likely }: Steps, characters: readonly string[]): Spelled {
  let [text, before, sum, taken] = ['', 0, 0, 0];
  for (let step = 0; step < count; step += 1) {
    let best = 0;
    for (let kind = 1; kind < kinds; kind += 1) if (likely[step * kinds + kind]! > likely[step * kinds + best]!) best = kind;
    if (best !== 0 && best !== before) {
      text += characters[best - 1] ?? '';
      sum += likely[step * kinds + best]!;
      taken += 1;
    }
    before = best;
  }
  return { text, sure: taken === 0 ? 0 : sum / taken };
}
