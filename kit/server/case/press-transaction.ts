import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';

/**
 * The transaction of a press that has been done with and is not committed yet: it waits for the answer, which is kept in it. What the press asks the
 * database meanwhile is asked in it.
 */
class HeldTransaction {
  connection: DatabaseConnection | undefined;
  /** Ends it for good; set by the driver that holds it. */
  commit: () => Promise<void> = () => Promise.resolve();
  isOver = false;
  /** Done when it has been committed. */
  readonly whenCommitted: (() => unknown)[] = [];
  /** Done when it is over, even where nobody was told whether it has been committed. */
  readonly whenOver: (() => unknown)[] = [];

  async settle(): Promise<void> {
    if (!this.connection) return;
    const [committed, over] = [this.whenCommitted.splice(0), this.whenOver.splice(0)];
    try {
      await this.commit();
    } finally {
      for (const work of over) work();
    }
    for (const work of committed) await work();
  }
}

/** Tables of which something is checked at the end of a transaction; a test asks the database whether these are all. */
export const checkedAtEnd = ['account_role', 'inspection_line', 'pay_transaction'] as const;
const writesChecked = new RegExp(`\\b(?:insert into|update|delete from|merge into)\\s+"?(?:${checkedAtEnd.join('|')})\\b`, 'i');

const current = new AsyncLocalStorage<HeldTransaction>();
const standing = () => {
  const held = current.getStore();
  return held?.isOver ? undefined : held;
};

/**
 * Makes a press and keeps its answer in one transaction: the last one that the press made is committed when the answer has been written in it, so that whoever
 * finds the press made finds its answer, too. A press that fails after a transaction leaves that one behind, as any work does.
 * @param keep writes the answer
 */
export function answeredInTransaction<T>(work: () => Promise<T>, keep: (reply: T) => Promise<void>): Promise<T> {
  const held = new HeldTransaction();
  return current.run(held, async () => {
    try {
      const reply = await work();
      await keep(reply);
      return reply;
    } finally {
      await held.settle().finally(() => (held.isOver = true));
    }
  });
}

/** Does something once what the press has changed is there for everybody: at once outside of one. */
export async function onceCommitted(work: () => unknown): Promise<void> {
  const held = standing();
  if (held?.connection) held.whenCommitted.push(work);
  else await work();
}

/** The same for what does no harm where nothing was changed: what is held in memory is forgotten even where the answer to the commit was lost. */
export function onceOver(work: () => unknown): void {
  const held = standing();
  if (held?.connection) held.whenOver.push(work);
  else work();
}

/** Commits what a press has changed so far, before somebody outside is asked to act upon it. */
export async function commitNow(): Promise<void> {
  await standing()?.settle();
}

/** Whether a transaction waits for the answer of its press: nobody outside may be asked to act upon what is not there for them yet. */
export function isHeld(): boolean {
  return standing()?.connection !== undefined;
}

/** Gives every connection as the library does, and within a press holds the last transaction until `answeredInTransaction` ends it. */
export class PressDriver implements Driver {
  readonly #driver: Driver;
  /** How many use a connection of a press: it goes back to the pool after the last. */
  readonly #users = new WeakMap<DatabaseConnection, number>();
  readonly #inTransaction = new WeakSet<DatabaseConnection>();
  readonly #watched = new WeakSet<DatabaseConnection>();
  /** Of these something is to be checked at the end. */
  readonly #toCheck = new WeakSet<DatabaseConnection>();

  constructor(config: PostgresDialectConfig) {
    this.#driver = new PostgresDriver(config);
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const held = standing();
    const connection = held?.connection ?? (await this.#driver.acquireConnection());
    if (held) this.#users.set(connection, (this.#users.get(connection) ?? 0) + 1);
    this.#watch(connection);
    return connection;
  }

  #watch(connection: DatabaseConnection): void {
    if (this.#watched.has(connection)) return;
    this.#watched.add(connection);
    const ask = connection.executeQuery.bind(connection);
    connection.executeQuery = <R>(query: CompiledQuery) => {
      if (writesChecked.test(query.sql)) this.#toCheck.add(connection);
      return ask<R>(query);
    };
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const others = (this.#users.get(connection) ?? 1) - 1;
    if (others > 0) return void this.#users.set(connection, others);
    this.#users.delete(connection);
    await this.#driver.releaseConnection(connection);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const held = standing();
    if (held?.connection === connection) {
      // A question that failed has had the database give the transaction up, and a commit would not say so.
      await connection.executeQuery(CompiledQuery.raw('select 1'));
      await held.settle();
    }
    if (this.#inTransaction.has(connection)) throw new Error('two transactions of one press at once after a third');
    this.#toCheck.delete(connection);
    await this.#driver.beginTransaction(connection, settings);
    this.#inTransaction.add(connection);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const held = standing();
    if (!held) return this.#commit(connection);
    // What is checked at the end is checked here, where it is expected.
    if (this.#toCheck.delete(connection)) await connection.executeQuery(CompiledQuery.raw('set constraints all immediate'));
    await held.settle();
    this.#users.set(connection, (this.#users.get(connection) ?? 0) + 1);
    held.connection = connection;
    held.commit = async () => {
      held.connection = undefined;
      try {
        await this.#commit(connection);
      } finally {
        await this.releaseConnection(connection);
      }
    };
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#inTransaction.delete(connection);
    await this.#driver.rollbackTransaction(connection);
  }

  async #commit(connection: DatabaseConnection): Promise<void> {
    this.#inTransaction.delete(connection);
    await this.#driver.commitTransaction(connection);
  }
}
