import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { countTogether } from '#kit/server/case/count-together.ts';
import type { Counted } from '#kit/server/list/list.ts';
import type { Request, Writer } from '#kit/server/request.ts';
import { json } from '#kit/server/json.ts';
import { firstNotices, legalHolidays, type Holiday, type YearNotice } from '#kit/contract/trade/workdays.ts';

import './tables.ts';

export async function seedNotices(db: Db, now: Date): Promise<void> {
  const known = firstNotices.map(({ year, daysOff, workdays }) => {
    const names = legalHolidays(year).map(({ name }) => name);
    const spans = daysOff.map(([from, to], index) => ({ name: names[index]!, from, to }));
    return {
      year,
      basis: `国务院办公厅关于${year}年部分节假日安排的通知`,
      spans: json(spans),
      worked: json(workdays),
      updatedBy: null,
      updatedAt: now.toISOString(),
    };
  });
  await db
    .insertInto('workdayNotice')
    .values(known)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function readNotices(db: Db) {
  return db.selectFrom('workdayNotice').selectAll().orderBy('year').execute();
}

/** How many of these years have one. */
export function countNotices(request: Pick<Request, 'readDb'>, years: readonly number[]): Promise<Counted> {
  return countTogether(request, request.readDb.selectFrom('workdayNotice').where('year', 'in', [...years]));
}

/** As deadlines are reckoned with it. */
export async function readYears(db: Db): Promise<YearNotice[]> {
  const found = await readNotices(db);
  return found.map(({ year, spans, worked }) => ({ year, daysOff: spans.map(({ from, to }) => [from, to] as const), workdays: worked }));
}

export interface Notice {
  readonly year: number;
  readonly basis: string;
  readonly spans: readonly Holiday[];
  readonly worked: readonly string[];
}

/** @returns the new version; undefined when the year was changed since it was seen, or is there although none was seen */
export async function keepNotice(
  tx: Tx,
  { year, basis, spans, worked }: Notice,
  seen: number | undefined,
  { asker, now }: Writer,
): Promise<number | undefined> {
  const content = { basis, spans: json(spans), worked: json(worked), updatedBy: asker.name, updatedAt: now.toISOString() };
  if (seen === undefined) {
    const added = await tx
      .insertInto('workdayNotice')
      .values({ year, ...content })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    return added?.version;
  }
  const changed = await tx
    .updateTable('workdayNotice')
    .set({ ...content, version: seen + 1 })
    .where('year', '=', year)
    .where('version', '=', seen)
    .returning('version')
    .executeTakeFirst();
  return changed?.version;
}
