import { sql, type Expression, type SqlBool } from 'kysely';

import { spanOf, type DecidedPeriod } from '#kit/contract/case/decided.ts';
import { workdaysUntil } from '#kit/contract/trade/workdays.ts';
import type { Db } from '../../postgres/database.ts';

interface Asked {
  /** A table of cases with the columns `equlocarecod`, `accepted_at`, `decided_at` and `promised_on`. */
  readonly table: string;
  readonly reach: Expression<SqlBool>;
  readonly period: DecidedPeriod;
  readonly today: string;
}

/** Decisions of one day upon what was accepted and promised on the same days. */
interface Alike {
  readonly areacode: string;
  readonly decidedOn: string;
  readonly acceptedOn: string | null;
  readonly promisedOn: string | null;
  readonly count: number;
}

export interface Decisions {
  readonly decided: number;
  readonly decidedLate: number | null;
  readonly medianDays: number | null;
}

/** What was decided in a period, by district: how many, how many of them after the promised day, and how long half of them took at the most. */
export async function decidedByDistrict(db: Db, { table, reach, period, today }: Asked): Promise<ReadonlyMap<string, Decisions>> {
  const { from, before } = spanOf(period, today);
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const dayOf = (column: string) => sql`(${of(column)} at time zone 'Asia/Shanghai')::date::text`;
  const { rows } = await sql<Alike>`
    select left(${of('equlocarecod')}, 6) as areacode, ${dayOf('decided_at')} as "decidedOn", ${dayOf('accepted_at')} as "acceptedOn",
      ${of('promised_on')}::text as "promisedOn", count(*)::int as count
    from ${sql.table(table)}
    where ${of('decided_at')} >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
      and ${of('decided_at')} < ${before}::date::timestamp at time zone 'Asia/Shanghai' and ${of('equlocarecod')} is not null and ${reach}
    group by 1, 2, 3, 4`.execute(db);
  const districts = new Set(rows.map(({ areacode }) => areacode));
  return new Map([...districts].map((district) => [district, figuresOf(rows.filter(({ areacode }) => areacode === district))]));
}

const sum = (rows: readonly Alike[]) => rows.reduce((total, { count }) => total + count, 0);

function figuresOf(rows: readonly Alike[]): Decisions {
  const promised = rows.filter(({ promisedOn }) => promisedOn !== null);
  const took = rows.flatMap(({ acceptedOn, decidedOn, count }) =>
    acceptedOn === null ? [] : [{ days: workdaysUntil(acceptedOn, decidedOn), count }],
  );
  return {
    decided: sum(rows),
    decidedLate: promised.length === 0 ? null : sum(promised.filter(({ promisedOn, decidedOn }) => decidedOn > promisedOn!)),
    medianDays: medianOf(took),
  };
}

function medianOf(values: readonly { readonly days: number; readonly count: number }[]): number | null {
  const ranked = values.toSorted((one, other) => one.days - other.days);
  const total = ranked.reduce((so, { count }) => so + count, 0);
  if (total === 0) return null;
  const at = (rank: number) => {
    let passed = 0;
    return ranked.find(({ count }) => (passed += count) > rank)!.days;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
