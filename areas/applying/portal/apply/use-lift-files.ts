import { useRef, useState } from 'react';

import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { applicationFiles } from '#areas/inspection/contract/materials.ts';
import { refuseFile, type AttachmentSlot } from '#kit/portal/files/attachment-rules.ts';
import { call } from '#kit/portal/client.ts';
import { sentenceOf, useRefresh } from '#kit/portal/record/use-call.ts';
import { useQueryClient } from '@tanstack/react-query';

import { matchDevices } from '../../contract/match-lifts.ts';
import type { ApplyForm } from '../use-apply-form.ts';

/** One file on its way to its device; without a device a person has to say. */
export interface LiftFile {
  readonly key: number;
  readonly file: File;
  readonly equSysId: string | undefined;
  /** Devices that its name fits; a choice among them, or among all where there are none. */
  readonly fits: readonly string[];
  readonly state: 'asking' | 'sending' | 'failed';
  readonly fault?: string | undefined;
}

/**
 * Many files at once for the devices of an application. What is told by its name is sent at once, everything else stays until somebody assigns or removes
 * it. The same file sent again is the same file: the server knows its bytes.
 */
export function useLiftFiles({ id, devices, keep }: ApplyForm, slot: AttachmentSlot) {
  const [files, setFiles] = useState<readonly LiftFile[]>([]);
  const lastKey = useRef(0);
  const queue = useRef(Promise.resolve());
  const refresh = useRefresh();
  const client = useQueryClient();
  const change = (key: number, part: Partial<LiftFile>) =>
    setFiles((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: number) => setFiles((now) => now.filter((each) => each.key !== key));

  const send = async ({ key, file }: LiftFile, equSysId: string) => {
    try {
      const target = { attrefsysid: id, atttype: applicationFiles.atttype, attClass: slot.attClass, aboutId: equSysId };
      await call(attachmentWire.upload, { ...target, file });
      drop(key);
      await client.invalidateQueries({ queryKey: ['attachments', applicationFiles.atttype, id] });
    } catch (error) {
      change(key, { state: 'failed', fault: sentenceOf(error) });
    }
  };
  const start = (one: LiftFile, equSysId: string) => {
    change(one.key, { equSysId, state: 'sending', fault: undefined });
    queue.current = queue.current.then(() => send(one, equSysId));
  };
  const add = (chosen: readonly File[]) => {
    const found = chosen.map((file): LiftFile => {
      const fits = matchDevices(file.name, devices).map(({ equSysId }) => equSysId);
      const fault = refuseFile(slot, file, 0);
      return {
        key: (lastKey.current += 1),
        file,
        equSysId: fits.length === 1 ? fits[0] : undefined,
        fits,
        state: fault ? 'failed' : 'asking',
        fault,
      };
    });
    setFiles((now) => [...now, ...found]);
    // Files hang on a draft that stands.
    void keep().catch(() => undefined);
    for (const one of found) if (one.equSysId && one.state === 'asking') start(one, one.equSysId);
    void queue.current.then(() => refresh());
  };
  return { files, add, drop, assign: (one: LiftFile, equSysId: string) => start(one, equSysId) };
}
