import { App, Button, Popconfirm } from 'antd';

import { Card } from '#kit/portal/layout/Card.tsx';
import { Pair, Pairs } from '#kit/portal/layout/Pairs.tsx';
import { QrCode } from '#kit/portal/figures/QrCode.tsx';
import { useMay } from '#kit/portal/session.ts';

import type { PayOrder } from '../contract/charge.ts';
import { paymentAccess } from '../contract/menu.ts';
import { Onward } from './Onward.tsx';
import { clockText, notReceived, payStateOf, transferFound } from './pay-state.ts';
import { useCountdown } from './use-countdown.ts';
import type { useShellPay } from './use-shell-pay.ts';

interface Props {
  readonly onMore: (() => void) | undefined;
  readonly order: PayOrder;
  readonly pay: ReturnType<typeof useShellPay>;
}

/** What can be done about an order now. */
export function PaySide({ order, pay, onMore }: Props) {
  const mayPay = useMay(paymentAccess.paySubmit);
  const state = payStateOf(order.status);
  if (state?.name === 'PAYING' && order.qr) return <Scan order={order} qr={order.qr} pay={pay} />;
  const isOwed = (state?.name === 'NEW' || state?.name === 'FAILED') && !order.hasTransfer;
  return (
    <Card className="pay-panel__side">
      <p>{nextOf(order)}</p>
      {order.tradeNo && (
        <p className="quiet">
          渠道交易号 <span className="mono">{order.tradeNo}</span>
        </p>
      )}
      {state?.name === 'PAID' && <Onward order={order} onMore={onMore} />}
      {isOwed && order.channel === null && <p>本门户未开通在线支付，请按缴费通知单转账缴费，到账后由财务核销。</p>}
      {isOwed && order.channel !== null && mayPay && (
        <Button
          type="primary"
          size="large"
          block
          loading={pay.begin.isPending}
          onClick={() => pay.begin.mutate({ onlinelsh: order.parts.map(({ onlinelsh }) => onlinelsh) })}
        >
          {state.name === 'FAILED' ? '重新支付' : '生成付款二维码'}
        </Button>
      )}
      {isOwed && order.account && (
        <Pairs className="pay-panel__account">
          <Pair label="对公转账户名">{order.account.name}</Pair>
          <Pair label="开户银行">{order.account.bankName}</Pair>
          <Pair label="账号">
            <span className="mono">{order.account.cardNo}</span>
          </Pair>
        </Pairs>
      )}
    </Card>
  );
}

/** What has happened, or is to be done next. */
function nextOf(order: PayOrder): string | undefined {
  const state = payStateOf(order.status);
  if (state?.name === 'PAID') return '支付成功，款项已经收讫。';
  if (order.hasTransfer) return transferFound;
  return (state && 'next' in state && state.next) || state?.label;
}

interface ScanProps extends Pick<Props, 'order' | 'pay'> {
  readonly qr: string;
}

/** The code while the order is being paid. */
function Scan({ order, qr, pay }: ScanProps) {
  const mayPay = useMay(paymentAccess.paySubmit);
  const left = useCountdown(order.expireAt, order.serverAt);
  const { message } = App.useApp();
  const tellUnpaid = (next: PayOrder) => {
    if (payStateOf(next.status)?.name === 'PAYING') void message.info(notReceived);
  };
  return (
    <Card className="pay-panel__side">
      <QrCode content={qr} label="付款二维码" />
      <p role="timer">
        请在 <b className="mono">{clockText(left ?? 0)}</b> 内扫码支付
      </p>
      {order.channel === 'sandbox' && (
        <p className="quiet">
          演示环境：扫码后进入模拟收银台，不会真实扣款。
          <a href={qr} target="_blank" rel="noopener">
            在本机打开模拟收银台
          </a>
        </p>
      )}
      {mayPay && (
        <>
          <Button
            type="primary"
            block
            loading={pay.check.isPending}
            onClick={() => pay.check.mutate({ payNo: order.payNo }, { onSuccess: tellUnpaid })}
          >
            我已支付
          </Button>
          <Popconfirm title="确定取消这次支付吗？二维码将立即失效。" onConfirm={() => pay.close.mutate({ payNo: order.payNo })}>
            <Button block loading={pay.close.isPending}>
              取消支付
            </Button>
          </Popconfirm>
        </>
      )}
    </Card>
  );
}
