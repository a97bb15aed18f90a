import type pg from 'pg';

interface Statement {
  readonly off: string;
  readonly on: string;
}

/** Takes off indexes and references, which cost much less when they are made at once. @returns the statements that make them: first all indexes, then references */
export async function putOff(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<{ readonly indexes: readonly string[]; readonly references: readonly string[] }> {
  const { rows: references } = await client.query<Statement>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables],
  );
  const indexes = await indexesOf(client, tables, '');
  for (const { off } of [...references, ...indexes]) await client.query(off);
  return { indexes: indexes.map(({ on }) => on), references: references.map(({ on }) => on) };
}

/** Runs statements that do not wait for each other, on as many connections as a small machine has cores. */
export async function runSideBySide(
  pool: pg.Pool,
  statements: readonly string[],
  log: (statement: string) => void = () => {},
): Promise<void> {
  const waiting = [...statements];
  const work = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('set statement_timeout = 0');
      for (let statement = waiting.shift(); statement !== undefined; statement = waiting.shift()) {
        await client.query(statement);
        log(statement);
      }
    } finally {
      client.release(true);
    }
  };
  await Promise.all([work(), work()]);
}

/** The same for the indexes for words alone, which are the dear ones. */
export async function putOffWords(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const indexes = await indexesOf(
    client,
    tables,
    "and indexrelid in (select pg_class.oid from pg_class join pg_am on pg_am.oid = relam where amname = 'gin')",
  );
  for (const { off } of indexes) await client.query(off);
  return indexes.map(({ on }) => on);
}

async function indexesOf(client: pg.ClientBase, tables: readonly string[], which: string): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(
    `select format('drop index %s', indexrelid::regclass) as off, pg_get_indexdef(indexrelid) as on
     from pg_index where indrelid = any($1::regclass[]) and not indisprimary and not exists (select from pg_constraint where conindid = indexrelid) ${which}
     order by indexrelid`,
    [tables],
  );
  return rows;
}
