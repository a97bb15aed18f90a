import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Chip, Chips } from '#kit/portal/layout/Chip.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { listArgument } from '#kit/portal/query/filters.ts';
import { Pages } from '#kit/portal/list/Pages.tsx';
import { useListState } from '#kit/portal/list/use-list-state.ts';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { payCodePage } from '#areas/payment/contract/menu.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { applyingCalls } from '../../contract/calls.ts';
import { applyingPages, applyingPaths } from '../../contract/menu.ts';
import { monthChoices, monthFields, type MonthChoice } from '../../contract/month-work.ts';
import { addToCart } from '../add-to-cart.ts';
import { CartLink } from '../CartLink.tsx';
import { PlaceRows } from './PlaceRows.tsx';
import './month.css';

type Work = ReplyOf<typeof applyingCalls.monthWork>;

const words: Readonly<Record<MonthChoice, string>> = { this: '本月到期（含超期）', next: '下月到期' };
const keys = Object.keys(monthFields);
const start = { filters: { month: 'this' }, pageSize: 10 } as const;
const unpaid = [codeOf('awaitPayment'), codeOf('paying')];

/** 本月要办: what falls due, by estate or street, from the application to the payment. */
export function MonthPage() {
  const list = useListState(monthFields, keys, start);
  const query = useCall(applyingCalls.monthWork, listArgument(list.state), { keepsPrevious: true });
  const begin = useBegin();
  const chosen = list.state.filters['month'];
  const work = query.data;
  const free = work?.list.flatMap((place) => place.free) ?? [];
  return (
    <Stack>
      <PageHead
        title={applyingPages.month.title}
        hint="到期设备按小区、街道分组：报检、补正、缴费都从这里走，距下次检验日期60天以内才能申报"
      >
        <CartLink />
        <Button type="primary" disabled={free.length === 0} onClick={() => begin(free)}>
          {`本页全部报检（${free.length}台）`}
        </Button>
      </PageHead>
      <Chips label="到期月份">
        {monthChoices.map((choice) => (
          <Chip key={choice} pressed={chosen === choice} onPress={() => list.search({ month: choice })}>
            {words[choice]}
          </Chip>
        ))}
      </Chips>
      {!work && query.error ? (
        <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : !work ? (
        <SkeletonRows rows={6} />
      ) : (
        <Places work={work} onApply={begin} pages={<Pages list={list} count={work.count} isCapped={false} marked={0} />} />
      )}
    </Stack>
  );
}

function Places({
  work: { list, devices, count },
  onApply,
  pages,
}: {
  readonly work: Work;
  readonly onApply: (keys: readonly string[]) => void;
  readonly pages: ReactNode;
}) {
  if (list.length === 0)
    return (
      <Card pad="none">
        <EmptyState icon="check" title="没有到期的设备" hint="到期前60天起可以申报，可在「即将到期」中查看。" />
      </Card>
    );
  const owed = list.flatMap(({ applied }) => applied).filter(({ status }) => status !== null && unpaid.includes(status));
  const owing = owed.reduce((sum, each) => sum + each.count, 0);
  return (
    <>
      <Row to="spread">
        <span className="quiet">
          {count} 处地点，共 {devices} 台
        </span>
        {owing > 0 && (
          <Link className="button" to={payCodePage.path}>
            去缴费（本页 {owing} 台待缴）
          </Link>
        )}
      </Row>
      <Card pad="none" className="month">
        <PlainTable label="到期设备" className="month__table">
          <thead>
            <tr>
              <th scope="col">设备</th>
              <th scope="col">检验到期日</th>
              <th scope="col">办理情况</th>
            </tr>
          </thead>
          {list.map((place) => (
            <PlaceRows key={place.place} place={place} onApply={() => onApply(place.free)} />
          ))}
        </PlainTable>
      </Card>
      {pages}
    </>
  );
}

/** Devices go into the cart, and from there into applications. */
function useBegin(): (keys: readonly string[]) => void {
  const { message } = App.useApp();
  const navigate = useNavigate();
  return (keys) => {
    if (addToCart(keys, { message })) void navigate(applyingPaths.cart);
  };
}
