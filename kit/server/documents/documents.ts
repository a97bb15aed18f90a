import { Worker } from 'node:worker_threads';
import { template, type Template } from './template.ts';
import type { Place, TypesettingJob, TypesettingResult } from './typesetting.worker.ts';

/** Sets papers as PDF in worker threads, so that the server goes on answering meanwhile. */
export interface Documents {
  /**
   * One PDF. Equal data give equal bytes: the templates take every date from the data and none from the clock.
   * Rejects with what Typst says when the template does not compile with this data.
   * @param pictures what the template reads as `/pictures/<name>`
   */
  render<Data extends object>(paper: Template<Data>, data: NoInfer<Data>, pictures?: Pictures): Promise<Buffer>;
  /** The same, with the places that the template leaves empty: what comes there is put in afterwards. */
  renderPlaced<Data extends object>(paper: Template<Data>, data: NoInfer<Data>): Promise<PlacedPaper>;
  /** Ends the threads; papers still waiting are rejected. */
  close(): Promise<void>;
}

export type { Place };

interface PlacedPaper {
  readonly pdf: Buffer;
  readonly places: readonly Place[];
}

export type Pictures = Readonly<Record<string, Uint8Array>>;

interface Waiting {
  readonly job: TypesettingJob;
  readonly resolve: (set: PlacedPaper) => void;
  readonly reject: (error: Error) => void;
}

const specimen = template<{ readonly title: string }>('./specimen.typ', import.meta.url);

class Thread {
  readonly #worker: Worker;
  #current: Waiting | null = null;

  constructor(onIdle: () => void, onLost: (thread: Thread) => void) {
    this.#worker = new Worker(new URL('./typesetting-thread.mjs', import.meta.url), { execArgv: [] });
    this.#worker.on('message', (result: TypesettingResult) => {
      const done = this.#take();
      this.#worker.unref();
      if ('pdf' in result)
        done?.resolve({ pdf: Buffer.from(result.pdf.buffer, result.pdf.byteOffset, result.pdf.byteLength), places: result.places });
      else done?.reject(new Error(result.error));
      onIdle();
    });
    this.#worker.on('error', (error) => this.#take()?.reject(error));
    this.#worker.on('exit', () => {
      this.#take()?.reject(new Error('the typesetting thread has ended'));
      onLost(this);
    });
  }

  get isIdle(): boolean {
    return this.#current === null;
  }

  set(waiting: Waiting): void {
    this.#current = waiting;
    // A paper under way keeps the process alive, an idle thread does not.
    this.#worker.ref();
    this.#worker.postMessage(waiting.job);
  }

  end(): Promise<number> {
    return this.#worker.terminate();
  }

  #take(): Waiting | null {
    const current = this.#current;
    this.#current = null;
    return current;
  }
}

/** Starts the threads (1 by default) and renders a specimen in each, so that the fonts are loaded before the first request. */
export function createDocuments({ workers = 1 }: { readonly workers?: number } = {}): Documents {
  const queue: Waiting[] = [];
  const threads = new Set<Thread>();
  let lastId = 0;
  let isClosed = false;

  function handOut(): void {
    for (const thread of threads) {
      if (!thread.isIdle) continue;
      const next = queue.shift();
      if (!next) return;
      thread.set(next);
    }
  }

  function addThread(): Thread {
    const thread = new Thread(handOut, (lost) => {
      threads.delete(lost);
      // A thread that died is replaced only when there is work for it: one that cannot start must not be started for ever.
      if (isClosed || queue.length === 0) return;
      addThread();
      handOut();
    });
    threads.add(thread);
    return thread;
  }

  function waitFor(paper: string, data: object, more: Partial<Pick<TypesettingJob, 'pictures' | 'asksPlaces'>> = {}) {
    const { promise, resolve, reject } = withResolvers<PlacedPaper>();
    lastId += 1;
    const job = { pictures: {}, asksPlaces: false, ...more, id: lastId, template: paper, data: JSON.stringify(data) };
    return { waiting: { job, resolve, reject }, set: promise };
  }

  for (let count = 0; count < workers; count += 1) {
    const { waiting, set } = waitFor(specimen, { title: '特种设备检验' });
    // If the specimen fails, so will the first real paper, and that failure reaches whoever asked for it.
    set.catch(() => undefined);
    addThread().set(waiting);
  }

  function setWhenIdle({ waiting, set }: ReturnType<typeof waitFor>): Promise<PlacedPaper> {
    if (isClosed) return Promise.reject(new Error('the documents are closed'));
    if (threads.size === 0) addThread();
    queue.push(waiting);
    handOut();
    return set;
  }

  return {
    render: async (paper, data, pictures = {}) => (await setWhenIdle(waitFor(paper, data, { pictures }))).pdf,
    renderPlaced: (paper, data) => setWhenIdle(waitFor(paper, data, { asksPlaces: true })),
    async close() {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new Error('the documents are closed'));
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

function withResolvers<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void; reject: (error: Error) => void } {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  return { promise, resolve, reject };
}
