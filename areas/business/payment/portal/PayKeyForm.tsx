import { useId, useState, type FormEvent } from 'react';

import { capitalCode, tidyCode } from '#kit/contract/trade/tidy.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import type { PayKey } from './use-public-pay.ts';

interface Props {
  readonly number: string;
  readonly error: string;
  readonly isBusy: boolean;
  readonly onOpen: (key: PayKey) => void;
}

/** Asks for the number on the notice and the last four digits of the mobile that the application names. */
export function PayKeyForm({ number, error, isBusy, onOpen }: Props) {
  const id = useId();
  const [payNo, setPayNo] = useState(number);
  const [mobile, setMobile] = useState('');
  const [missing, setMissing] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = capitalCode(payNo);
    const fault = typed === '' ? '请输入申报流水号或缴费单号' : /^\d{4}$/.test(mobile) ? '' : '请输入手机号后四位';
    setMissing(fault);
    if (!fault) onOpen({ payNo: typed, mobile });
  };
  const said = missing || error;
  return (
    <Card>
      <form className="pay-key" onSubmit={submit} noValidate>
        <label htmlFor={`${id}-no`}>申报流水号或缴费单号</label>
        <input
          id={`${id}-no`}
          className="public__input mono"
          value={payNo}
          onChange={(event) => setPayNo(event.target.value)}
          autoComplete="off"
          maxLength={40}
          placeholder="如 ZX20261121000123"
        />
        <label htmlFor={`${id}-mobile`}>申报联系人手机号后四位</label>
        <input
          id={`${id}-mobile`}
          className="public__input mono"
          value={mobile}
          onChange={(event) => setMobile(tidyCode(event.target.value).replace(/\D/g, '').slice(0, 4))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          aria-describedby={said ? `${id}-said` : undefined}
        />
        <p id={`${id}-said`} className="public__error" role="alert">
          {said}
        </p>
        <button type="submit" className="button button--primary public__main" disabled={isBusy}>
          {isBusy ? '正在查询…' : '查询缴费单'}
        </button>
      </form>
    </Card>
  );
}
