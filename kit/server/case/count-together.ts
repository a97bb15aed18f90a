import { sql, type SelectQueryBuilder } from 'kysely';

import { countCap } from '#kit/contract/list.ts';
import type { Counted } from '../list/list.ts';
import type { Request } from '../request.ts';

/** What has been asked for one request and not been answered yet. */
const asked = new WeakMap<Asking, Asked[]>();

type Asking = Pick<Request, 'readDb'>;

interface Asked {
  /** Of the rows up to the cap and one more. */
  readonly some: unknown;
  readonly cap: number;
  answer(counted: Counted): void;
  fail(error: unknown): void;
}

/**
 * How many rows a query finds, up to a cap. What is counted for the same request at the same moment is one statement: planning and sending twenty of them costs more than
 * they do. Ask it before anything is awaited.
 */
export function countTogether<DB, TB extends keyof DB>(
  request: Asking,
  base: SelectQueryBuilder<DB, TB, object>,
  cap = countCap,
): Promise<Counted> {
  return new Promise((answer, fail) => {
    const all = asked.get(request) ?? [];
    asked.set(request, all);
    all.push({ some: base.select(sql<number>`1`.as('one')).limit(cap + 1), cap, answer, fail });
    // Whoever is asked in this moment has asked by then.
    if (all.length === 1) queueMicrotask(() => void answerAll(request, all));
  });
}

async function answerAll(request: Asking, all: readonly Asked[]): Promise<void> {
  asked.delete(request);
  try {
    const counts = all.map(({ some }, nth) => sql`select ${sql.lit(nth)} as nth, count(*)::int as count from (${some}) as counted`);
    const { rows } = await sql<{ nth: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(request.readDb);
    for (const { nth, count } of rows) {
      const { cap, answer } = all[nth]!;
      answer(count > cap ? { count: cap, counted: false } : { count, counted: true });
    }
  } catch (error) {
    for (const { fail } of all) fail(error);
  }
}
