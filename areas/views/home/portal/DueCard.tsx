import { monthAlone } from '#kit/contract/trade/calendar.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Bars, type BarKind } from '#kit/portal/figures/Bars.tsx';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';

import { monthAddress } from './addresses.ts';
import { Loaded } from './HomeCard.tsx';
import { useOverview } from './use-home.ts';

const kinds: readonly BarKind[] = [
  { key: 'overdue', label: '超期', tone: 'bad' },
  { key: 'soon', label: '30天内', tone: 'soon' },
  { key: 'planned', label: '计划内', tone: 'plan' },
];

/** What falls due in the next twelve months; a bar opens the devices of its month. */
export function DueCard() {
  const navigate = usePageNavigate();
  const query = useOverview();
  return (
    <Card label="检验到期分布">
      <Loaded query={query} rows={5}>
        {({ months }) =>
          months.every(({ overdue, soon, planned }) => overdue + soon + planned === 0) ? (
            <EmptyState icon="clock" title="十二个月内没有到期的检验" hint="设备投入使用并检验后，下次检验日期会出现在这里。" />
          ) : (
            <Bars
              title="检验到期分布"
              kinds={kinds}
              bars={months.map(({ month, ...parts }) => ({ key: month, label: monthAlone(month), parts }))}
              onSelect={({ key }) =>
                void navigate(
                  monthAddress(
                    key,
                    months.findIndex(({ month }) => month === key),
                  ),
                )
              }
            />
          )
        }
      </Loaded>
    </Card>
  );
}
