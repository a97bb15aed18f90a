import { Button } from 'antd';
import { useState } from 'react';

import { endOfMonth, monthOf, monthAlone } from '#kit/contract/trade/calendar.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { dueCalendarCalls } from './due-calendar-wire.ts';
import type { DeviceFilter } from '#areas/equipment/contract/listed.ts';
import { equipmentQueries } from '#areas/equipment/contract/queries.ts';
import type { DeviceList } from '#areas/equipment/portal/open/device-list.ts';
import { ListHead } from '#areas/equipment/portal/open/ListHead.tsx';
import { chosenIn } from './calendar-choice.ts';
import { DeviceTable, type FiltersOf } from '#areas/equipment/portal/open/DeviceTable.tsx';
import './calendar.css';

const MonthGrid = latePart(() => import('./MonthGrid.tsx').then((module) => module.MonthGrid), <SkeletonRows rows={6} />);
const CalendarFilters = latePart(() => import('./CalendarFilters.tsx').then((module) => module.CalendarFilters), <SkeletonRows rows={1} />);
const CalendarLinkDialog = latePart(() => import('./CalendarLinkDialog.tsx').then((module) => module.CalendarLinkDialog));
const OtherDays = latePart(() => import('./OtherDays.tsx').then((module) => module.OtherDays));
const list: DeviceList = { key: 'calendar', applies: true };
const filters: readonly DeviceFilter[] = ['applyState', 'maintUnitName', 'useUnitName'];

/** Only who sees a whole city has lists that long, and tells sites apart by areas. */
const asFilters: FiltersOf = ({ site, ...filters }) => ({
  ...filters,
  useStatus: ['1', '2'],
  ...(site !== undefined && { equlocarecod: [site] }),
});

/** 到期日历: what falls due by day, class and site; a day lists its devices. */
export function DueCalendarPage() {
  const today = useToday();
  const [search, setSearch] = usePageSearch();
  const [showsLink, setShowsLink] = useState(false);
  const { month, day, classCode, site } = chosenIn(search, today);
  const narrowed = { ...(classCode && { equclacode: [classCode] }), ...(site && { site }) };
  const query = useCall(dueCalendarCalls.dueDays, { month, ...narrowed }, { keepsPrevious: true, staleTime: 60_000 });
  const choose = (change: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search);
    next.delete('pageNo');
    for (const [key, value] of Object.entries(change))
      if (value) next.set(key, value);
      else next.delete(key);
    setSearch(next);
  };
  const first = day ?? `${month}-01`;
  const listed = { beginDueOn: first, endDueOn: day ?? endOfMonth(first), ...narrowed };
  const hasOther = query.data?.others.some((one) => day === undefined || one.day === day) ?? false;
  return (
    <>
      <PageHead
        title="到期日历"
        hint="在用设备的检验到期日（电梯以到期月份的最后一天为限），以及办理使用登记的期限和停用设备的拟启用日期；点击日期查看当天的设备"
      >
        <ListHead list={list} />
        <DownloadButton call={dueCalendarCalls.dueCalendarPrint} input={listed} way="open">
          打印清单
        </DownloadButton>
        <Button icon={<Icon name="calendar" size={16} />} onClick={() => setShowsLink(true)}>
          订阅
        </Button>
      </PageHead>
      <Card className="calendar" aria-busy={query.isPlaceholderData}>
        {query.error && !query.data ? (
          <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <>
            <CalendarFilters month={month} data={query.data} classCode={classCode} site={site} today={today} onChoose={choose} />
            <MonthGrid
              month={month}
              days={query.data?.days ?? []}
              others={query.data?.others ?? []}
              today={today}
              chosen={day}
              onChoose={(wanted) => choose({ month: monthOf(wanted), day: wanted === day ? undefined : wanted })}
            />
          </>
        )}
      </Card>
      {hasOther && <OtherDays listed={listed} isDay={day !== undefined} />}
      <DeviceTable
        key={`${first} ${day ?? ''} ${classCode ?? ''} ${site ?? ''}`}
        title={day ? `${day} 到期的设备` : `${monthAlone(month)}到期的设备`}
        call={dueCalendarCalls.dueCalendarList}
        shown={equipmentQueries.aboutExpire.shown}
        filters={filters}
        list={list}
        fixed={listed}
        exportCall={dueCalendarCalls.dueCalendarExport}
        exportFilters={asFilters}
        empty={{ title: day ? '这一天没有设备到期' : '这个月没有设备到期', hint: '可以换一个月份，或取消类别、地点的筛选。' }}
      />
      {showsLink && <CalendarLinkDialog onClose={() => setShowsLink(false)} />}
    </>
  );
}
