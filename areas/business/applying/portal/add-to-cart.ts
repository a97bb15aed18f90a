import { addToBasket } from '#areas/equipment/portal/open/baskets.ts';
import type { Tools } from '#areas/equipment/portal/open/device-list.ts';

import { applyCart } from '../contract/cart.ts';

/** Puts devices into the cart. @returns whether all of them are in it now */
export function addToCart(keys: readonly string[], { message }: Pick<Tools, 'message'>): boolean {
  const { added, left } = addToBasket(applyCart.name, keys);
  if (left > 0) void message.warning(`报检清单最多${applyCart.most}台，还有 ${left} 台没有加入，请先报检清单中的设备`);
  else if (added < keys.length) void message.info(`已加入 ${added} 台，其余已在报检清单中`);
  else void message.success(`已加入报检清单 ${added} 台`);
  return left === 0;
}
