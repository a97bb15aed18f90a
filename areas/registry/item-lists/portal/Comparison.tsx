import { useId, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { Select } from '#kit/portal/input/Select.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';

import { itemListCalls } from '../contract/calls.ts';
import { changesInWords, ItemChanges } from './ItemChanges.tsx';

type Detail = Pick<ReplyOf<(typeof itemListCalls)['detail']>, 'editions' | 'comparedWith'>;

/** What this edition says differently from another one of its list. */
export function Comparison({ id, editions, comparedWith }: Detail & { readonly id: string }) {
  const label = useId();
  const others = editions.filter((one) => one.id !== id);
  const [chosen, setChosen] = useState(comparedWith ?? others[0]?.id ?? null);
  const { data, error, refetch } = useCall(itemListCalls.compare, { id, other: chosen ?? id }, { enabled: chosen !== null });
  if (chosen === null) return null;
  const isListed = others.some((one) => one.id === chosen);
  const options = [
    ...others.map((one) => ({ value: String(one.id), label: `第${one.edition}版 ${one.title}` })),
    // A list begun upon one of another code.
    ...(isListed ? [] : [{ value: chosen, label: '所依据的清单' }]),
  ];
  return (
    <Card title="与另一版对比">
      <Stack>
        <Row>
          <label htmlFor={label}>对比的版次</label>
          <Select id={label} value={chosen} options={options} onChange={setChosen} style={{ minWidth: 260 }} />
          {data && <span>{changesInWords(data.items)}</span>}
        </Row>
        {error && <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows />}
        {data && (
          <ItemChanges label="与另一版的差异" items={data.items.map((one) => ({ ...one, cells: cellsOf(one.cells) }))} head={data.head} />
        )}
      </Stack>
    </Card>
  );
}

type Told = ReplyOf<(typeof itemListCalls)['compare']>['items'][number]['cells'];

const cellsOf = (cells: Told) => cells.map((cell) => ({ ...cell, old: cell.old ?? null, new: cell.new ?? null }));
