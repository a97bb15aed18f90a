import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

import { countCap } from '#kit/contract/list/list.ts';
import type { Counted } from '../list/list.ts';
import { reachOf } from '../asker.ts';
import { onePlan } from '../postgres/prepare-repeated.ts';
import type { Request } from '../request.ts';

/** What has been asked for one request and not been answered yet. */
const asked = new WeakMap<Asking, Asked[]>();

type Asking = Pick<Request, 'readDb'> & Partial<Pick<Request, 'asker'>>;

interface Asked {
  readonly query: RawBuilder<unknown>;
  answer(rows: readonly object[]): void;
  fail(error: unknown): void;
}

/**
 * How many rows a query finds, up to a cap. What is counted for the same request at the same moment is one statement: planning and sending twenty of them costs more than
 * they do. Ask it before anything is awaited.
 */
export async function countTogether<DB, TB extends keyof DB>(
  request: Asking,
  base: SelectQueryBuilder<DB, TB, object>,
  cap = countCap,
): Promise<Counted> {
  const some = base.select(sql<number>`1`.as('one')).limit(cap + 1);
  const [count = 0] = await figuresTogether(request, [sql`count(*)`], sql`(${some}) as counted`);
  return count > cap ? { count: cap, counted: false } : { count, counted: true };
}

/** Several figures of the same rows, each an aggregate, answered together with what else is counted for the request at that moment. @param from tables and conditions, without the word */
export async function figuresTogether(
  request: Asking,
  figures: readonly RawBuilder<unknown>[],
  from: RawBuilder<unknown>,
): Promise<readonly number[]> {
  const [row] = await rowsTogether<{ figures: number[] }>(request, sql`select array[${sql.join(figures)}]::int[] as figures from ${from}`);
  return row!.figures;
}

/** A few rows, answered together with what else is counted for the request at that moment. They come as JSON says them: days and instants as texts. */
export function rowsTogether<T extends object>(request: Asking, query: RawBuilder<T>): Promise<readonly T[]> {
  return new Promise<readonly object[]>((answer, fail) => {
    const all = asked.get(request) ?? [];
    asked.set(request, all);
    all.push({ query, answer, fail });
    // Whoever is asked in this moment has asked by then.
    if (all.length === 1) queueMicrotask(() => void answerAll(request, all));
  }) as Promise<readonly T[]>;
}

async function answerAll(request: Asking, all: readonly Asked[]): Promise<void> {
  asked.delete(request);
  try {
    const each = all.map(
      ({ query }, nth) => sql`select ${sql.lit(nth)} as nth, (select jsonb_agg(to_jsonb(one)) from (${query}) as one) as rows`,
    );
    // Whoever sees what is of one unit is answered from its rows. Desks and authorities are answered from what is in a state or an area, of which there may be few or most.
    const { asker, readDb } = request;
    const planned = asker && reachOf(asker).kind === 'unit' ? onePlan : sql``;
    const { rows } = await sql<{ nth: number; rows: object[] | null }>`${planned}${sql.join(each, sql` union all `)}`.execute(readDb);
    for (const { nth, rows: found } of rows) all[nth]!.answer(found ?? []);
  } catch (error) {
    for (const { fail } of all) fail(error);
  }
}
