import { useEffect } from 'react';

import { listenTo } from '../client.ts';
import { useLatest } from '../calls/use-latest.ts';
import type { AttachmentCalls, RecordKey } from './use-attachments.tsx';

/** How often the list is read anew where events do not come through, ms. */
const lookMs = 3000;

/** Looks again whenever the server tells that the files of a record have changed, as long as it is watched. */
export function useWatchedFiles(
  calls: AttachmentCalls,
  { attrefsysid, atttype }: RecordKey,
  isWatched: boolean,
  look: () => unknown,
): void {
  const latest = useLatest({ calls, look });
  useEffect(() => {
    if (!isWatched) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const lookAgain = () => void latest.current.look();
    const source = listenTo(latest.current.calls.watch, { attrefsysid, atttype });
    source.addEventListener('message', lookAgain);
    source.addEventListener('open', () => {
      clearInterval(timer);
      // What came before the line stood.
      lookAgain();
    });
    source.addEventListener('error', () => {
      clearInterval(timer);
      timer = setInterval(lookAgain, lookMs);
    });
    return () => {
      clearInterval(timer);
      source.close();
    };
  }, [isWatched, attrefsysid, atttype, latest]);
}
