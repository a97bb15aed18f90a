import { App } from 'antd';
import { useRef, useState } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { useAutosave } from '#kit/portal/form/use-autosave.ts';
import { sentenceOf, useRefresh } from '#kit/portal/record/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { detectionCalls } from '../detection-wire.ts';
import { orderForm } from '../../contract/test-order.ts';
import type { OrderDetail } from './TestOrderPage.tsx';

export interface OrderEditorProps {
  /** The stored draft; undefined for a new order. */
  readonly detail?: OrderDetail;
  /** Lifts that a new order begins with. */
  readonly lifts: readonly string[];
  /** A new order has been saved for the first time. */
  readonly onMade: (id: string) => void;
  readonly onSubmitted: () => void;
}

/** Of the values that are saved and recovered the chosen lifts are one, beside the fields of the form. */
const liftsKey = 'equSysIds';
const liftsOf = (values: Values) => (Array.isArray(values[liftsKey]) ? (values[liftsKey] as string[]) : []);

interface Saved {
  readonly id: string | undefined;
  readonly version: number | undefined;
  readonly orderNo: string | null | undefined;
}

/** The state of an order while it is written: its fields, its lifts, its draft on the server, its submission. */
export function useOrderEditor({ detail, lifts: first, onMade, onSubmitted }: OrderEditorProps) {
  const { user } = useSession();
  const chosen = detail ? detail.lines.map(({ equSysId }) => String(equSysId)) : first;
  const handle = useRecordForm(orderForm, { ...detail?.values, [liftsKey]: chosen });
  const order = detail?.order;
  const [saved, setSaved] = useState<Saved>({ id: order?.id ?? undefined, version: order?.version, orderNo: order?.orderNo });
  const kept = useRef<Pick<Saved, 'id' | 'version'>>(saved);
  const autosave = useAutosave({
    values: handle.values,
    enabled: true,
    user: user.id,
    record: `testOrder:${order?.id ?? 'new'}`,
    version: saved.version,
    save: async (values, version) => {
      // Asked of the reference: what is typed while the first save is under way must not make a second draft.
      const { id, version: last = 0 } = kept.current;
      const { [liftsKey]: _, ...fields } = values;
      const reply = await call(detectionCalls.testOrderSave, {
        ...(id && { id, version: version ?? last }),
        equSysIds: liftsOf(values),
        values: dropBlanks(fields),
      });
      handle.saved();
      kept.current = reply;
      setSaved(reply);
      if (!id) onMade(reply.id);
      return reply.version;
    },
  });
  useCloseGuard(() => autosave.status.state !== 'saved');
  const submission = useSubmission(handle, autosave, () => kept.current, onSubmitted);
  const lifts = liftsOf(handle.values);
  return { handle, autosave, saved, lifts, chooseLifts: (keys: readonly string[]) => handle.set(liftsKey, [...keys]), ...submission };
}

function useSubmission(
  handle: ReturnType<typeof useRecordForm>,
  autosave: ReturnType<typeof useAutosave>,
  kept: () => Pick<Saved, 'id' | 'version'>,
  onSubmitted: () => void,
) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    try {
      const isSaved = await autosave.saveNow();
      const { id, version } = kept();
      if (!isSaved || !id || version === undefined) return;
      await call(detectionCalls.testOrderCommit, { id, version });
      autosave.settle();
      void message.success('委托已提交，等待检测机构答复');
      onSubmitted();
      await refresh();
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit, isBusy };
}
