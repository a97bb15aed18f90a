import type { Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { useDraft } from '#kit/portal/case/use-draft.ts';

import { testOrder } from '../../contract/lifecycle.ts';
import { orderForm } from '../../contract/test-order.ts';
import { detectionCalls } from '../detection-wire.ts';
import type { OrderDetail } from './TestOrderPage.tsx';

export interface OrderEditorProps {
  /** Id of the stored draft, or of the new one. */
  readonly id: string;
  /** The stored draft; undefined for a new order. */
  readonly detail?: OrderDetail;
  /** Lifts that a new order begins with. */
  readonly lifts: readonly string[];
  /** A new order has been saved for the first time. */
  readonly onMade: () => void;
  readonly onDone: () => void;
}

/** Of the values that are saved and recovered the chosen lifts are one, beside the fields of the form. */
const liftsKey = 'equSysIds';
const liftsOf = (values: Values) => (Array.isArray(values[liftsKey]) ? (values[liftsKey] as string[]) : []);

const kind = {
  cycle: testOrder,
  number: { key: 'orderNo', prefix: '' },
  form: orderForm,
  calls: { save: detectionCalls.testOrderSave, commit: detectionCalls.testOrderCommit },
};
const about = {};

function contentOf({ [liftsKey]: _, ...fields }: Values, lifts: readonly string[]): Values {
  return { equSysIds: lifts, values: dropBlanks(fields) };
}

/** The state of an order while it is written: its fields, its lifts, its draft on the server, its submission. */
export function useOrderEditor({ detail, lifts: first, ...place }: OrderEditorProps) {
  const chosen = detail ? detail.lines.map(({ equSysId }) => String(equSysId)) : first;
  const draft = useDraft({
    ...place,
    kind,
    about,
    draft: detail?.order,
    start: { ...detail?.values, [liftsKey]: chosen },
    send: (values) => contentOf(values, liftsOf(values)),
    done: '委托已提交，等待检测机构答复',
  });
  const { handle } = draft;
  return { ...draft, lifts: liftsOf(handle.values), chooseLifts: (keys: readonly string[]) => handle.set(liftsKey, [...keys]) };
}
