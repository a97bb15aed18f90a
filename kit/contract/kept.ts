/** What is read once for all who ask. */
export interface Kept<T> {
  /** Answers what is kept, or reads it anew. The same promise as long as it is kept. */
  (): Promise<T>;
  /** Has the next one who asks read it anew. */
  readonly forget: () => void;
}

/**
 * Keeps what was read, for so long, and forgets what failed: whoever asks next reads anew. A promise is kept nowhere else, so that no fault of a moment
 * outlasts it.
 * @param forMs left out: for as long as the program runs
 */
export function kept<T>(read: () => Promise<T>, forMs = Infinity): Kept<T> {
  let held: { readonly value: Promise<T>; readonly until: number } | undefined;
  const ask = () => {
    if (held && Date.now() < held.until) return held.value;
    const reading = { value: read(), until: Date.now() + forMs };
    held = reading;
    reading.value.catch(() => {
      if (held === reading) held = undefined;
    });
    return reading.value;
  };
  return Object.assign(ask, {
    forget: () => {
      held = undefined;
    },
  });
}
