import type { DeviceRow } from '#areas/equipment/contract/listed.ts';
import type { DeviceListPart, DeviceList, Tools } from '#areas/equipment/portal/open/device-list.ts';
import { addToBasket } from '#kit/portal/basket.ts';

import { applyingPaths } from '../contract/menu.ts';
import { applyCart } from '../contract/cart.ts';
import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { CartLink } from './CartLink.tsx';

function keysOf(rows: readonly Pick<DeviceRow, 'equSysId'>[]): string[] {
  return rows.map((row) => row.equSysId);
}

/** Why a device cannot be chosen for an application. */
function whyNotApply({ lockedBy, applyState, useStatus }: Pick<DeviceRow, 'lockedBy' | 'applyState' | 'useStatus'>): string | undefined {
  if (lockedBy) return `在途业务 ${lockedBy}`;
  if (applyState && applyState !== '0') return '已有未办结的检验申报';
  return ['0', '1', '2'].includes(String(useStatus)) ? undefined : '该设备不在用，不能报检';
}

/** Puts devices into the cart. @returns whether all of them are in it now */
function addToCart(rows: readonly DeviceRow[], { message }: Tools): boolean {
  const keys = keysOf(rows);
  const { added, left } = addToBasket(applyCart.name, keys, applyCart.most);
  if (left > 0) void message.warning(`报检清单最多${applyCart.most}台，还有 ${left} 台没有加入，请先报检清单中的设备`);
  else if (added < keys.length) void message.info(`已加入 ${added} 台，其余已在报检清单中`);
  else void message.success(`已加入报检清单 ${added} 台`);
  return left === 0;
}

const common = { rank: 2, on: ({ applies }: DeviceList) => applies, access: inspectionAccess.applyEdit, refuse: whyNotApply } as const;

/** Devices are applied for at once or gathered in the cart, by those who may. */
export const deviceList: DeviceListPart = {
  tasks: [
    { ...common, key: 'one', label: '报检', addressOf: (rows) => `${applyingPaths.form}?devices=${keysOf(rows)[0]}` },
    { ...common, key: 'keep', together: '加入报检清单', run: (rows, tools, clear) => addToCart(rows, tools) && clear() },
    {
      ...common,
      key: 'apply',
      together: '批量报检',
      primary: true,
      run: (rows, tools) => addToCart(rows, tools) && void tools.navigate(applyingPaths.cart),
    },
  ],
  heads: [{ rank: 1, Head: ({ list }) => list.applies && <CartLink /> }],
};
