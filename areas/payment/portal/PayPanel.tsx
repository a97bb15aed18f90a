import { Button, Popconfirm } from 'antd';

import { Pair, Pairs } from '#kit/portal/layout/Pairs.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { yuanText } from '#kit/portal/form/money.ts';
import { sentenceOf } from '#kit/portal/record/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { paymentCalls } from '../contract/calls.ts';
import type { PayOrder } from '../contract/charge.ts';
import { paymentAccess } from '../contract/menu.ts';
import { clockText, payStateOf } from './pay-state.ts';
import './pay-panel.css';
import { QrCode } from './QrCode.tsx';
import { useCountdown } from './use-countdown.ts';
import { useShellPay } from './use-shell-pay.ts';

interface Props {
  /** Of an order, or of an application. */
  readonly number: string;
  readonly onChanged?: (order: PayOrder) => void;
}

/** An order beside its QR code, with what can be done about it now. */
export function PayPanel({ number, onChanged }: Props) {
  const pay = useShellPay(number, onChanged);
  const { order } = pay;
  if (!order) return pay.fault ? <FaultState message={sentenceOf(pay.fault)} onRetry={pay.reread} /> : <SkeletonRows rows={4} />;
  const state = payStateOf(order.status);
  return (
    <div className="pay-panel">
      <Card>
        <p className="quiet">{order.payerName}</p>
        <p className="pay-panel__amount">
          ¥ {yuanText(order.amountFen)} {state && <StatusPill tone={state.tone}>{state.label}</StatusPill>}
        </p>
        <p className="quiet">
          缴费单号 <span className="mono">{order.payNo}</span>
        </p>
        <Items order={order} />
        <Row className="pay-panel__papers">
          <DownloadButton call={paymentCalls.feeNotice} input={{ payNo: order.payNo }} way="open">
            缴费通知单
          </DownloadButton>
          {order.receiptNo && (
            <DownloadButton call={paymentCalls.receipt} input={{ payNo: order.payNo }} way="open">
              收费凭证
            </DownloadButton>
          )}
        </Row>
      </Card>
      <Side order={order} pay={pay} />
    </div>
  );
}

function Items({ order }: { readonly order: PayOrder }) {
  return (
    <table className="pay-panel__items">
      <thead>
        <tr>
          <th scope="col">申报流水号</th>
          <th scope="col">收费项目</th>
          <th scope="col">设备</th>
          <th scope="col">金额（元）</th>
          <th scope="col">减免（元）</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          <tr key={`${item.onlinelsh}-${index}`}>
            <td className="mono">{item.onlinelsh}</td>
            <td>{item.feeItemName}</td>
            <td>
              {item.equName} <small className="mono">{item.oidno}</small>
            </td>
            <td data-label="金额">{yuanText(item.amountFen)}</td>
            <td data-label="减免">{yuanText(item.reliefFen)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            合计{order.policies.length > 0 && `（${order.policies.join('、')}）`}
          </th>
          <td data-label="金额">{yuanText(order.feeTotalFen)}</td>
          <td data-label="减免">{yuanText(order.feeReliefFen)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Side({ order, pay }: { readonly order: PayOrder; readonly pay: ReturnType<typeof useShellPay> }) {
  const mayPay = useMay(paymentAccess.paySubmit);
  const left = useCountdown(order.expireAt, order.serverAt);
  const state = payStateOf(order.status);
  if (state?.name === 'PAYING' && order.qr) {
    return (
      <Card className="pay-panel__side">
        <QrCode content={order.qr} label="付款二维码" />
        <p role="timer">
          请在 <b className="mono">{clockText(left ?? 0)}</b> 内扫码支付
        </p>
        {order.channel === 'sandbox' && <p className="quiet">演示环境：扫码后进入模拟收银台，不会真实扣款。</p>}
        {mayPay && (
          <>
            <Button type="primary" block loading={pay.check.isPending} onClick={() => pay.check.mutate({ payNo: order.payNo })}>
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
  const isOwed = state?.name === 'NEW' || state?.name === 'FAILED';
  return (
    <Card className="pay-panel__side">
      <p>{state?.name === 'PAID' ? '支付成功，款项已经收讫。' : (state && 'next' in state && state.next) || state?.label}</p>
      {order.tradeNo && <p className="quiet mono">{order.tradeNo}</p>}
      {isOwed && mayPay && (
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
