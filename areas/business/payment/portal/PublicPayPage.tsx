import { useEffect, useState } from 'react';

import { PublicFrame } from '#kit/portal/theme/PublicFrame.tsx';

import { publicPayPage } from '../contract/menu.ts';
import { PayKeyForm } from './PayKeyForm.tsx';
import { PublicOrder } from './PublicOrder.tsx';
import './public-pay.css';
import { keyOfAddress, usePublicPay } from './use-public-pay.ts';

/** Scan and pay, without an account: for a phone first. */
export function PublicPayPage() {
  const pay = usePublicPay();
  const [given] = useState(() => keyOfAddress(location.search));
  const { open } = pay;
  useEffect(() => {
    if (given.payNo && given.t) void open({ payNo: given.payNo, t: given.t });
  }, [given, open]);
  const isOpening = pay.order === undefined && pay.isBusy && given.t !== undefined;
  return (
    <PublicFrame title={publicPayPage.title}>
      {pay.order ? (
        <PublicOrder pay={pay} order={pay.order} />
      ) : isOpening ? (
        <p className="public__wait" role="status">
          正在读取缴费单…
        </p>
      ) : (
        <PayKeyForm number={given.payNo ?? ''} error={pay.error} isBusy={pay.isBusy} onOpen={(key) => void pay.open(key)} />
      )}
    </PublicFrame>
  );
}
