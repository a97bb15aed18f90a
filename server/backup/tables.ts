import type pg from 'pg';

/** A table as it is copied: what the database reckons by itself is left out. */
export interface CopiedTable {
  /** With its schema, quoted where needed. */
  readonly name: string;
  readonly columns: readonly string[];
}

/** All tables of the portal and of its job queue, without the books of their migrations: a restored database is migrated first. */
export async function listTables(client: pg.ClientBase): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select format('%I.%I', nspname, relname) as name, array_agg(quote_ident(attname) order by attnum)::text[] as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and nspname in ('public', 'graphile_worker') and relname not in ('migration', 'migrations')
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1 order by 1`,
  );
  return rows;
}

/** What has been migrated, so that only the same tables are filled again. */
export async function listMigrations(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(`select name || ' ' || checksum as line from migration order by name`);
  return rows.map(({ line }) => line);
}

/** Numbers that sequences have given out, by name. */
export async function readSequences(client: pg.ClientBase): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
