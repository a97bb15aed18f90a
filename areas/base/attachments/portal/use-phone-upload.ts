import { useEffect, useRef, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { call } from '#kit/portal/client.ts';
import { sendingFile } from '#kit/portal/send-file.ts';
import { explain } from '#kit/portal/explain.ts';

import type { phoneCalls as declared } from '../contract/calls.ts';
import { attachmentLimits, extensionWords, findExtension } from '../contract/limits.ts';
import { phoneCalls } from './phone-wire.ts';
import { shrinkPicture } from '#kit/portal/files/shrink-picture.ts';

export type PhoneLink = ReplyOf<typeof declared.open>;

export interface PhoneItem {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly fault?: string | undefined;
  /** Set once it is stored. */
  readonly attsysid?: string | undefined;
  /** Brought by this phone with this code, so that it may take it back. */
  readonly isOwn: boolean;
  /** Address of the picture within the page. */
  readonly picture?: string | undefined;
}

/** Everything the phone page does with the secret of its QR code. */
export function usePhoneUpload(secret: string) {
  const [link, setLink] = useState<PhoneLink>();
  const [fault, setFault] = useState<string>();
  const { items, show, add, remove, retry } = useItems(secret);
  useEffect(() => {
    call(phoneCalls.open, { secret }).then(
      (opened) => {
        setLink(opened);
        show(
          opened.files.map(({ attsysid, attname, bytes, isOwn }) => ({
            key: attsysid,
            name: attname,
            bytes,
            isOwn,
            attsysid,
            state: 'done',
          })),
        );
      },
      (error: unknown) => setFault(explain(error)),
    );
  }, [secret, show]);
  return {
    link,
    fault,
    items,
    remove,
    retry,
    /** @returns why some were left out */
    add: (chosen: readonly File[]): string | undefined => {
      const [taken, refusal] = judge(chosen, link?.accepts ?? []);
      add(taken);
      return refusal;
    },
  };
}

function useItems(secret: string) {
  const [items, show] = useState<readonly PhoneItem[]>([]);
  const files = useRef(new Map<string, File>());
  const queue = useRef(Promise.resolve());
  const change = (key: string, part: Partial<PhoneItem>) =>
    show((now) => now.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const send = async (key: string) => {
    const file = files.current.get(key);
    if (!file) return;
    change(key, { state: 'sending', fault: undefined });
    try {
      const { attsysid, attname, bytes } = await call(
        phoneCalls.upload,
        { secret, file: await shrinkPicture(file) },
        { sendFile: sendingFile() },
      );
      change(key, { state: 'done', attsysid, name: attname, bytes });
    } catch (error) {
      change(key, { state: 'failed', fault: explain(error) });
    }
  };
  // One after another: together they would share a thin line and all arrive late.
  const line = (key: string) => void (queue.current = queue.current.then(() => send(key)));
  return {
    items,
    show,
    add: (taken: readonly File[]) => {
      const added = taken.map(itemOf);
      for (const [index, { key }] of added.entries()) files.current.set(key, taken[index]!);
      show((now) => [...now, ...added]);
      for (const { key } of added) line(key);
    },
    remove: async ({ key, attsysid, picture }: PhoneItem) => {
      try {
        if (attsysid) await call(phoneCalls.delete, { secret, attsysid });
        if (picture) URL.revokeObjectURL(picture);
        files.current.delete(key);
        show((now) => now.filter((item) => item.key !== key));
      } catch (error) {
        change(key, { fault: explain(error) });
      }
    },
    retry: ({ key }: PhoneItem) => line(key),
  };
}

function itemOf(file: File): PhoneItem {
  const key = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const item = { key, name: file.name, bytes: file.size, isOwn: true, state: 'waiting' } as const;
  return file.type.startsWith('image/') ? { ...item, picture: URL.createObjectURL(file) } : item;
}

/** Which of the chosen files go, and a sentence about the others. The server decides again. */
function judge(chosen: readonly File[], accepts: readonly string[]): [File[], string | undefined] {
  const { phoneFiles, bytes } = attachmentLimits;
  const fits = chosen.filter((file) => accepts.includes(findExtension(file.name) ?? '') && file.size > 0);
  const light = fits.filter((file) => file.size <= bytes || file.type.startsWith('image/'));
  if (fits.length < chosen.length) return [light.slice(0, phoneFiles), `只能上传 ${extensionWords(accepts)} 文件，其余没有上传`];
  if (light.length < fits.length) return [light.slice(0, phoneFiles), `单个文件不能超过 ${bytes / 1024 / 1024} MB，过大的没有上传`];
  return [light.slice(0, phoneFiles), light.length > phoneFiles ? `一次最多 ${phoneFiles} 个，其余请再选一次` : undefined];
}
