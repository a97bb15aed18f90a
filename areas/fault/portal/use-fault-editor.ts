import { App } from 'antd';
import { useRef, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { useAutosave } from '#kit/portal/form/use-autosave.ts';
import { sentenceOf, useRefresh } from '#kit/portal/record/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { faultCalls } from '../contract/calls.ts';
import { faultForm } from '../contract/fault.ts';

export interface FaultEditorInput {
  /** The stored draft; undefined for a new fault. */
  readonly draft: ReplyOf<typeof faultCalls.detail>['fault'] | undefined;
  /** Chosen before; undefined where it is to be chosen. */
  readonly device: Values | undefined;
  readonly onMade: (id: string) => void;
  /** The fault has been registered. */
  readonly onDone: (id: string) => void;
}

const keys = Object.keys(faultForm.fields) as (keyof typeof faultForm.fields)[];

/** The state of a fault while it is registered: its device and values, its draft on the server, its submission. */
export function useFaultEditor({ draft, device, onMade, onDone }: FaultEditorInput) {
  const { user } = useSession();
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [start] = useState<Values>(() => ({
    ...(draft ? pick(draft as never, keys) : { foundTime: new Date().toISOString(), foundBy: user.name }),
    equSysId: device?.['equSysId'],
  }));
  const handle = useRecordForm(faultForm, start);
  const [saved, setSaved] = useState({ id: draft?.id ?? undefined, version: draft?.version, faultNo: draft?.faultNo ?? undefined });
  const kept = useRef<{ readonly id: string | undefined; readonly version: number | undefined }>(saved);
  const [isBusy, setBusy] = useState(false);
  const store = async (values: Values, version: number | undefined) => {
    // Asked of the reference: what is typed while the first save is under way must not make a second draft.
    const { id, version: last = 0 } = kept.current;
    const { equSysId, ...typed } = dropBlanks(values);
    const reply = await call(faultCalls.save, { ...(id && { id, version: version ?? last }), equSysId: String(equSysId), values: typed });
    handle.saved();
    kept.current = reply;
    setSaved(reply);
    if (!id) onMade(reply.id);
    return reply.version;
  };
  const autosave = useAutosave({
    values: handle.values,
    enabled: handle.values['equSysId'] !== undefined,
    user: user.id,
    record: `deviceFault:${draft?.id ?? 'new'}`,
    version: saved.version,
    save: store,
  });
  useCloseGuard(() => autosave.status.state !== 'saved');
  const submit = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    try {
      if (!(await autosave.saveNow())) return;
      // Handed in as it was offered, nothing has been saved yet.
      if (!kept.current.id) await store(handle.values, undefined);
      const { id, version } = kept.current;
      await call(faultCalls.commit, { id: id!, version: version! });
      autosave.settle();
      void message.success('故障已登记，设备状态已更新');
      await refresh();
      onDone(id!);
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { handle, autosave, saved, submit, isBusy };
}
