import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const migrations = `${project}database/migrations/`;
/** What else decides what stands in a template: when one of these changes, the next run makes another. */
const makers = [
  'package-lock.json',
  'areas/base/session/server/account-store.ts',
  'database/seed/reference.ts',
  'kit/server/jobs/jobs.ts',
  'kit/server/postgres/migrate.ts',
  'kit/server/postgres/running-role.ts',
  'server/testing/city.ts',
];
/** Templates of other branches that a server keeps. */
const templatesKept = 4;
/** Any number that nothing else takes an advisory lock on. */
const lock = 7_303_099;
/** The tablespace of what is thrown away, on a server of our own. */
const passing = 'passing';

export interface TestDatabase {
  readonly url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

function nextName(): string {
  return `city_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
}

/**
 * A database of one's own with all tables, copied from a template that the first test file to need it makes.
 * @param serverUrl any database of the server @param fill what else belongs into the template @param filled its content, so that another makes another template
 */
export async function copyTemplate(
  serverUrl: string,
  fill: (url: string, migrations: string) => Promise<void>,
  filled: unknown,
): Promise<TestDatabase> {
  const name = nextName();
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const template = await ensureTemplate(client, serverUrl, fill, filled);
    // Nearly a thousand small files: copied as files they are there in half the time that their pages take through the log.
    await client.query(`create database ${name} template ${template} strategy file_copy ${await placeOf(client)}`);
  } finally {
    await client.end();
  }
  return {
    url: urlOf(serverUrl, name),
    drop: () => onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** A database of one's own with nothing in it. */
export async function emptyDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = nextName();
  await onServer(serverUrl, async (client) => client.query(`create database ${name} template template0 ${await placeOf(client)}`));
  return {
    url: urlOf(serverUrl, name),
    drop: () => onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** From now on databases of tests are made in this folder. */
export function openPassing(serverUrl: string, folder: string): Promise<void> {
  return onServer(serverUrl, (client) => client.query(`create tablespace ${passing} location '${folder}'`));
}

/** Where a database of a test belongs. */
async function placeOf(client: pg.Client): Promise<string> {
  const { rowCount } = await client.query('select 1 from pg_tablespace where spcname = $1', [passing]);
  return rowCount ? `tablespace ${passing}` : '';
}

/** Removes the databases of interrupted tests, where they were made, and all but the newest templates. */
export function dropLeftovers(serverUrl: string): Promise<void> {
  return onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'city\\_%' and datname not in
       (select datname from pg_database where datname ~ '^city_template_[0-9a-f]+$' order by oid desc limit ${templatesKept})`,
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    await client.query(`drop tablespace if exists ${passing}`);
  });
}

async function ensureTemplate(
  client: pg.Client,
  serverUrl: string,
  fill: (url: string, migrations: string) => Promise<void>,
  filled: unknown,
): Promise<string> {
  const template = `city_template_${checksum(filled)}`;
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount) return template;
  // Renamed when whole, so that an interrupted run leaves no half template under the final name.
  const unfinished = `${template}_new`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished} template template0`);
  await fill(urlOf(serverUrl, unfinished), migrations);
  await client.query(`alter database ${unfinished} rename to ${template}`);
  return template;
}

let known: { readonly filled: string; readonly checksum: string } | undefined;

/** Read once by each worker: the files do not change while it runs. */
function checksum(filled: unknown): string {
  const text = JSON.stringify(filled);
  if (known?.filled !== text) known = { filled: text, checksum: checksumOfFiles(text) };
  return known.checksum;
}

function checksumOfFiles(filled: string): string {
  const hash = createHash('sha256').update(filled);
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted())
    hash.update(file).update(readFileSync(`${migrations}${file}`));
  for (const file of [...makers, ...seeders()]) hash.update(readFileSync(`${project}${file}`));
  return hash.digest('hex').slice(0, 16);
}

/** Sources of the areas that bring rows of their own into a new database: those rows stand in many files. */
function seeders(): string[] {
  const areas = readdirSync(`${project}areas`).flatMap((floor) =>
    readdirSync(`${project}areas/${floor}`).map((area) => `areas/${floor}/${area}/`),
  );
  const seeding = areas.filter((area) => /\bseed\b/.test(readFileSync(`${project}${area}server/area.ts`, 'utf8')));
  const isSource = (name: string) => /^(?:contract|server)\/.*\.ts$/.test(name) && !name.endsWith('.test.ts');
  return seeding.flatMap((area) => {
    const names = readdirSync(`${project}${area}`, { recursive: true }).map(String).filter(isSource);
    return names.toSorted().map((name) => `${area}${name}`);
  });
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
