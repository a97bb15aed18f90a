export interface Line {
  /** How many work at a time. */
  readonly atOnce: number;
  /** How many may wait; any number unless it is said. */
  readonly mostWaiting?: number;
  /** Refuses whoever finds the line full. */
  readonly whenFull?: () => never;
}

/** Lets few at a time do what is dear; the others wait in the order in which they came. */
export function openLine({ atOnce, mostWaiting = Number.POSITIVE_INFINITY, whenFull }: Line) {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < atOnce) working += 1;
    else {
      if (waiting.length >= mostWaiting) whenFull?.();
      // Who has finished passes the place to the next one directly, so that no newcomer takes it.
      await new Promise<void>((go) => waiting.push(go));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
