import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { refuseFile, type AttachmentSlot } from './attachment-rules.ts';
import { forgetFile, keepFile, readKeptFiles } from './kept-files.ts';
import { sentenceOf } from '../calls/use-call.ts';
import { useLatest } from '../calls/use-latest.ts';
import { newId } from '../new-id.ts';

/** One file on its way, or one that did not get there. */
export interface Uploading {
  readonly key: string;
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
  readonly drop: (key: string) => void;
}

/** Where files are kept until they have been sent, so that those of a closed or reloaded page go out when it is opened again. */
export interface KeptUploads {
  readonly place: string;
  readonly slot: AttachmentSlot;
}

/** Sends files one after another, so that each is complete before the next on a slow connection. */
export function useUploads(upload: Upload, kept?: KeptUploads): Uploads {
  const { message } = App.useApp();
  const [running, setRunning] = useState<readonly Uploading[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());

  const change = (key: string, part: Partial<Uploading>) =>
    setRunning((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const forget = (key: string) => {
    stops.current.delete(key);
    if (kept) void forgetFile(key);
    setRunning((now) => now.filter((each) => each.key !== key));
  };
  const send = async (slot: AttachmentSlot, key: string, file: File, stop: AbortController) => {
    if (stop.signal.aborted) return;
    try {
      await upload(slot, file, { signal: stop.signal, onProgress: (share) => change(key, { share }) });
      forget(key);
    } catch (error) {
      if (stop.signal.aborted) forget(key);
      else change(key, { fault: sentenceOf(error), share: undefined });
    }
  };
  const start = (slot: AttachmentSlot, file: File, key: string = newId()) => {
    if (stops.current.has(key)) return;
    const stop = new AbortController();
    stops.current.set(key, stop);
    setRunning((now) => [...now, { key, attClass: slot.attClass, name: file.name, file }]);
    if (kept) void keepFile(kept.place, { id: key, file });
    queue.current = queue.current.then(() => send(slot, key, file, stop));
  };
  useKeptFiles(kept, start);
  const drop = (key: string) => {
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

/** Sends what an earlier visit of the page left behind. */
function useKeptFiles(kept: KeptUploads | undefined, start: (slot: AttachmentSlot, file: File, key: string) => void): void {
  const latest = useLatest({ kept, start });
  const place = kept?.place;
  useEffect(() => {
    if (place === undefined) return;
    void readKeptFiles(place).then((files) => {
      const { kept: now, start: send } = latest.current;
      if (now) for (const { id, file } of files) send(now.slot, file, id);
    });
  }, [place, latest]);
}
