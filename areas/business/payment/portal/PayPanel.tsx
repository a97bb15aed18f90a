import { Row } from '#kit/portal/layout/Row.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { useFolded } from '#kit/portal/page/use-folded.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { yuanText } from '#kit/portal/input/money.ts';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';
import { StageLine } from '#kit/portal/record/StageLine.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { paymentCalls } from '../contract/calls.ts';
import type { PayOrder } from '../contract/charge.ts';
import { PaySide } from './PaySide.tsx';
import { payStateOf } from './pay-state.ts';
import './pay-panel.css';
import { useShellPay } from './use-shell-pay.ts';

interface Props {
  /** Of an order, or of an application. */
  readonly number: string;
  readonly onChanged?: (order: PayOrder) => void;
  /** Back to the list of what is still to be paid; without it that page is opened. */
  readonly onMore?: () => void;
}

/** An order beside its QR code, with what can be done about it now. */
export function PayPanel({ number, onChanged, onMore }: Props) {
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
        {order.stage && <StageLine stage={order.stage} />}
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
        <Items order={order} />
      </Card>
      <PaySide order={order} pay={pay} onMore={onMore} />
    </div>
  );
}

function Items({ order }: { readonly order: PayOrder }) {
  const { shown, more } = useFolded(order.items, undefined, '项');
  return (
    <>
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
          {shown.map((item, index) => (
            <tr key={`${item.onlinelsh}-${index}`}>
              <td className="mono">{item.onlinelsh}</td>
              <td>
                {item.feeItemName}
                {item.how && <small className="pay-panel__how">{item.how}</small>}
              </td>
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
      {more}
    </>
  );
}
