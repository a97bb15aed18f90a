import type { DeviceRow } from '#areas/equipment/contract/listed.ts';
import { keysOf } from '#areas/equipment/portal/open/baskets.ts';
import type { DeviceListPart, DeviceList } from '#areas/equipment/portal/open/device-list.ts';
import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { goOnWith } from '../contract/open-application.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { addDays } from '#kit/contract/calendar.ts';

import { applyingPaths } from '../contract/menu.ts';
import { whyNotApply, whyNotApplyYet } from '../contract/why-not-apply.ts';
import { addToCart } from './add-to-cart.ts';
import { CartLink } from './CartLink.tsx';
import { ApplyState } from './ApplyState.tsx';

const ChosenFee = latePart(() => import('./ChosenFee.tsx').then((module) => module.ChosenFee), null);

/** The application that a row tells of. */
export function openOf({
  applyId,
  applyNo,
  applyStatus,
  applyEdits,
}: Pick<DeviceRow, 'applyId' | 'applyNo' | 'applyStatus' | 'applyEdits'>) {
  return { id: applyId ?? null, onlinelsh: applyNo ?? null, status: applyStatus ?? null, mayEdit: applyEdits === '1' };
}

/** What was begun is gone on with; one that the institute has is looked at under its number. */
function goOnInstead(row: DeviceRow) {
  const open = openOf(row);
  return row.applySay && open.mayEdit ? goOnWith(open) : undefined;
}

/** The day is that of the server, by which the row was reckoned. */
function whyNotYet(row: DeviceRow): string | undefined {
  const { dueOn, daysLeft } = row;
  return dueOn && typeof daysLeft === 'number' ? whyNotApplyYet(row, addDays(dueOn, -daysLeft)) : whyNotApply(row);
}

const common = { rank: 2, on: ({ applies }: DeviceList) => applies, access: inspectionAccess.applyEdit, refuse: whyNotYet } as const;
const one = {
  ...common,
  label: '报检',
  addressOf: (rows: readonly DeviceRow[]) => `${applyingPaths.form}?devices=${keysOf(rows)[0]}`,
  insteadOf: goOnInstead,
} as const;

/** Devices are applied for at once or gathered in the cart, by those who may. */
export const deviceList: DeviceListPart = {
  cells: { applyState: (row, text) => <ApplyState open={openOf(row)} text={text} /> },
  tasks: [
    { ...one, key: 'one', on: ({ applies, key }) => applies && key !== 'all' },
    // Among all devices any kind of inspection may be meant, also one that is not bound to the due day.
    { ...one, key: 'any', on: ({ applies, key }) => applies && key === 'all', refuse: whyNotApply },
    { ...common, key: 'keep', together: '加入报检清单', run: (rows, tools, clear) => addToCart(keysOf(rows), tools) && clear() },
    {
      ...common,
      key: 'apply',
      together: '批量报检',
      primary: true,
      run: (rows, tools, clear) => {
        if (!addToCart(keysOf(rows), tools)) return;
        clear();
        void tools.navigate(applyingPaths.cart);
      },
    },
  ],
  Note: ({ list, rows }) => list.applies && <ChosenFee rows={rows.filter((row) => whyNotYet(row) === undefined)} />,
  heads: [{ rank: 1, Head: ({ list }) => list.applies && <CartLink /> }],
};
