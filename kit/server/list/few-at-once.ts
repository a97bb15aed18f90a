import { CommonRefusal } from '../refuse.ts';

interface Waiting {
  readonly who: string;
  readonly begin: () => void;
}

/**
 * Lets a few pieces of costly work run at once; others wait in line, so that the rest of the house goes on beside them. Of one person one runs at a time: whoever presses
 * again and again holds up themselves alone.
 */
export class FewAtOnce {
  readonly #most: number;
  readonly #longestLine: number;
  readonly #running = new Set<string>();
  readonly #line: Waiting[] = [];

  constructor(most: number, longestLine: number) {
    this.#most = most;
    this.#longestLine = longestLine;
  }

  /** @throws busy where the line is too long already */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.#mayBegin(who)) this.#running.add(who);
    else await this.#wait(who);
    try {
      return await work();
    } finally {
      this.#running.delete(who);
      this.#callNext();
    }
  }

  #mayBegin(who: string): boolean {
    return this.#running.size < this.#most && !this.#running.has(who);
  }

  #wait(who: string): Promise<void> {
    if (this.#line.length >= this.#longestLine) throw new CommonRefusal('busy');
    return new Promise((begin) => this.#line.push({ who, begin }));
  }

  #callNext(): void {
    const next = this.#line.findIndex(({ who }) => this.#mayBegin(who));
    if (next < 0) return;
    const [called] = this.#line.splice(next, 1);
    this.#running.add(called!.who);
    called!.begin();
  }
}
