/** What one end of a line does when the other asks. */
export type Deeds = Readonly<Record<string, (...given: never[]) => unknown>>;

type Said =
  | { readonly ask: number; readonly what: string; readonly given: readonly unknown[] }
  | { readonly answer: number; readonly value: unknown }
  | { readonly fault: number; readonly message: string };

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One end of a line between two processes: asks the other what that one does, and answers it. What is said within one turn of the event loop goes as one message, so that
 * the more is asked, the less each question costs.
 */
export class Line<Theirs extends Deeds> {
  readonly #send: (message: readonly Said[]) => void;
  readonly #deeds: Deeds;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #unsaid: Said[] = [];
  #broken: Error | undefined;

  constructor(send: (message: readonly unknown[]) => void, deeds: Deeds) {
    this.#send = send;
    this.#deeds = deeds;
  }

  /** @throws what the other end fails with, or when the line breaks before it has answered */
  ask<What extends keyof Theirs & string>(what: What, ...given: Parameters<Theirs[What]>): Promise<Awaited<ReturnType<Theirs[What]>>> {
    if (this.#broken) return Promise.reject(this.#broken);
    const ask = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      // The other end answers what its deed gives: both are compiled against the same deeds.
      this.#waiting.set(ask, { resolve: resolve as (value: unknown) => void, reject });
      this.#say({ ask, what, given });
    });
  }

  hear(message: unknown): void {
    // Other parts of the program use the same channel.
    if (!Array.isArray(message)) return;
    for (const said of message as readonly Said[]) {
      if ('ask' in said) void this.#do(said);
      else if ('answer' in said) this.#take(said.answer)?.resolve(said.value);
      else this.#take(said.fault)?.reject(new Error(said.message));
    }
  }

  /** Nobody is at the other end any more. */
  break(): void {
    this.#broken = new Error('the other process has ended');
    for (const ask of this.#waiting.keys()) this.#take(ask)?.reject(this.#broken);
  }

  #take(ask: number): Waiting | undefined {
    const waiting = this.#waiting.get(ask);
    this.#waiting.delete(ask);
    return waiting;
  }

  async #do({ ask, what, given }: Extract<Said, { readonly ask: number }>): Promise<void> {
    try {
      // The other end has been compiled against what this deed takes.
      const deed = this.#deeds[what] as (...all: readonly unknown[]) => unknown;
      this.#say({ answer: ask, value: await deed(...given) });
    } catch (error) {
      this.#say({ fault: ask, message: (error as Error).message });
    }
  }

  #say(said: Said): void {
    if (this.#broken) return;
    this.#unsaid.push(said);
    if (this.#unsaid.length > 1) return;
    setImmediate(() => {
      const unsaid = this.#unsaid;
      this.#unsaid = [];
      if (!this.#broken) this.#send(unsaid);
    });
  }
}
