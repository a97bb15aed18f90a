import type { InputOf } from '#kit/contract/call.ts';
import { withoutYear } from '#kit/contract/trade/calendar.ts';
import { checkedValues, checkValues, dropBlanks } from '#kit/contract/form.ts';
import { handIn } from '#kit/contract/port.ts';
import { spansByLaw, type Holiday } from '#kit/contract/trade/workdays.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { databaseNews } from '#kit/server/postgres/database-news.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import { area, type Request } from '#kit/server/request.ts';
import { todoCounts, todoSources } from '#kit/server/case/todos.ts';

import { workdayCalls } from '../contract/calls.ts';
import { workdayAccess, workdayGrants } from '../contract/menu.ts';
import { noticeForm, warnsFromMonth, yearsAhead, yearsBack, yearStates, spansIn, workedIn } from '../contract/notice.ts';
import { workdayRefusals } from '../contract/refusals.ts';
import { workdayTodos } from '../contract/todos.ts';
import { countNotices, keepNotice, readNotices, seedNotices } from './notice-store.ts';
import { takeOverYears, workdayNews } from './workday-news.ts';

const refuse = refuser(workdayRefusals);
const yearOf = (today: string): number => Number(today.slice(0, 4));

const spanWords = ({ name, from, to }: Holiday): string =>
  `${name} ${from === to ? withoutYear(from) : `${withoutYear(from)} 至 ${withoutYear(to)}`}`;

/** Every year that matters now, by its notice or else by the law. */
async function listYears({ pageNo, pageSize, isWanted }: InputOf<typeof workdayCalls.years>, { db, today }: Request) {
  const found = new Map((await readNotices(db)).map((notice) => [notice.year, notice]));
  const around = Array.from({ length: yearsBack + 1 + yearsAhead }, (_, index) => yearOf(today) - yearsBack + index);
  const missing = new Set(wantedYears(today).filter((year) => !found.has(year)));
  const [chosen] = (isWanted ?? []) as readonly string[];
  const asked = chosen === undefined ? undefined : chosen === 'true' || chosen === '1';
  const years = [...new Set([...around, ...found.keys()])]
    .filter((year) => asked === undefined || missing.has(year) === asked)
    .toSorted((one, other) => other - one);
  const list = years.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((year) => {
    const notice = found.get(year);
    const spans = notice?.spans ?? spansByLaw(year);
    return {
      year,
      yearState: notice ? 'noticed' : 'byLaw',
      basis: notice?.basis ?? null,
      spans: [...spans],
      worked: notice?.worked.map((on) => ({ on })) ?? null,
      daysOff: spans.map(spanWords).join('、'),
      workdays: notice?.worked.map(withoutYear).join('、') ?? null,
      updatedBy: notice?.updatedBy ?? null,
      updatedAt: notice?.updatedAt ?? null,
      isWanted: missing.has(year),
      version: notice?.version ?? null,
    };
  });
  return { list, count: years.length, counted: true };
}

async function save({ year, version, values }: InputOf<typeof workdayCalls.save>, { db, asker, now, today }: Request) {
  if (year < yearOf(today) - yearsBack || year > yearOf(today) + yearsAhead) return refuse('yearOutOfReach');
  const given = { ...dropBlanks(values), year };
  refuseIssues(checkValues(noticeForm, given, 'submit'));
  const { basis } = checkedValues(noticeForm, given, ['basis']);
  const notice = {
    year,
    basis,
    spans: spansIn(given).toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    worked: workedIn(given).toSorted(),
  };
  const kept = await inTransaction(db, async (tx) => {
    const details = {
      year: String(year),
      basis,
      daysOff: notice.spans.map(spanWords).join('、'),
      ...(notice.worked.length > 0 && { workdays: notice.worked.map(withoutYear).join('、') }),
    };
    await writeAudit(tx, { asker, action: 'workdays.save', objectId: String(year), details, now });
    return (await keepNotice(tx, notice, version, { asker, now })) ?? refuse('stale');
  });
  await takeOverYears(db);
  return { version: kept };
}

/** This year and, from December on, the next. */
function wantedYears(today: string): number[] {
  const year = yearOf(today);
  return Number(today.slice(5, 7)) >= warnsFromMonth ? [year, year + 1] : [year];
}

/** Years that want a notice and have none. */
async function countMissing(request: Request): Promise<number> {
  if (!request.asker.menuIds.has(workdayAccess.edit)) return 0;
  const wanted = wantedYears(request.today);
  const { count } = await countNotices(request, wanted);
  return wanted.length - count;
}

export const workdaysArea = area(
  'workdays',
  workdayCalls,
  { years: listYears, save },
  {
    grants: workdayGrants,
    dictionaries: [yearStates],
    seed: seedNotices,
    handsIn: [
      handIn(databaseNews, workdayNews),
      handIn(todoSources, {
        kinds: workdayTodos,
        count: async (request) => todoCounts({ yearWithoutNotice: await countMissing(request) }),
      }),
    ],
  },
);
