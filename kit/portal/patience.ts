/** How long the browser waits, ms: for an answer, for the first byte of a file, and from one sign of life of a file under way to the next. */
export const waits = { answer: 60_000, file: 180_000, progress: 60_000 } as const;

/** Waits for the server, but not for ever: what is silent for too long is ended as if the network had failed. */
export class Patience {
  readonly #stop = new AbortController();
  readonly #outer: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param outer ends it for a reason of the caller's own */
  constructor(outer: AbortSignal | undefined) {
    this.#outer = outer;
    if (outer?.aborted) this.#stop.abort();
    outer?.addEventListener('abort', this.#giveUp);
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** From now on so long and no longer. */
  wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#giveUp, ms);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener('abort', this.#giveUp);
  }

  readonly #giveUp = (): void => this.#stop.abort();
}
