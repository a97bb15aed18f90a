import { useRef, useState } from 'react';

import { sentenceOf, useRefresh } from '#kit/portal/calls/use-call.ts';
import type { AttachmentSlot } from '#kit/portal/files/attachment-rules.ts';

import type { OpenDraft } from '../contract/material-calls.ts';
import { addFiles, problemOf, type ChosenFile, type FoundFile } from './material-files.ts';
import { sendMaterial } from './send-material.ts';

/** Files on their way at the same time. */
const atOnce = 3;

export interface MaterialFiles {
  readonly files: readonly ChosenFile[];
  readonly isSending: boolean;
  readonly add: (found: readonly FoundFile[]) => void;
  /** The person assigns a file to a material. */
  readonly correct: (key: number, part: Partial<Pick<ChosenFile, 'drafts' | 'attClass'>>) => void;
  readonly remove: (keys: readonly number[]) => void;
  /** Sends what is ready, and what did not get there the last time. */
  readonly send: () => Promise<void>;
  readonly stop: () => void;
}

/** The chosen files of an import's drafts: matched, corrected, sent. */
export function useMaterialFiles(importId: string, drafts: readonly OpenDraft[], slots: readonly AttachmentSlot[]): MaterialFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [isSending, setSending] = useState(false);
  const stopper = useRef<AbortController>(undefined);
  const refresh = useRefresh();
  const change = (key: number, part: Partial<ChosenFile>) =>
    setFiles((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)));

  const sendOne = async (chosen: ChosenFile, signal: AbortSignal) => {
    const entryIds = chosen.drafts === 'all' ? drafts.map(({ entryId }) => entryId) : chosen.drafts;
    change(chosen.key, { state: 'sending', fault: undefined });
    try {
      await sendMaterial({ importId, file: chosen.file, attClass: chosen.attClass!, entryIds }, signal);
      change(chosen.key, { state: 'sent' });
    } catch (error) {
      change(chosen.key, signal.aborted ? { state: 'waiting' } : { state: 'failed', fault: sentenceOf(error) });
    }
  };
  const send = async () => {
    const queue = files.filter((each) => each.state !== 'sent' && problemOf(each, slots) === undefined);
    const { signal } = (stopper.current = new AbortController());
    const work = async () => {
      for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) await sendOne(next, signal);
    };
    setSending(true);
    await Promise.all(Array.from({ length: atOnce }, work));
    setSending(false);
    await refresh();
  };
  return {
    files,
    isSending,
    add: (found) => setFiles((now) => addFiles(now, found, drafts, slots)),
    correct: (key, part) =>
      change(key, { ...part, ...(part.drafts && { isSure: part.drafts.length > 0 }), state: 'waiting', fault: undefined }),
    remove: (keys) => setFiles((now) => now.filter(({ key }) => !keys.includes(key))),
    send,
    stop: () => stopper.current?.abort(),
  };
}
