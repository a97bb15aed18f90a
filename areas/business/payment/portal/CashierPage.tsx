import { useEffect, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { yuanText } from '#kit/portal/input/money.ts';
import { PublicFrame } from '#kit/portal/theme/PublicFrame.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { cashierPage } from '../contract/menu.ts';
import { paymentCalls } from './payment-wire.ts';
import './public-pay.css';

type Shown = ReplyOf<typeof paymentCalls.cashier>;

const states = {
  SUCCESS: { tone: 'good', say: '付款成功，请返回原页面查看结果。' },
  REFUND: { tone: 'stopped', say: '款项已经退回。' },
  PAYERROR: { tone: 'bad', say: '付款失败，没有扣款，请返回原页面重新支付。' },
  CLOSED: { tone: 'stopped', say: '订单已经关闭，请返回原页面重新生成二维码。' },
} as const;

function endOf(tradeState: string) {
  return tradeState in states ? states[tradeState as keyof typeof states] : undefined;
}

/** Where the code of the sandbox leads: a phone's wallet, played. */
export function CashierPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('t') ?? '');
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(true);
  const [isCancelled, setCancelled] = useState(false);
  const run = async (work: Promise<Shown>) => {
    setBusy(true);
    setError('');
    try {
      setShown(await work);
    } catch (refusal) {
      setError(explain(refusal));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    void run(call(paymentCalls.cashier, { token }));
  }, [token]);
  const decide = (outcome: 'paid' | 'failed') => void run(call(paymentCalls.cashierPay, { token, outcome }));
  const end = shown && endOf(shown.tradeState);
  return (
    <PublicFrame title={cashierPage.title}>
      {shown && (
        <Card className="pay__sum" aria-live="polite">
          <p className="pay__label">{shown.payee}</p>
          <p className="pay__amount">¥ {yuanText(shown.amountFen)}</p>
          <p className="public__hint">{shown.description}</p>
          {end && <StatusPill tone={end.tone}>{end.say}</StatusPill>}
          {!end && isCancelled && <StatusPill tone="stopped">已取消，没有扣款，可以继续付款。</StatusPill>}
        </Card>
      )}
      <p className="public__hint">这是演示环境的收银台，不会真实扣款。它按真实支付渠道的方式通知缴费结果。</p>
      <p className="public__error" role="alert">
        {error}
      </p>
      {shown && !end && <Decision isBusy={isBusy} onDecide={decide} onCancel={() => setCancelled(true)} />}
    </PublicFrame>
  );
}

interface DecisionProps {
  readonly isBusy: boolean;
  readonly onDecide: (outcome: 'paid' | 'failed') => void;
  readonly onCancel: () => void;
}

function Decision({ isBusy, onDecide, onCancel }: DecisionProps) {
  return (
    <div className="pay__pair">
      <button type="button" className="button button--primary public__main" disabled={isBusy} onClick={() => onDecide('paid')}>
        付款
      </button>
      <button type="button" className="button public__main" disabled={isBusy} onClick={onCancel}>
        取消
      </button>
      <button type="button" className="button public__main" disabled={isBusy} onClick={() => onDecide('failed')}>
        付款失败
      </button>
    </div>
  );
}
