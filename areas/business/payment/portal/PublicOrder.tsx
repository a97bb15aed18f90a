import { useState } from 'react';

import { Card } from '#kit/portal/layout/Card.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { download } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { yuanText } from '#kit/portal/input/money.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { PayOrder } from '../contract/charge.ts';
import { clockText, payStateOf, transferFound } from './pay-state.ts';
import { paymentCalls } from './payment-wire.ts';
import { useCountdown } from './use-countdown.ts';
import type { usePublicPay } from './use-public-pay.ts';

const StageLine = latePart(() => import('#kit/portal/record/StageLine.tsx').then((module) => module.StageLine));
const QrCode = latePart(() => import('#kit/portal/figures/QrCode.tsx').then((module) => module.QrCode));

interface Props {
  readonly pay: ReturnType<typeof usePublicPay>;
  readonly order: PayOrder;
}

/** One order: how much, for what, and the next thing to do at the foot of the page. */
export function PublicOrder({ pay, order }: Props) {
  const state = payStateOf(order.status);
  return (
    <>
      <Card className="pay__sum" aria-live="polite">
        <p className="pay__label">{state?.name === 'PAID' ? '实付金额' : '应付金额'}</p>
        <p className="pay__amount">¥ {yuanText(order.amountFen)}</p>
        {state && <StatusPill tone={state.tone}>{state.label}</StatusPill>}
        {order.stage && <StageLine stage={order.stage} />}
      </Card>
      {state?.name === 'PAYING' && order.qr && <Scan order={order} />}
      {state?.name === 'PAID' && <Done pay={pay} order={order} />}
      <Facts order={order} />
      <p className="public__error" role="alert">
        {pay.error}
      </p>
      {order.hasTransfer ? (
        <p className="public__hint">{transferFound}</p>
      ) : order.channel === null ? (
        <ByTransfer order={order} />
      ) : (
        <Foot pay={pay} state={state?.name} />
      )}
    </>
  );
}

function Scan({ order }: { readonly order: PayOrder }) {
  const left = useCountdown(order.expireAt, order.serverAt);
  return (
    <Card className="pay__scan">
      <QrCode content={order.qr!} label="付款二维码" />
      <p className="pay__countdown" role="timer">
        请在 <b className="mono">{clockText(left ?? 0)}</b> 内完成支付
      </p>
      <p className="public__hint">用另一部手机扫码付款；正在用手机查看的，长按二维码识别。</p>
      {order.channel === 'sandbox' && (
        <a className="button" href={order.qr!} target="_blank" rel="noopener">
          打开模拟收银台（不会真实扣款）
        </a>
      )}
    </Card>
  );
}

function Done({ pay, order }: Props) {
  const [error, setError] = useState('');
  const save = async () => {
    try {
      const { blob, name } = await download(paymentCalls.publicReceipt, pay.key!);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    } catch (fault) {
      setError(explain(fault));
    }
  };
  return (
    <Card className="pay__done">
      <Icon name="check" size={40} />
      <p className="pay__done-word">支付成功</p>
      <p className="public__hint">凭证编号 {order.receiptNo}</p>
      <button type="button" className="button" onClick={() => void save()}>
        <Icon name="download" /> 下载收费凭证
      </button>
      <p className="public__error" role="alert">
        {error}
      </p>
    </Card>
  );
}

function Facts({ order }: { readonly order: PayOrder }) {
  return (
    <Card>
      <dl className="pay__facts">
        <Fact label="缴费单号" text={order.payNo} isMono />
        {order.parts.map((part) => (
          <div key={part.onlinelsh} className="pay__part">
            <Fact label="申报流水号" text={part.onlinelsh} isMono />
            <Fact label="设备" text={part.deviceSummary} />
            <Fact label="检验类别" text={part.inspTypeName} />
          </div>
        ))}
        <Fact label="缴费单位" text={order.payerName} />
        {order.feeReliefFen > 0 && <Fact label="费用合计" text={`¥ ${yuanText(order.feeTotalFen)}`} />}
        {order.feeReliefFen > 0 && <Fact label={`减免（${order.policies.join('、')}）`} text={`− ¥ ${yuanText(order.feeReliefFen)}`} />}
      </dl>
      <details className="pay__items">
        <summary>收费明细（{order.items.length} 项）</summary>
        <ul>
          {order.items.map((item, index) => (
            <li key={`${item.oidno}-${index}`}>
              <span>
                {item.feeItemName}
                <small className="mono">{item.oidno}</small>
              </span>
              <b>¥ {yuanText(item.amountFen - item.reliefFen)}</b>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

function Fact({ label, text, isMono = false }: { readonly label: string; readonly text: string; readonly isMono?: boolean }) {
  return (
    <div className="pay__fact">
      <dt>{label}</dt>
      <dd className={isMono ? 'mono' : undefined}>{text}</dd>
    </div>
  );
}

/** Where nothing can be paid online. */
function ByTransfer({ order: { account } }: { readonly order: PayOrder }) {
  return (
    <Card>
      <p className="public__hint">本门户未开通在线支付，请转账缴费，到账后由财务核销。</p>
      {account && (
        <dl className="pay__facts">
          <Fact label="户名" text={account.name} />
          <Fact label="开户银行" text={account.bankName} />
          <Fact label="账号" text={account.cardNo} isMono />
        </dl>
      )}
    </Card>
  );
}

function Foot({ pay, state }: { readonly pay: Props['pay']; readonly state: string | undefined }) {
  if (state !== 'NEW' && state !== 'FAILED' && state !== 'PAYING') return null;
  const isPaying = state === 'PAYING';
  return (
    <div className="pay__foot">
      <button
        type="button"
        className="button button--primary public__main"
        disabled={pay.isBusy}
        onClick={() => void (isPaying ? pay.check() : pay.begin())}
      >
        <Icon name={isPaying ? 'check' : 'yuan'} /> {isPaying ? '我已支付' : state === 'FAILED' ? '重新支付' : '立即支付'}
      </button>
    </div>
  );
}
