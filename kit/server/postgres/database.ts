import { Kysely, PostgresDialect, type Driver, type PostgresPool, type QueryCompiler, type Transaction } from 'kysely';
import pg from 'pg';

import { PressDriver } from '../case/press-transaction.ts';
import { Prepared } from './prepare-repeated.ts';
import { SilentLinks, usualPatience, type Patience } from './silent-links.ts';
import { CamelCaseRows, SnakeCaseCompiler } from './snake-case.ts';
import { SealedNumbers } from '../audit/sealed-numbers.ts';
import type { Secrets } from '../settings/secrets.ts';

/**
 * Rows of every table. Each area adds its own by `declare module '#kit/server/postgres/database.ts'` in its `tables.ts`;
 * a table is written by its own area alone.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the areas
export interface Tables {}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Types whose values may hold text: text in its kinds, JSON, lists of both and rows. */
const textTypes = [25, 114, 199, 705, 1002, 1009, 1014, 1015, 1042, 1043, 2249, 2287, 3802, 3807];

/** How values of the database are read; text and JSON through what opens the numbers in it. */
function typesFor(sealed: SealedNumbers | undefined): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  // Calendar days stay text: as a Date they would shift with the time zone of the machine.
  types.setTypeParser(1082, (value: string) => value);
  types.setTypeParser(1184, (value: string) => new Date(value).toISOString());
  types.setTypeParser(20, Number);
  types.setTypeParser(1700, Number);
  if (sealed)
    for (const type of textTypes) {
      const read = pg.types.getTypeParser(type, 'text') as (value: string) => unknown;
      types.setTypeParser(type, (value: string) => read(sealed.open(value)));
    }
  return types;
}

export interface Connection {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly database?: string;
  /** Taken on by every connection, where it is not the one that logs in. */
  readonly role?: string;
  /** How long a connection may be silent. */
  readonly patience?: Patience;
}

/**
 * A pool whose results read as the contracts want them: days as text, instants as ISO text, numbers as numbers. Of its connections each kind of worker keeps one to
 * listen for jobs.
 * @param secrets under which numbers of identity cards lie sealed; without them they are read and written as they lie
 */
export function openPool({ role, patience = usualPatience, ...connection }: Connection, max = 16, secrets?: Secrets): pg.Pool {
  const sealed = secrets && new SealedNumbers(secrets);
  const pool = new pg.Pool({
    ...connection,
    max,
    types: typesFor(sealed),
    statement_timeout: 30_000,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: patience.answerWithinMs * 2,
    application_name: 'portal',
    // Lists are filtered by values that a few devices have, or most: a plan made for any value would suit neither.
    options: `-c plan_cache_mode=force_custom_plan${role ? ` -c role=${role}` : ''}`,
  });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const prepared = new Prepared();
  const silent = new SilentLinks(connection, patience);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    silent.attend(client);
    prepared.attend(client);
    sealed?.attend(client);
  });
  return pool;
}

class PressDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #rows: CamelCaseRows;

  constructor(pool: PostgresPool, rows: CamelCaseRows) {
    super({ pool });
    this.#pool = pool;
    this.#rows = rows;
  }

  override createQueryCompiler(): QueryCompiler {
    return new SnakeCaseCompiler(this.#rows);
  }

  override createDriver(): Driver {
    return new PressDriver({ pool: this.#pool });
  }
}

export function openDatabase(pool: PostgresPool): Db {
  const rows = new CamelCaseRows({ maintainNestedObjectKeys: true });
  return new Kysely<Tables>({ dialect: new PressDialect(pool, rows), plugins: [rows] });
}

/**
 * Runs the work in one transaction: all of it is kept, or nothing. Within a press it is committed together with the answer, or when the next one begins: what follows
 * outside the database is handed to `onceCommitted`, or comes after `commitNow`.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const last: LastWork[] = [];
    lastOf.set(tx, last);
    const done = await work(tx);
    for (const one of last) await one(db);
    return done;
  });
}

/** What is done last in a transaction; it is told whose transaction it is. */
type LastWork = (db: Db) => Promise<void>;

const lastOf = new WeakMap<Tx, LastWork[]>();

/** Does something in the transaction when all that its work changes has been changed. @returns false where `inTransaction` has not begun it */
export function atTheEnd(tx: Tx, work: LastWork): boolean {
  return (lastOf.get(tx)?.push(work) ?? 0) > 0;
}
