import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface Patience {
  /** Milliseconds after which an answer that has not come is asked about. */
  readonly askAfterMs: number;
  /** Milliseconds within which a database answers that is there at all. */
  readonly answerWithinMs: number;
}

/** Usual questions are answered in milliseconds; what takes seconds costs one question more. */
export const usualPatience: Patience = { askAfterMs: 10_000, answerWithinMs: 5000 };

const noRoom = '53300';

type Query = (...given: unknown[]) => unknown;

/**
 * Breaks links to a database that has gone silent: a network that drops what it is given tells nobody, and a press would wait for its answer without end. Whoever waits
 * too long is asked about through a new connection; where that finds no database, or none that still works on the question, the link is broken and the press told.
 */
export class SilentLinks {
  readonly #options: pg.ClientConfig;
  readonly #patience: Patience;

  constructor(options: pg.ClientConfig, patience: Patience) {
    this.#options = options;
    this.#patience = patience;
  }

  /** Watches over every question of a connection. It is to be the first that takes hold of it, so that it sees what is really asked. */
  attend(client: pg.PoolClient | pg.Client): void {
    const query = client.query.bind(client) as Query;
    client.query = ((...given: unknown[]) => {
      const isOver = this.#watch(client as pg.Client);
      const last = given.at(-1);
      if (typeof last === 'function') {
        const told = (...answer: unknown[]) => {
          isOver();
          (last as Query)(...answer);
        };
        return query(...given.slice(0, -1), told);
      }
      const answer = query(...given);
      if (answer instanceof Promise) answer.then(isOver, isOver);
      // What tells of its rows by itself has an end of its own.
      else isOver();
      return answer;
    }) as typeof client.query;
  }

  /** @returns what is called when the answer has come */
  #watch(client: pg.Client): () => void {
    let waits = true;
    const look = async () => {
      // Asked twice, so that an answer on its way is not taken for a silence.
      if (!waits || (await this.#isAtWork(client))) return again();
      await pause(this.#patience.answerWithinMs);
      if (waits && !(await this.#isAtWork(client)))
        client.connection.stream.destroy(Object.assign(new Error('the database has gone silent'), { code: 'ETIMEDOUT' }));
    };
    const after = () => setTimeout(() => void look(), this.#patience.askAfterMs).unref();
    let timer = after();
    const again = () => {
      if (waits) timer = after();
    };
    return () => {
      waits = false;
      clearTimeout(timer);
    };
  }

  /** Whether the database is there and works on what this connection has asked. */
  async #isAtWork(client: pg.Client & { readonly processID?: number | null }): Promise<boolean> {
    const { answerWithinMs } = this.#patience;
    const asking = new pg.Client({ ...this.#options, connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs });
    asking.on('error', () => undefined);
    try {
      await asking.connect();
      // The state of a connection of another role is not shown: then it is taken to be at work.
      const asked = `select 1 from pg_stat_activity where pid = $1 and state is distinct from 'idle'`;
      const { rows } = await asking.query(asked, [client.processID]);
      return rows.length > 0;
    } catch (error) {
      // A database that has no room for another connection is there.
      return error instanceof pg.DatabaseError && error.code === noRoom;
    } finally {
      // Saying goodbye would wait for an answer, too.
      asking.connection.stream.destroy();
    }
  }
}
