import { call } from '#kit/portal/client.ts';

import { smsCodeCalls } from './guest-wire.ts';
import { tryAnswers, type Riddle } from './sha256.ts';

/** A piece of work that is done: it opens one call. */
export interface Work {
  readonly challenge: string;
  readonly answer: string;
}

/** Tried at one go where there is no thread beside the page: a few hundredths of a second. */
const slice = 4000;

async function solveHere(riddle: Riddle): Promise<string> {
  for (let from = 0; ; from += slice) {
    const answer = tryAnswers(riddle, from, slice);
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

function solveBeside(riddle: Riddle): Promise<string> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./solve-thread.ts', import.meta.url));
    const end = (then: () => void) => {
      thread.terminate();
      then();
    };
    thread.addEventListener('message', ({ data }: MessageEvent<string>) => end(() => resolve(data)));
    thread.addEventListener('error', () => end(() => reject(new Error('no thread'))));
    thread.postMessage(riddle);
  });
}

async function work(): Promise<Work> {
  const riddle = await call(smsCodeCalls.work, {});
  const answer = await solveBeside(riddle).catch(() => solveHere(riddle));
  return { challenge: riddle.challenge, answer };
}

/** Works while the person types, so that nobody waits for it. */
export class WorkAhead {
  #next: { readonly since: number; readonly work: Promise<Work> } | undefined;

  begin(): void {
    const one = { since: Date.now(), work: work() };
    // What fails now is tried once more when it is wanted.
    one.work.catch(() => (this.#next = undefined));
    this.#next = one;
  }

  /** One that has not been used, nor is about to be too old. */
  async take(): Promise<Work> {
    const known = this.#next;
    this.#next = undefined;
    return known && Date.now() - known.since < 8 * 60_000 ? known.work : work();
  }
}
