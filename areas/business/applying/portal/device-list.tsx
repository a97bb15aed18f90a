import type { RowWith } from '#areas/equipment/contract/listed.ts';
import { keysOf } from '#areas/equipment/portal/open/baskets.ts';
import { cell, deviceTask, markedNote, type DeviceList, type DeviceListPart } from '#areas/equipment/portal/open/device-list.ts';
import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { goOnWith } from '../contract/open-application.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { addDays } from '#kit/contract/trade/calendar.ts';

import { applyingPaths } from '../contract/menu.ts';
import { whyNotApply, whyNotApplyYet } from '../contract/why-not-apply.ts';
import { addToCart } from './add-to-cart.ts';
import { CartLink } from './CartLink.tsx';
import { ApplyState } from './ApplyState.tsx';

const ChosenFee = latePart(() => import('./ChosenFee.tsx').then((module) => module.ChosenFee), null);

const ofOpen = ['applyId', 'applyNo', 'applyStatus', 'applyEdits'] as const;

/** The application that a row tells of. */
export function openOf({ applyId, applyNo, applyStatus, applyEdits }: Pick<RowWith<(typeof ofOpen)[number]>, (typeof ofOpen)[number]>) {
  return { id: applyId, onlinelsh: applyNo, status: applyStatus, mayEdit: applyEdits === '1' };
}

/** What decides whether a device may be applied for. */
const needs = [...ofOpen, 'useStatus', 'lockedBy', 'maintUnitName', 'applySay', 'nextInspDate', 'dueOn', 'daysLeft'] as const;
type Row = RowWith<(typeof needs)[number]>;

/** What was begun is gone on with; one that the institute has is looked at under its number. */
function goOnInstead(row: Row) {
  const open = openOf(row);
  return row.applySay && open.mayEdit ? goOnWith(open) : undefined;
}

/** The day is that of the server, by which the row was reckoned. */
function whyNotYet(row: Row): string | undefined {
  const { dueOn, daysLeft } = row;
  return dueOn && daysLeft !== null ? whyNotApplyYet(row, addDays(dueOn, -daysLeft)) : whyNotApply(row);
}

const common = { needs, rank: 2, on: ({ applies }: DeviceList) => applies, access: inspectionAccess.applyEdit, refuse: whyNotYet } as const;
const one = {
  ...common,
  label: '报检',
  addressOf: (rows: readonly RowWith[]) => `${applyingPaths.form}?devices=${keysOf(rows)[0]}`,
  insteadOf: goOnInstead,
} as const;

/** Devices are applied for at once or gathered in the cart, by those who may. */
export const deviceList: DeviceListPart = {
  cells: { applyState: cell(ofOpen, (row, text) => <ApplyState open={openOf(row)} text={text} />) },
  tasks: [
    deviceTask({ ...one, key: 'one', on: ({ applies, key }) => applies && key !== 'all' }),
    // Among all devices any kind of inspection may be meant, also one that is not bound to the due day.
    deviceTask({ ...one, key: 'any', on: ({ applies, key }) => applies && key === 'all', refuse: whyNotApply }),
    deviceTask({
      ...common,
      key: 'keep',
      together: '加入报检清单',
      run: (rows, tools, clear) => addToCart(keysOf(rows), tools) && clear(),
    }),
    deviceTask({
      ...common,
      key: 'apply',
      together: '批量报检',
      primary: true,
      run: (rows, tools, clear) => {
        if (!addToCart(keysOf(rows), tools)) return;
        clear();
        void tools.navigate(applyingPaths.cart);
      },
    }),
  ],
  note: markedNote(needs, ({ list, rows }) => list.applies && <ChosenFee rows={rows.filter((row) => whyNotYet(row) === undefined)} />),
  heads: [{ rank: 1, Head: ({ list }) => list.applies && <CartLink /> }],
};
