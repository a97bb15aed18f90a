import { Worker } from 'node:worker_threads';

import { openLine } from '../list/waiting-line.ts';
import type { ReadingJob, ReadingResult } from './reading.worker.ts';
import type { TextLine } from './upright.ts';

export type { TextLine };

/** Why a file was not read: others are being read, it took too long, or the thread ended. */
export type NotRead = 'busy' | 'slow' | 'broken';

export class UnreadFile extends Error {
  readonly why: NotRead;

  constructor(why: NotRead, message = `a file was not read: ${why}`) {
    super(message);
    this.why = why;
  }
}

/** Reads what stands in a photograph, a scan or a PDF, on this machine alone. */
export interface TextReader {
  /** @throws UnreadFile */
  read(file: { readonly content: Uint8Array; readonly isPdf: boolean }): Promise<readonly TextLine[]>;
  close(): Promise<void>;
}

interface Bounds {
  /** How long one file may take, the waiting not counted, ms. */
  readonly readWithin?: number;
  /** How long the models are kept after the last file, ms. */
  readonly idleAfter?: number;
  /** How many may wait for the one that is read. */
  readonly mostWaiting?: number;
}

/** Of the program part; what the models take besides is bounded by the size of the picture. */
const megabytes = 512;

/** One file is read at a time, in a thread that loads the models with the first file and ends when nobody has asked for a while. */
export function openTextReader({ readWithin = 90_000, idleAfter = 120_000, mostWaiting = 3 }: Bounds = {}): TextReader {
  const busy = (): never => {
    throw new UnreadFile('busy');
  };
  const inTurn = openLine({ atOnce: 1, mostWaiting, whenFull: busy });
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const begin = (): Worker => {
    const begun = new Worker(new URL('./reading-thread.mjs', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    begun.once('exit', () => {
      if (thread === begun) thread = undefined;
    });
    return begun;
  };
  const end = async () => {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };

  const readNow = async (file: Omit<ReadingJob, 'id'>): Promise<readonly TextLine[]> => {
    clearTimeout(idle);
    thread ??= begin();
    try {
      return await ask(thread, { ...file, id: (lastId += 1) }, readWithin);
    } catch (error) {
      // Whatever it is at, the next file has a thread of its own.
      await end();
      throw error;
    } finally {
      idle = setTimeout(() => void end(), idleAfter).unref();
    }
  };
  return { read: (file) => inTurn(() => readNow(file)), close: end };
}

function ask(thread: Worker, job: ReadingJob, within: number): Promise<readonly TextLine[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => leave(() => reject(new UnreadFile('slow'))), within);
    const onMessage = (result: ReadingResult) => {
      if (result.id !== job.id) return;
      leave(() => ('lines' in result ? resolve(result.lines) : reject(new UnreadFile('broken', result.error))));
    };
    const onError = (error: Error) => leave(() => reject(new UnreadFile('broken', error.message)));
    const onExit = () => leave(() => reject(new UnreadFile('broken')));
    const leave = (then: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage);
      thread.off('error', onError);
      thread.off('exit', onExit);
      // A thread that only waits keeps no process alive.
      thread.unref();
      then();
    };
    thread.on('message', onMessage);
    thread.on('error', onError);
    thread.on('exit', onExit);
    thread.ref();
    thread.postMessage(job);
  });
}

let shared: TextReader | undefined;

/** The one of this process. Nothing is loaded before the first file. */
export function textReader(): TextReader {
  return (shared ??= openTextReader());
}
