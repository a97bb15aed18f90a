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

import { rescueCalls } from '../contract/calls.ts';
import { rescueForm, unhurt } from '../contract/rescue.ts';

export interface RescueEditorInput {
  /** The stored draft; undefined for a new rescue. */
  readonly draft: ReplyOf<typeof rescueCalls.detail>['rescue'] | undefined;
  /** Chosen before; undefined where it is to be chosen. */
  readonly lift: Values | undefined;
  readonly onMade: (id: string) => void;
  /** The rescue has been registered. */
  readonly onDone: (id: string) => void;
}

export const rescueKeys = Object.keys(rescueForm.fields) as (keyof typeof rescueForm.fields)[];

/** The state of a rescue while it is registered: its lift and values, its draft on the server, its submission. */
export function useRescueEditor({ draft, lift, onMade, onDone }: RescueEditorInput) {
  const { user, unit } = useSession();
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [start] = useState<Values>(() => ({
    ...(draft ? pick(draft as never, rescueKeys) : { injury: unhurt, rescueUnit: lift?.['maintUnitName'] ?? unit?.orgname }),
    equSysId: lift?.['equSysId'],
  }));
  const handle = useRecordForm(rescueForm, start);
  const [saved, setSaved] = useState({ id: draft?.id ?? undefined, version: draft?.version, rcsNo: draft?.rcsNo ?? undefined });
  const kept = useRef<{ readonly id: string | undefined; readonly version: number | undefined }>(saved);
  const [isBusy, setBusy] = useState(false);
  const autosave = useAutosave({
    values: handle.values,
    enabled: handle.values['equSysId'] !== undefined,
    user: user.id,
    record: `liftRescue:${draft?.id ?? 'new'}`,
    version: saved.version,
    save: async (values, version) => {
      // Asked of the reference: what is typed while the first save is under way must not make a second draft.
      const { id, version: last = 0 } = kept.current;
      const { equSysId, ...typed } = dropBlanks(values);
      const reply = await call(rescueCalls.save, {
        ...(id && { id, version: version ?? last }),
        equSysId: String(equSysId),
        values: typed,
      });
      handle.saved();
      kept.current = reply;
      setSaved(reply);
      if (!id) onMade(reply.id);
      return reply.version;
    },
  });
  useCloseGuard(() => autosave.status.state !== 'saved');
  const submit = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    try {
      const isSaved = await autosave.saveNow();
      const { id, version } = kept.current;
      if (!isSaved || !id) return;
      await call(rescueCalls.commit, { id, version: version! });
      autosave.settle();
      void message.success('应急救援已登记');
      await refresh();
      onDone(id);
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { handle, autosave, saved, submit, isBusy };
}
