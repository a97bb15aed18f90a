import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';

import { bulkCalls } from '../contract/calls.ts';
import { bulkLimits } from '../contract/limits.ts';

interface Sending {
  readonly importId: string;
  readonly file: File;
  readonly attClass: string;
  /** The drafts it is for, one at least. */
  readonly entryIds: readonly string[];
}

/** The reply of the rate limit: the file is sent again a little later. */
const comeLater = ['tooMany', 'busy'];
const pauseMs = 10_000;

/** Sends a file to its first draft and hangs it on the others: its bytes travel, and are stored, once. Sent again, it adds nothing. */
export async function sendMaterial({ importId, file, attClass, entryIds }: Sending, signal: AbortSignal): Promise<void> {
  const [first = '', ...others] = entryIds;
  const target = { attrefsysid: first, atttype: entryFiles.atttype, attClass };
  const { attsysid } = await patiently(() => call(attachmentWire.upload, { ...target, file }, { signal }), signal);
  for (let from = 0; from < others.length; from += bulkLimits.sharedAtOnce) {
    const piece = others.slice(from, from + bulkLimits.sharedAtOnce);
    await patiently(() => call(bulkCalls.importShareMaterial, { id: importId, attsysid, entryIds: piece }, { signal }), signal);
  }
}

async function patiently<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !(error instanceof CallError && comeLater.includes(error.code))) throw error;
      await pause(signal);
    }
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
