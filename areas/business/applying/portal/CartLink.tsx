import { Link } from 'react-router';

import { applyingPaths } from '../contract/menu.ts';
import { applyCart } from '../contract/cart.ts';
import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { useBasket } from '#areas/equipment/portal/open/baskets.ts';
import { useMay } from '#kit/portal/session.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

/** How many devices wait in the cart, and the way to it. */
export function CartLink() {
  const { length } = useBasket(applyCart.name);
  const mayApply = useMay(inspectionAccess.applyEdit);
  if (!mayApply || length === 0) return null;
  return (
    <Link className="button" to={applyingPaths.cart}>
      <Icon name="check" size={16} /> 报检清单 <b>{length}</b> 台
    </Link>
  );
}
