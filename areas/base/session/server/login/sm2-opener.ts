import { Worker } from 'node:worker_threads';

interface Waiting {
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
}

/** Opens ciphertexts of one private key in a thread, which is started by the first. */
export class Sm2Opener {
  readonly #privateKey: string;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #lastId = 0;

  constructor(privateKey: string) {
    this.#privateKey = privateKey;
  }

  /** @returns what was sealed; empty when it was not sealed for this key */
  open(ciphertext: string): Promise<string> {
    const thread = (this.#thread ??= this.#start());
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // What is being opened keeps the process alive, an idle thread does not.
      thread.ref();
      thread.postMessage({ id, ciphertext });
    });
  }

  #start(): Worker {
    const workerData = { privateKey: this.#privateKey };
    const thread = new Worker(new URL('./sm2-thread.mjs', import.meta.url), { workerData, execArgv: [] });
    thread.on('message', ({ id, text }: { readonly id: number; readonly text: string }) => {
      this.#waiting.get(id)?.resolve(text);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) thread.unref();
    });
    const lose = (error: Error) => {
      this.#thread = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    thread.once('error', lose);
    thread.once('exit', () => lose(new Error('the thread that opens logins has ended')));
    return thread;
  }
}
