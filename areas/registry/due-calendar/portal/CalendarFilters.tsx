import { Button } from 'antd';

import { addMonths, monthOf, monthWords } from '#kit/contract/trade/calendar.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { ClassIcon } from '#kit/portal/theme/ClassTile.tsx';
import { Chip, Chips } from '#kit/portal/layout/Chip.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import type { dueCalendarCalls } from '../contract/calls.ts';
import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { clearing } from '#kit/portal/theme/clearing.tsx';
import { Select } from '#kit/portal/input/Select.tsx';

interface Props {
  readonly month: string;
  readonly data: ReplyOf<typeof dueCalendarCalls.dueDays> | undefined;
  readonly classCode: string | undefined;
  readonly site: string | undefined;
  readonly today: string;
  readonly onChoose: (change: Readonly<Record<string, string | undefined>>) => void;
}

const siteWords = { building: '全部地点', area: '全部区域' };

/** Which month, which class, which site; each choice with what falls due there in the month. */
export function CalendarFilters({ month, data, classCode, site, today, onChoose }: Props) {
  const turn = (months: number) => onChoose({ month: monthOf(addMonths(`${month}-01`, months)), day: undefined });
  const total = data?.classes.reduce((sum, { count }) => sum + count, 0);
  const offered = equipmentClasses.flatMap((one) => {
    const count = data?.classes.find((row) => row.classCode === one.code.charAt(0))?.count ?? 0;
    return count > 0 || one.code === classCode ? [{ ...one, count }] : [];
  });
  const sites = data?.sites.map((one) => ({ value: one.site, label: `${one.name}（${one.count}）` })) ?? [];
  const isListed = site === undefined || sites.some(({ value }) => value === site);
  return (
    <Row gap="wide" className="calendar__filters">
      <Row>
        <Button aria-label="上一月" icon={<Icon name="left" size={16} />} onClick={() => turn(-1)} />
        <h2 className="calendar__month" aria-live="polite">
          {monthWords(month)}
        </h2>
        <Button aria-label="下一月" icon={<Icon name="right" size={16} />} onClick={() => turn(1)} />
        <Button disabled={month === monthOf(today)} onClick={() => onChoose({ month: undefined, day: undefined })}>
          本月
        </Button>
      </Row>
      <div className="calendar__classes">
        <Chips label="设备类别">
          <Chip quiet count={total} pressed={!classCode} onPress={() => onChoose({ class: undefined })}>
            全部
          </Chip>
          {offered.map(({ code, label, shortLabel, count }) => (
            <Chip
              key={code}
              quiet
              icon={<ClassIcon equclacode={code} />}
              count={count}
              pressed={classCode === code}
              onPress={() => onChoose({ class: classCode === code ? undefined : code })}
            >
              {shortLabel ?? label}
            </Chip>
          ))}
        </Chips>
      </div>
      <Select
        className="calendar__site"
        aria-label="地点"
        allowClear={clearing.choice}
        showSearch={{ optionFilterProp: 'label' }}
        value={site ?? null}
        placeholder={siteWords[data?.siteKind ?? 'building']}
        options={isListed ? sites : [{ value: site, label: `${site}（0）` }, ...sites]}
        onChange={(chosen: string | null | undefined) => onChoose({ site: chosen ?? undefined })}
      />
      {data !== undefined && data.moreSites > 0 && <span className="faint small">另有 {data.moreSites} 处未列出</span>}
    </Row>
  );
}
