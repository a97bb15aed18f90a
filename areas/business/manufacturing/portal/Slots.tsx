import { Button } from 'antd';

import { withoutYear } from '#kit/contract/trade/calendar.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { makeCalls } from '../contract/calls.ts';
import { noticeHours, visitPeriod } from '../contract/visit.ts';

type Slot = ReplyOf<typeof makeCalls.slots>['days'][number];

interface Props {
  /** Puts a half day into the form; without it the table is only read. */
  readonly onChoose?: (slot: Slot) => void;
}

/** How many inspectors are free in each half day of the coming two weeks. */
export function Slots({ onChoose }: Props) {
  const { data } = useCall(makeCalls.slots, {}, { staleTime: 30_000 });
  if (!data || data.days.length === 0) return null;
  const days = [...new Set(data.days.map(({ on }) => on))];
  const at = (on: string, period: string) => data.days.find((one) => one.on === on && one.period === period);
  return (
    <Card title="监检员空闲时段" hint={onChoose ? `点一个时段即填入；须提前${noticeHours}小时` : '未来两周，空闲人数'}>
      <PlainTable label="监检员空闲时段">
        <thead>
          <tr>
            <th scope="col">时段</th>
            {days.map((on) => (
              <th scope="col" key={on}>
                {withoutYear(on)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visitPeriod.entries.map(({ code, label }) => (
            <tr key={code}>
              <th scope="row">{label}</th>
              {days.map((on) => {
                const slot = at(on, code);
                return <td key={on}>{slot && <SlotCell slot={slot} label={label} {...(onChoose && slot.isOpen && { onChoose })} />}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}

function SlotCell({ slot, label, onChoose }: { readonly slot: Slot; readonly label: string } & Props) {
  if (slot.free === 0) return <span className="quiet">约满</span>;
  if (!onChoose) return <>{slot.free}人</>;
  return (
    <Button size="small" aria-label={`${withoutYear(slot.on)} ${label}，空闲${slot.free}人`} onClick={() => onChoose(slot)}>
      {slot.free}人
    </Button>
  );
}
