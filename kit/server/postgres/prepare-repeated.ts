import { sql } from 'kysely';
import type pg from 'pg';

const onePlanMark = '/* one plan */ ';

/**
 * Begins a statement that reads its rows the same way whatever values it is asked with, as what is counted of one unit, small or large: each connection plans it once. It is
 * for long statements alone, which cost more to plan than to answer (decision 80).
 */
export const onePlan = sql.raw(onePlanMark);

/** Statements that are kept prepared in each connection at most: a statement put together from rare filters is not worth the memory. */
const mostPrepared = 400;
/** Of a statement asked less often than this, the database keeps nothing. */
const fromTimes = 3;

/**
 * Gives statements that are asked again and again a name, so that each connection has them parsed once. How they are run the
 * database still decides by the values of each time, but for those that begin with `onePlan`.
 */
export class Prepared {
  readonly #timesAsked = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Makes a new connection of the pool use the names. */
  attend(client: pg.PoolClient | pg.Client): void {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const asked = this.#named(given);
      return asked !== given && isForOnePlan(given[0]) ? askAsPlanned(query, asked) : query(...asked);
    }) as typeof client.query;
  }

  #named(given: unknown[]): unknown[] {
    const [text, values] = given;
    if (given.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return given;
    const name = this.#nameOf(text);
    return name ? [{ name, text, values }] : given;
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= mostPrepared) return known;
    const times = (this.#timesAsked.get(text) ?? 0) + 1;
    // Texts asked once would gather without end.
    if (this.#timesAsked.size > mostPrepared * 10) this.#timesAsked.clear();
    this.#timesAsked.set(text, times);
    if (times >= fromTimes) this.#names.set(text, `s${this.#names.size}`);
    return this.#names.get(text);
  }
}

function isForOnePlan(text: unknown): boolean {
  return typeof text === 'string' && text.startsWith(onePlanMark);
}

/** Two words more with the database cost a fiftieth of such a plan. */
async function askAsPlanned(query: (...given: unknown[]) => unknown, asked: readonly unknown[]): Promise<unknown> {
  await query('set plan_cache_mode = force_generic_plan');
  try {
    return await query(...asked);
  } finally {
    // In a transaction that has failed nothing can be set; where it ends, it takes back what was.
    await Promise.resolve(query('reset plan_cache_mode')).catch(() => undefined);
  }
}
