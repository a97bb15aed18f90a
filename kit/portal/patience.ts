/** How long the browser waits, ms: for an answer, for the first byte of a file, and from one sign of life of a file under way to the next. */
export const waits = { answer: 60_000, file: 180_000, progress: 60_000 } as const;

/** Waits for the server, but not for ever: what is silent for too long is ended as if the network had failed. */
export interface Patience {
  readonly signal: AbortSignal;
  /** From now on so long and no longer. */
  wait(ms: number): void;
  end(): void;
}

/** @param outer ends it for a reason of the caller's own */
export function patienceWith(outer: AbortSignal | undefined): Patience {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (outer?.aborted) giveUp();
  outer?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: stop.signal,
    wait(ms) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms);
    },
    end: () => clearTimeout(timer),
  };
}
