import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { ledBy } from '#kit/contract/list/listing.ts';
import { addDays, endOfWeek } from '#kit/contract/trade/calendar.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Chip, Chips } from '#kit/portal/layout/Chip.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import type { FilterValues } from '#kit/portal/query/filters.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { deskKeys, getDesk, type DeskKey } from '#areas/inspection/contract/desks.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath, inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { applicationListing } from '#areas/inspection/contract/replies.ts';
import { applicationCells, queryFields } from '#areas/inspection/portal/open/application-table.tsx';
import { deskWords } from './desk-words.ts';
import { declaredState } from '#areas/inspection/portal/open/status.tsx';
import '../open/desk.css';

/** The page of each desk. */
export const deskPages = new Map(deskKeys.map((key) => [key, () => <Desk desk={key} />]));

const furtherFilters = ['inspType', 'useUnitName', 'onlinelsh', 'submittedAt', 'status'] as const;

/** One queue of the institute, what is most urgent on top; the work is done on the application's own page. */
function Desk({ desk }: { readonly desk: DeskKey }) {
  const navigate = usePageNavigate();
  const { title } = getDesk(desk);
  const { hint, columns, cards, action, empty } = deskWords[desk];
  return (
    <>
      <PageHead title={title} hint={hint} />
      <RecordTable
        title={title}
        stateName={desk}
        fields={queryFields}
        {...ledBy(applicationListing, columns)}
        call={inspectionCalls.queue}
        exportCall={inspectionCalls.export}
        fixed={{ desk }}
        rowKey="id"
        nameField="onlinelsh"
        filters={['complex', 'equclacode', desk === 'inspecting' ? 'dispatchOn' : 'bookDate', ...furtherFilters]}
        rail={(filters, search) => (
          <DeskRail
            desk={desk}
            status={(filters['status'] as readonly string[] | undefined)?.[0]}
            onStatus={(status) => search({ status: status && [status] })}
            days={desk === 'inspecting' && <DayChips filters={filters} onChoose={search} />}
          />
        )}
        cells={applicationCells((row) => (
          <Link to={detailPath(String(row.id))}>{row.onlinelsh}</Link>
        ))}
        actions={(row) => [{ key: 'open', label: action, onClick: () => void navigate(detailPath(String(row.id))) }]}
        cardColumns={cards}
        empty={{ icon: 'check', title: empty, hint: '有新的申报到来时会收到消息。' }}
      />
    </>
  );
}

interface RailProps {
  readonly desk: DeskKey;
  readonly status: string | undefined;
  readonly onStatus: (status: string | undefined) => void;
  /** Beside the states. */
  readonly days: ReactNode;
}

/** How much waits at this person's desks, and the states of this one. */
function DeskRail({ desk, status, onStatus, days }: RailProps) {
  const navigate = usePageNavigate();
  const { data } = useCall(inspectionCalls.deskCounts, {});
  const { states, waits } = getDesk(desk);
  return (
    <Stack gap="small">
      <Chips label="办理环节">
        {data?.desks.map(({ desk: key, title, count, counted, late }) => (
          <button
            type="button"
            key={key}
            className="insp-desk"
            aria-current={key === desk ? 'page' : undefined}
            onClick={() => void navigate(inspectionPaths[key])}
          >
            <b>{counted ? count : `${count}+`}</b>
            <span>{title}</span>
            {late > 0 && <em>{late} 件超期</em>}
          </button>
        ))}
      </Chips>
      {days}
      {states.length > 1 && (
        <Chips label="状态">
          <Chip pressed={status === undefined} onPress={() => onStatus(undefined)}>
            {waits.length < states.length ? '待办理' : '全部'}
          </Chip>
          {states.map((state) => {
            const code = codeOf(state);
            return (
              <Chip key={code} pressed={status === code} onPress={() => onStatus(code)}>
                {declaredState(code).label}
              </Chip>
            );
          })}
        </Chips>
      )}
    </Stack>
  );
}

interface DayProps {
  readonly filters: FilterValues;
  readonly onChoose: (change: FilterValues) => void;
}

/** The tasks of today, of tomorrow and of the rest of the week. */
function DayChips({ filters, onChoose }: DayProps) {
  const today = useToday();
  const tomorrow = addDays(today, 1);
  const spans = [
    { label: '全部日期', first: undefined, last: undefined },
    { label: '今天', first: today, last: today },
    { label: '明天', first: tomorrow, last: tomorrow },
    { label: '本周', first: today, last: endOfWeek(today) },
  ];
  return (
    <Chips label="派工日期">
      {spans.map(({ label, first, last }) => (
        <Chip
          key={label}
          pressed={filters['beginDispatchOn'] === first && filters['endDispatchOn'] === last}
          onPress={() => onChoose({ beginDispatchOn: first, endDispatchOn: last })}
        >
          {label}
        </Chip>
      ))}
    </Chips>
  );
}
