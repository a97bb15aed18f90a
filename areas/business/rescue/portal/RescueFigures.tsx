import { Figures } from '#kit/portal/figures/Figures.tsx';
import type { FilterValues } from '#kit/portal/query/filters.ts';
import { StatTile } from '#kit/portal/figures/StatTile.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { rescueCalls } from '../contract/calls.ts';

interface Props {
  readonly filters: FilterValues;
  readonly onSearch: (change: FilterValues) => void;
}

/** What the listed rescues come to; the late ones can be listed alone. */
export function RescueFigures({ filters, onSearch }: Props) {
  const { data } = useCall(rescueCalls.figures, filters, { keepsPrevious: true, staleTime: 10_000 });
  const average = data?.averageMinutes ?? undefined;
  return (
    <Figures>
      <StatTile value={data?.rescues ?? '…'} label="救援次数（次）" tone="waiting" />
      <StatTile value={data?.trapped ?? '…'} label="困人数（人）" tone="waiting" />
      <StatTile value={data ? (average ?? '—') : '…'} label="平均到达时间（分钟）" tone="waiting" />
      <StatTile
        value={data?.late ?? '…'}
        label="超时到达（次）"
        tone={data?.late ? 'bad' : 'good'}
        onClick={() => onSearch({ isLate: ['1'] })}
      />
    </Figures>
  );
}
