import { Button } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { useReturned } from '#kit/portal/case/use-returned.ts';
import { yuanText } from '#kit/portal/input/money.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { TitleChoice } from './TitleChoice.tsx';
import { invoiceCalls, invoiceCase } from '../contract/calls.ts';
import { invoicePages } from '../contract/menu.ts';

type Place = DraftPlace<typeof invoiceCase>;
type Payable = ReplyOf<typeof invoiceCalls.payable>;
type Order = Payable['orders'][number];

/** 申请开票: which order, then kind, amount and title. */
export function InvoiceFormPage() {
  return <CaseFormPage kind={invoiceCase}>{(place) => (place.draft ? <Stored {...place} /> : <Fresh {...place} />)}</CaseFormPage>;
}

function Stored(place: Place) {
  return <Editor place={place} payNo={String(place.draft!.payNo)} start={{}} />;
}

function Fresh(place: Place) {
  const [order, choose] = useState<Order>();
  const { data, error, refetch } = useCall(invoiceCalls.payable, {});
  if (!data) return error ? <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  if (!order) return <Orders orders={data.orders} onChoose={choose} />;
  const start = { ...data.title, invoiceKind: order.invoiceKinds[0], amount: order.leftFen };
  return <Editor place={place} payNo={order.payNo} start={start} />;
}

function Orders({ orders, onChoose }: { readonly orders: readonly Order[]; readonly onChoose: (order: Order) => void }) {
  return (
    <>
      <PageHead title={invoicePages.form.title} hint="先选择已缴费、还有金额未开票的缴费单" />
      <Card label="可以开票的缴费单">
        {orders.length === 0 ? (
          <EmptyState icon="yuan" title="没有可以开票的缴费单" hint="缴费到账后，在这里选择缴费单申请开票。" />
        ) : (
          <PlainTable label="可以开票的缴费单">
            <thead>
              <tr>
                <th scope="col">缴费单号</th>
                <th scope="col">收费项目</th>
                <th scope="col">缴费时间</th>
                <th scope="col">可开票金额（元）</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.payNo}>
                  <th scope="row">
                    <Button type="link" size="small" onClick={() => onChoose(order)}>
                      {order.payNo}
                    </Button>
                  </th>
                  <td>{order.items}</td>
                  <td>{instantText(order.paidAt)}</td>
                  <td>{yuanText(order.leftFen)}</td>
                  <td>
                    <Button type="link" size="small" aria-label={`为${order.payNo}开票`} onClick={() => onChoose(order)}>
                      开票
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        )}
      </Card>
    </>
  );
}

interface EditorProps {
  readonly place: Place;
  readonly payNo: string;
  readonly start: Readonly<Record<string, unknown>>;
}

function Editor({ place, payNo, start }: EditorProps) {
  const [begin] = useState(() => Object.fromEntries(Object.keys(invoiceCase.form.fields).map((key) => [key, start[key] ?? undefined])));
  const [about] = useState({ payNo });
  const draft = useDraft({ kind: invoiceCase, ...place, start: begin, about, done: '已提交，等待财务人员开具' });
  const { note, marks } = useReturned(invoiceCase, place);
  return (
    <CaseEditor kind={invoiceCase} draft={draft}>
      <Stack>
        {note && <ReturnNote {...note} />}
        <Card title={`缴费单 ${payNo}`}>
          <RecordForm handle={draft.handle} hasAnchors={false} returned={marks} extra={{ title: <TitleChoice handle={draft.handle} /> }} />
        </Card>
      </Stack>
    </CaseEditor>
  );
}
