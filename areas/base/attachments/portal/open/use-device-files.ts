import { useRef, useState } from 'react';

import { refuseFile, type AttachmentSlot } from '#kit/portal/files/attachment-rules.ts';
import { call } from '#kit/portal/client.ts';
import { sentenceOf, useRefresh } from '#kit/portal/calls/use-call.ts';
import { useQueryClient } from '@tanstack/react-query';

import { matchDevices, type NumberedDevice } from '../../contract/match-devices.ts';
import { attachmentWire } from '../../contract/wire.ts';

/** One file on its way to its device; without a device a person has to say. */
export interface DeviceFile {
  readonly key: number;
  readonly file: File;
  readonly equSysId: string | undefined;
  /** Devices that its name fits; a choice among them, or among all where there are none. */
  readonly fits: readonly string[];
  readonly state: 'asking' | 'sending' | 'failed';
  readonly fault?: string | undefined;
}

export interface FilesOf {
  /** Id of the record, or the one that its draft will be saved under. */
  readonly refId: string;
  readonly atttype: string;
  readonly devices: readonly NumberedDevice[];
  /** Saves the draft on which files hang. */
  readonly keep: () => Promise<unknown>;
}

/**
 * Many files at once for the devices of a record. What is told by its name is sent at once, everything else stays until somebody assigns or removes
 * it. The same file sent again is the same file: the server knows its bytes.
 */
export function useDeviceFiles({ refId, atttype, devices, keep }: FilesOf, slot: AttachmentSlot) {
  const [files, setFiles] = useState<readonly DeviceFile[]>([]);
  const lastKey = useRef(0);
  const queue = useRef(Promise.resolve());
  const refresh = useRefresh();
  const client = useQueryClient();
  const change = (key: number, part: Partial<DeviceFile>) =>
    setFiles((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: number) => setFiles((now) => now.filter((each) => each.key !== key));

  const send = async ({ key, file }: DeviceFile, equSysId: string) => {
    try {
      const target = { attrefsysid: refId, atttype, attClass: slot.attClass, aboutId: equSysId };
      await call(attachmentWire.upload, { ...target, file });
      drop(key);
      await client.invalidateQueries({ queryKey: ['attachments', atttype, refId] });
    } catch (error) {
      change(key, { state: 'failed', fault: sentenceOf(error) });
    }
  };
  const start = (one: DeviceFile, equSysId: string) => {
    change(one.key, { equSysId, state: 'sending', fault: undefined });
    queue.current = queue.current.then(() => send(one, equSysId));
  };
  const add = (chosen: readonly File[]) => {
    const found = chosen.map((file): DeviceFile => {
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
  return { files, add, drop, assign: (one: DeviceFile, equSysId: string) => start(one, equSysId) };
}
