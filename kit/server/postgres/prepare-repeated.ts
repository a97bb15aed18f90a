import type pg from 'pg';

/** Statements that are kept prepared in each connection at most: a statement put together from rare filters is not worth the memory. */
const mostPrepared = 400;
/** Of a statement asked less often than this, the database keeps nothing. */
const fromTimes = 3;

/**
 * Gives statements that are asked again and again a name, so that each connection has them parsed once. How they are run the
 * database still decides by the values of each time.
 */
export class Prepared {
  readonly #timesAsked = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Makes a new connection of the pool use the names. */
  attend(client: pg.PoolClient | pg.Client): void {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => query(...this.#named(given))) as typeof client.query;
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
