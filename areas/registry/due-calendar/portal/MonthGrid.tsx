import { addDays, daysBetween, endOfMonth } from '#kit/contract/trade/calendar.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { dueTone } from '#kit/portal/figures/DueDial.tsx';
import { dayWithWeekday } from '#kit/portal/shanghai-day.ts';

import type { dueCalendarCalls } from '../contract/calls.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';

type Day = ReplyOf<typeof dueCalendarCalls.dueDays>['days'][number];
type Other = ReplyOf<typeof dueCalendarCalls.dueDays>['others'][number];

interface Props {
  readonly month: string;
  readonly days: readonly Day[];
  readonly others: readonly Other[];
  readonly today: string;
  readonly chosen: string | undefined;
  readonly onChoose: (day: string) => void;
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
/** Classes named in one day; the rest is in the sum. */
const named = 3;

/** The weeks of a month from Monday on, with days of the neighbouring months left empty. */
function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const before = (new Date(Date.parse(first)).getUTCDay() + 6) % 7;
  const length = daysBetween(first, endOfMonth(first)) + 1;
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => {
      const index = week * 7 + at - before;
      return index >= 0 && index < length ? addDays(first, index) : undefined;
    }),
  );
}

/** The month as a table; each day says how many devices fall due, and of which classes. */
export function MonthGrid({ month, days, others, today, chosen, onChoose }: Props) {
  const byDay = new Map(days.map((day) => [day.day, day]));
  return (
    <table className="month" aria-label={`${month} 到期日历`}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              <span className="unseen">星期</span>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={`${month} ${index}`}>
            {week.map((day, at) => (
              <td key={day ?? `empty-${at}`}>
                {day && (
                  <DayButton
                    day={day}
                    due={byDay.get(day)}
                    others={others.filter((one) => one.day === day)}
                    today={today}
                    isChosen={day === chosen}
                    onChoose={() => onChoose(day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: string;
  readonly due: Day | undefined;
  readonly others: readonly Other[];
  readonly today: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function DayButton({ day, due, others, today, isChosen, onChoose }: DayProps) {
  const left = daysBetween(today, day);
  const classes = due?.classes.toSorted((one, other) => other.count - one.count) ?? [];
  const words = classes.map(({ classCode, count }) => `${findClass(classCode)?.label ?? ''}${count}台`);
  const looks = ['month__day', ...(day === today ? ['month__day--today'] : []), ...(due ? [`month__day--${dueTone(left)}`] : [])];
  return (
    <button
      type="button"
      className={looks.join(' ')}
      aria-pressed={isChosen}
      aria-current={day === today ? 'date' : undefined}
      onClick={onChoose}
    >
      <span className="unseen">
        {[
          dayWithWeekday(day),
          due ? `到期${due.count}台：${words.join('，')}` : '没有设备到期',
          ...others.map(({ title, count }) => `${title}${count}台`),
        ].join('，')}
      </span>
      <span className="month__date" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      {due && (
        <>
          <b className="month__count" aria-hidden="true">
            {due.count}
            <small>台</small>
          </b>
          <span className="month__classes" aria-hidden="true">
            {classes.slice(0, named).map(({ classCode, count }) => (
              <span key={classCode}>
                {findClass(classCode)?.shortLabel ?? findClass(classCode)?.label} {count}
              </span>
            ))}
            {classes.length > named && <span>等 {classes.length} 类</span>}
          </span>
        </>
      )}
      {others.length > 0 && (
        <span className="month__others" aria-hidden="true">
          {[...shortSums(others)].map(([shortTitle, count]) => (
            <span key={shortTitle}>
              {shortTitle} {count}
            </span>
          ))}
        </span>
      )}
    </button>
  );
}

/** What is called alike in a cell stands there once. */
function shortSums(others: readonly Other[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { shortTitle, count } of others) sums.set(shortTitle, (sums.get(shortTitle) ?? 0) + count);
  return sums;
}
