import { Button, Select } from 'antd';

import { addMonths, monthOf } from '#kit/contract/calendar.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import type { dueCalendarCalls } from '../contract/calls.ts';
import { equipmentClasses } from '#areas/equipment/contract/classes.ts';
import { RailButton } from '#areas/equipment/portal/open/ClassRail.tsx';

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
    <div className="calendar__filters">
      <div className="calendar__turn">
        <Button aria-label="上一月" icon={<Icon name="left" size={16} />} onClick={() => turn(-1)} />
        <h2 className="calendar__month" aria-live="polite">
          {Number(month.slice(0, 4))}年{Number(month.slice(5))}月
        </h2>
        <Button aria-label="下一月" icon={<Icon name="right" size={16} />} onClick={() => turn(1)} />
        <Button disabled={month === monthOf(today)} onClick={() => onChoose({ month: undefined, day: undefined })}>
          本月
        </Button>
      </div>
      <div className="calendar__classes" role="group" aria-label="设备类别">
        <RailButton label="全部" count={total} isOn={!classCode} onClick={() => onChoose({ class: undefined })} />
        {offered.map(({ code, label, shortLabel, icon, detailRoute, count }) => (
          <RailButton
            key={code}
            label={shortLabel ?? label}
            icon={icon}
            family={detailRoute}
            count={count}
            isOn={classCode === code}
            onClick={() => onChoose({ class: classCode === code ? undefined : code })}
          />
        ))}
      </div>
      <Select
        className="calendar__site"
        aria-label="地点"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={site ?? null}
        placeholder={siteWords[data?.siteKind ?? 'building']}
        options={isListed ? sites : [{ value: site, label: `${site}（0）` }, ...sites]}
        onChange={(chosen: string | null | undefined) => onChoose({ site: chosen ?? undefined })}
      />
      {data !== undefined && data.moreSites > 0 && <span className="calendar__more">另有 {data.moreSites} 处未列出</span>}
    </div>
  );
}
