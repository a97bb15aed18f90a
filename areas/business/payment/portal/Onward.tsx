import { Button } from 'antd';

import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { handedIn } from '#kit/portal/portal-area.ts';
import { useMay } from '#kit/portal/session.ts';

import type { PayOrder } from '../contract/charge.ts';
import { payCodePage, paymentAccess } from '../contract/menu.ts';
import { paidFor } from './open/paid-for.ts';

interface Props {
  readonly order: PayOrder;
  readonly onMore: (() => void) | undefined;
}

/** Where to go when the fee is paid: to what it was paid for, or on to what is still owed. */
export function Onward({ order: { parts }, onMore }: Props) {
  const navigate = usePageNavigate();
  const mayPay = useMay(paymentAccess.paySubmit);
  const kinds = handedIn(paidFor);
  return (
    <>
      {parts.map(({ bizId, onlinelsh }) => {
        const own = kinds.find(({ prefix }) => prefix !== undefined && onlinelsh.startsWith(prefix));
        const paid = own ?? kinds.find(({ prefix }) => prefix === undefined);
        return (
          paid && (
            <Button key={onlinelsh} type="primary" block onClick={() => void navigate(paid.path(bizId))}>
              {parts.length > 1 ? `${paid.label} ${onlinelsh}` : paid.label}
            </Button>
          )
        );
      })}
      {mayPay && (
        <Button block onClick={onMore ?? (() => void navigate(payCodePage.path))}>
          继续缴费
        </Button>
      )}
    </>
  );
}
