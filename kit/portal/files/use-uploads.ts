import { App } from 'antd';
import { useRef, useState } from 'react';

import { refuseFile, type AttachmentSlot } from './attachment-rules.ts';
import { sentenceOf } from '../record/use-call.ts';

/** One file on its way, or one that did not get there. */
export interface Uploading {
  readonly key: number;
  readonly attClass: string;
  readonly name: string;
  /** 0 to 1; undefined while it is unknown. */
  readonly share?: number | undefined;
  readonly fault?: string | undefined;
  readonly file: File;
}

export type Upload = (
  slot: AttachmentSlot,
  file: File,
  way: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<unknown>;

export interface Uploads {
  readonly running: readonly Uploading[];
  readonly add: (slot: AttachmentSlot, files: Iterable<File>, present: number) => void;
  readonly retry: (slot: AttachmentSlot, failed: Uploading) => void;
  /** Stops one that is under way, or forgets one that failed. */
  readonly drop: (key: number) => void;
}

/** Sends files one after another, so that each is complete before the next on a slow connection. */
export function useUploads(upload: Upload): Uploads {
  const { message } = App.useApp();
  const [running, setRunning] = useState<readonly Uploading[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());
  const lastKey = useRef(0);

  const change = (key: number, part: Partial<Uploading>) =>
    setRunning((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const forget = (key: number) => {
    stops.current.delete(key);
    setRunning((now) => now.filter((each) => each.key !== key));
  };
  const send = async (slot: AttachmentSlot, key: number, file: File, stop: AbortController) => {
    if (stop.signal.aborted) return;
    try {
      await upload(slot, file, { signal: stop.signal, onProgress: (share) => change(key, { share }) });
      forget(key);
    } catch (error) {
      if (stop.signal.aborted) forget(key);
      else change(key, { fault: sentenceOf(error), share: undefined });
    }
  };
  const start = (slot: AttachmentSlot, file: File) => {
    const key = (lastKey.current += 1);
    const stop = new AbortController();
    stops.current.set(key, stop);
    setRunning((now) => [...now, { key, attClass: slot.attClass, name: file.name, file }]);
    queue.current = queue.current.then(() => send(slot, key, file, stop));
  };
  const drop = (key: number) => {
    stops.current.get(key)?.abort();
    forget(key);
  };
  return {
    running,
    add(slot, files, present) {
      let count = present;
      for (const file of files) {
        const refusal = refuseFile(slot, file, count);
        if (refusal) void message.error(refusal);
        else {
          count += 1;
          start(slot, file);
        }
      }
    },
    retry(slot, failed) {
      drop(failed.key);
      start(slot, failed.file);
    },
    drop,
  };
}
