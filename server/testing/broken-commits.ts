import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A press whose connection is to be lost, and whether it was. */
export interface Losing {
  /** `after`: the press has been committed, and nobody was told. `before`: nothing of its last transaction has been done. */
  readonly when: 'before' | 'after';
  isLost: boolean;
}

const losing = new AsyncLocalStorage<Losing>();
const answer = /^insert into "answered_press"/;

/** Makes a press whose connection is lost where the answer is kept: as late, or as early, as it can be lost there. */
export function losingConnection<T>(loss: Losing, press: () => Promise<T>): Promise<T> {
  return losing.run(loss, press);
}

/** Has the connections of a pool break for presses that are to lose them. Where an answer is kept in no transaction, the connection is lost before it. */
export function breakCommits(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let isInTransaction = false;
    let isAnswered = false;
    const lose = async (loss: Losing): Promise<never> => {
      loss.isLost = true;
      const ended = new Promise((resolve) => client.once('end', resolve));
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      await ended;
      throw new Error('Connection terminated unexpectedly');
    };
    const watched = async (text: string, given: unknown[], loss: Losing | undefined): Promise<unknown> => {
      if (answer.test(text)) {
        isAnswered = isInTransaction;
        if (loss && !loss.isLost && !isInTransaction) return lose(loss);
      }
      const ends = text === 'commit' && isAnswered && loss && !loss.isLost;
      if (text === 'begin') isInTransaction = true;
      if (text === 'commit' || text === 'rollback') isInTransaction = isAnswered = false;
      if (ends && loss.when === 'before') return lose(loss);
      const result = await query(...given);
      return ends ? lose(loss) : result;
    };
    client.query = ((...given: unknown[]) => {
      const [first] = given;
      const text = typeof first === 'string' ? first : ((first as { readonly text?: string } | undefined)?.text ?? '');
      const isPromised =
        typeof given.at(-1) !== 'function' && typeof (first as { readonly submit?: unknown } | undefined)?.submit !== 'function';
      return isPromised && /^(?:begin|commit|rollback|insert into "answered_press")/.test(text)
        ? watched(text, given, losing.getStore())
        : query(...given);
    }) as typeof client.query;
  });
}
