import { useEffect, useState } from 'react';
import type { z } from 'zod';

import type { Call } from '../../contract/call.ts';
import { call, download } from '../client.ts';
import type { AttachedFile } from './attachment-rules.ts';
import type { AttachmentsProps } from './Attachments.tsx';
import { latePart } from '../late/late-part.tsx';
import { sentenceOf } from '../calls/use-call.ts';
import { useKeptQuery } from '../calls/use-kept-query.ts';
import { sendingFile } from '../send-file.ts';
import { serverNow } from '../server-clock.ts';
import { useWatchedFiles } from './watch-files.ts';

// Drawing codes is much to bring along for the few who take a telephone.
const PhoneQr = latePart(() => import('./PhoneQr.tsx').then((module) => module.PhoneQr));

interface Asking<Argument, Reply> extends Call {
  readonly input: z.ZodType<unknown, Argument>;
  readonly reply: z.ZodType<Reply, unknown>;
}

export interface RecordKey {
  readonly attrefsysid: string;
  readonly atttype: string;
  /** What somebody without a session shows in each call. */
  readonly secret?: string;
}

/** The calls by which files come and go; the contract of the attachments declares them. */
export interface AttachmentCalls {
  readonly list: Asking<RecordKey, { files: AttachedFile[]; mayEdit: boolean }>;
  readonly upload: Asking<Partial<RecordKey> & { readonly attClass?: string | undefined; readonly file?: unknown }, unknown>;
  readonly delete: Asking<{ readonly attsysid: string }, unknown>;
  readonly download: Asking<{ readonly attsysid: string }, unknown>;
  readonly copy: Asking<RecordKey & { readonly attsysids: string[]; readonly attClass?: string | undefined }, unknown>;
  readonly reorder: Asking<RecordKey & { readonly attClass: string; readonly attsysids: string[] }, unknown>;
  readonly rotate: Asking<{ readonly attsysid: string; readonly version: number; readonly degrees: 90 | 180 | 270 }, unknown>;
  readonly toPdf: Asking<{ readonly id: string; readonly attsysids: string[] }, unknown>;
  readonly watch: Asking<RecordKey, unknown>;
  readonly openPhone: Asking<RecordKey & { readonly attClass: string }, { path: string; expiresAt: string }>;
}

export interface AttachmentsState {
  readonly files: readonly AttachedFile[];
  /** Whether the asker may change the files in the present state of the record. */
  readonly mayEdit: boolean;
  /** The list has not been read yet. */
  readonly isLoading: boolean;
  /** Why it could not be read. */
  readonly fault: string | undefined;
  readonly refresh: () => Promise<unknown>;
  /** Hand these to `Attachments`, with the slots of the record. */
  readonly props: Pick<AttachmentsProps, 'files' | 'isReadOnly' | 'upload' | 'remove' | 'fetchFile' | 'phone' | 'pick' | 'arranging'>;
}

/** How often a browser without a session looks for what its telephone brings, ms. */
const guestLooksMs = 3000;

/**
 * The files of one record, kept fresh while a phone brings more.
 * @param record its id: that of the saved record, or the one a draft will be saved under
 * @param every ms between looks for what others bring; false: none
 */
export function useAttachments(calls: AttachmentCalls, record: RecordKey, every: number | false = false): AttachmentsState {
  const [watchedUntil, setWatchedUntil] = useState(0);
  const { attrefsysid, atttype } = record;
  // With the session's own calls there is nothing more to show.
  const isGuest = record.secret !== undefined;
  const shown = isGuest ? record : {};
  const query = useKeptQuery({
    queryKey: ['attachments', atttype, attrefsysid],
    queryFn: ({ signal }) => call(calls.list, { ...record }, { signal }),
    // Nobody tells a browser without a session of files as they come.
    every: isGuest && watchedUntil > 0 ? guestLooksMs : every,
  });
  const { files = [], mayEdit = false } = query.data ?? {};
  const refresh = () => query.refetch();
  useWatchedFiles(calls, record, useIsBefore(watchedUntil) && !isGuest, refresh);
  return {
    files,
    mayEdit,
    isLoading: query.isLoading,
    fault: query.error ? sentenceOf(query.error) : undefined,
    refresh,
    props: {
      files,
      isReadOnly: !mayEdit,
      upload: async ({ attClass }, file, { signal, onProgress }) => {
        await call(calls.upload, { ...record, attClass, file }, { signal, sendFile: sendingFile(onProgress) });
        await refresh();
      },
      remove: async ({ attsysid }) => {
        await call(calls.delete, { ...shown, attsysid });
        await refresh();
      },
      pick: async ({ attClass }, attsysids) => {
        await call(calls.copy, { attsysids: [...attsysids], attrefsysid, atttype, attClass });
        await refresh();
      },
      fetchFile: ({ attsysid }) => download(calls.download, { ...shown, attsysid }),
      phone: ({ attClass }) => <PhoneQr open={() => call(calls.openPhone, { ...record, attClass })} onWatch={setWatchedUntil} />,
      ...(!isGuest && { arranging: arrange(calls, record, refresh) }),
    },
  };
}

/** How files that are there are put in order, turned, and joined to one PDF. */
function arrange(
  calls: AttachmentCalls,
  { attrefsysid, atttype }: RecordKey,
  refresh: () => Promise<unknown>,
): AttachmentsProps['arranging'] {
  return {
    reorder: async ({ attClass }, attsysids) => {
      await call(calls.reorder, { attrefsysid, atttype, attClass, attsysids: [...attsysids] });
      await refresh();
    },
    rotate: async ({ attsysid, version = 0 }, degrees) => {
      await call(calls.rotate, { attsysid, version, degrees });
      await refresh();
    },
    toPdf: async (id, attsysids) => {
      await call(calls.toPdf, { id, attsysids: [...attsysids] });
      await refresh();
    },
  };
}

/** Whether an instant is still to come, ms since 1970. */
function useIsBefore(instant: number): boolean {
  const [isBefore, setBefore] = useState(false);
  useEffect(() => {
    const left = instant - serverNow();
    setBefore(left > 0);
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setBefore(false), left);
    return () => clearTimeout(timer);
  }, [instant]);
  return isBefore;
}
