import { App } from 'antd';
import { useNavigate } from 'react-router';

import { applyCart } from '#areas/inspection/contract/cart.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { addToBasket } from '#kit/portal/basket.ts';

/** The cart of devices that are to be applied for together. */
export function useCart() {
  const { message } = App.useApp();
  const navigate = useNavigate();
  return {
    /** @returns whether all of them are in the cart now */
    add: (keys: readonly string[]): boolean => {
      const { added, left } = addToBasket(applyCart.name, keys, applyCart.most);
      if (left > 0) void message.warning(`报检清单最多${applyCart.most}台，还有 ${left} 台没有加入，请先报检清单中的设备`);
      else if (added < keys.length) void message.info(`已加入 ${added} 台，其余已在报检清单中`);
      else void message.success(`已加入报检清单 ${added} 台`);
      return left === 0;
    },
    open: () => void navigate(inspectionPaths.cart),
  };
}
