import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { payCodePage } from '#areas/payment/contract/menu.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { clearing } from '#kit/portal/theme/clearing.tsx';
import { Select } from '#kit/portal/input/Select.tsx';
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

import { applyingCalls } from '../../contract/calls.ts';
import { applyingPages, applyingPaths } from '../../contract/menu.ts';
import { monthChoices, monthFields, type MonthChoice } from '../../contract/month-work.ts';
import { addToCart } from '../add-to-cart.ts';
import { CartLink } from '../CartLink.tsx';
import { DueRow } from './DueRow.tsx';
import './month.css';

type Work = ReplyOf<typeof applyingCalls.monthWork>;

const words: Readonly<Record<MonthChoice, string>> = {
  both: '本月和下月到期',
  this: '本月到期（含超期）',
  next: '下月到期',
};
const keys = Object.keys(monthFields);
const start = { filters: { month: 'both' }, pageSize: 50 } as const;

/** 本月要办: what falls due, device by device, from the application to the payment. */
export function MonthPage() {
  const list = useListState(monthFields, keys, start);
  const query = useCall(applyingCalls.monthWork, listArgument(list.state), { keepsPrevious: true });
  const begin = useBegin();
  const { month, place } = list.state.filters;
  const work = query.data;
  const free = work?.free ?? [];
  return (
    <Stack>
      <PageHead
        title={applyingPages.month.title}
        hint="逐台列出到期和超期的设备，未报的在前；报检、补正、缴费都从这里走，距下次检验日期60天以内才能申报"
      >
        <CartLink />
        <Button type="primary" disabled={free.length === 0} onClick={() => begin(free)}>
          {free.length > 0 ? `未报的全部报检（${free.length}台）` : '没有未报的设备'}
        </Button>
      </PageHead>
      <Row>
        <Chips label="到期月份">
          {monthChoices.map((choice) => (
            <Chip key={choice} pressed={month === choice} onPress={() => list.search({ month: choice })}>
              {words[choice]}
            </Chip>
          ))}
        </Chips>
        {work && work.places.length > 1 && (
          <PlaceChoice places={work.places} chosen={place} onChoose={(chosen) => list.search({ month, place: chosen })} />
        )}
      </Row>
      {!work && query.error ? (
        <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : !work ? (
        <SkeletonRows rows={6} />
      ) : (
        <Devices work={work} onApply={begin} pages={<Pages list={list} count={work.count} isCapped={!work.counted} marked={0} />} />
      )}
    </Stack>
  );
}

interface PlaceProps {
  readonly places: Work['places'];
  readonly chosen: unknown;
  readonly onChoose: (place: string | undefined) => void;
}

/** One estate or street at a time, with how much is still to be applied for there. */
function PlaceChoice({ places, chosen, onChoose }: PlaceProps) {
  return (
    <Select
      className="month__choice"
      aria-label="地点"
      placeholder="全部小区、街道"
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={clearing.choice}
      value={typeof chosen === 'string' ? chosen : null}
      options={places.map(({ place, count, free }) => ({
        value: place,
        label: `${place}（${count}台${free > 0 ? `，未报${free}` : ''}）`,
      }))}
      onChange={(place: string | null) => onChoose(place ?? undefined)}
    />
  );
}

interface DevicesProps {
  readonly work: Work;
  readonly onApply: (keys: readonly string[]) => void;
  readonly pages: ReactNode;
}

function Devices({ work: { list, owing }, onApply, pages }: DevicesProps) {
  if (list.length === 0)
    return (
      <Card pad="none">
        <EmptyState icon="check" title="没有到期的设备" hint="到期前60天起可以申报，可在「即将到期」中查看。" />
      </Card>
    );
  return (
    <>
      {owing > 0 && (
        <Row to="end">
          <Link className="button" to={payCodePage.path}>
            去缴费（{owing} 台待缴）
          </Link>
        </Row>
      )}
      <Card pad="none" className="month">
        <PlainTable label="到期设备" className="month__table">
          <thead>
            <tr>
              <th scope="col">设备</th>
              <th scope="col" className="month__place">
                小区、街道
              </th>
              <th scope="col">检验到期日</th>
              <th scope="col">办理情况</th>
            </tr>
          </thead>
          <tbody>
            {list.map((device) => (
              <DueRow key={device.equSysId} device={device} onApply={() => onApply([device.equSysId])} />
            ))}
          </tbody>
        </PlainTable>
      </Card>
      {pages}
    </>
  );
}

/** Devices go into the cart, and from there into applications. */
function useBegin(): (keys: readonly string[]) => void {
  const { message } = App.useApp();
  const navigate = usePageNavigate();
  return (keys) => {
    if (addToCart(keys, { message })) void navigate(applyingPaths.cart);
  };
}
