import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { saveRoles } from '#areas/session/server/door.ts';
import { beginAnchors, sealAudit, verifyAudit } from '#kit/server/audit/audit-chain.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';
import { openDatabase, openPool } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { prepareJobs } from '#kit/server/jobs/jobs.ts';
import { migrate } from '#kit/server/postgres/migrate.ts';
import { grantRunning } from '#kit/server/postgres/running-role.ts';
import { emptyDatabase, type TestDatabase } from '#kit/server/testing/template.ts';
import { seedReference } from '#database/seed/reference.ts';

import { areas } from '../areas.ts';
import { roles } from '../roles.ts';

const migrations = path.join(import.meta.dirname, '../../database/migrations');
const landed = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
/** The first state of the data that has units and a log. */
const first = landed.indexOf('0002-people.sql');
/** The two states that have something of their own in them, beside what is left in every state. */
const formerChain = '0053-installation.sql';
const longName = '0104-states-of-safety-duty.sql';
const folder = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

const unitOf = (state: number) => `旧单位${state}`;
const entryOf = (state: number) => `old.${state}`;

/** What an installation leaves in the tables as they are after so many migrations. */
async function leaveRows(pool: pg.Pool, state: number): Promise<void> {
  await pool.query(
    `insert into unit (unit_sys_id, orgname, orgcode, areacode, unit_types) values ($1, $2, '91330203MA2B' || lpad($3, 5, '0') || 'A', '330203', '{U1}')`,
    [newId(), unitOf(state), String(state)],
  );
  await pool.query(`insert into audit_log (at, action) values (now(), $1)`, [entryOf(state)]);
}

/** The states of which rows are there, as named by those rows. */
async function statesIn(pool: pg.Pool): Promise<{ readonly units: unknown[]; readonly entries: unknown[] }> {
  const { rows } = await pool.query<{ units: unknown[]; entries: unknown[] }>(
    `select (select array_agg(orgname order by length(orgname), orgname) from unit where orgname ~ '^旧单位') as units,
      (select array_agg(action order by length(action), action) from audit_log where action ~ '^old[.][0-9]') as entries`,
  );
  return rows[0]!;
}

/** What every start does after the migrations. */
async function prepare(pool: pg.Pool): Promise<void> {
  const db = openDatabase(pool);
  await prepareJobs(pool);
  await seedReference(pool, areas, new Date());
  await saveRoles(db, roles, new Date());
  await grantRunning(pool);
}

async function withDatabase(work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const database = await emptyDatabase(inject('postgresUrl'));
  const pool = openPool({ connectionString: database.url }, 2);
  try {
    await work(pool);
  } finally {
    await pool.end();
    await database.drop();
  }
}

test('an installation of the oldest state is brought up to date at one start, and what it has stays', { timeout: 60_000 }, () =>
  withDatabase(async (pool) => {
    const oldest = path.join(folder, 'oldest');
    for (const name of landed.slice(0, first + 1)) cpSync(path.join(migrations, name), path.join(oldest, name));
    await migrate(pool, oldest);
    await leaveRows(pool, first);
    expect(await migrate(pool, migrations)).toHaveLength(landed.length - first - 1);
    await prepare(pool);
    expect(await statesIn(pool)).toEqual({ units: [unitOf(first)], entries: [entryOf(first)] });
  }),
);

// One database goes from state to state, and each leaves its rows to all that follow: every state is tried, and the tables are made once.
describe('an installation that has followed every version', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await emptyDatabase(inject('postgresUrl'));
    pool = openPool({ connectionString: database.url }, 2);
    const some = path.join(folder, 'some');
    for (const [index, name] of landed.entries()) {
      cpSync(path.join(migrations, name), path.join(some, name));
      if (index < first) continue;
      await migrate(pool, some);
      await leaveRows(pool, index);
      if (name === formerChain)
        await pool.query(
          `insert into audit_log (at, action, hash) values (now() - interval '1 day', 'old.first', 'aa'), (now() - interval '1 day', 'old.last', 'bb')`,
        );
      if (name === longName)
        await pool.query(
          `insert into unit (unit_sys_id, orgname, orgcode, unit_types) values ($1, repeat('长', 120), '91330203MA2B12343A', '{U1}')`,
          [newId()],
        );
    }
  }, 120_000);
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  test('keeps what each state has left, also when a start prepares the rest', async () => {
    await prepare(pool);
    const states = landed.map((_, index) => index).slice(first);
    expect(await statesIn(pool)).toEqual({ units: states.map(unitOf), entries: states.map(entryOf) });
  });

  test('has its log of the former chain sealed anew, which stands in it with where that chain ended', async () => {
    const { rows } = await pool.query(`select details from audit_log where action = 'audit.chainRenewed'`);
    expect(rows).toEqual([{ details: { rows: 2, lastHash: 'bb' } }]);
    const secrets = openSecrets(folder, '5'.repeat(64));
    const db = openDatabase(pool);
    // Of an older version, without anchors: begun at the start, which is an entry of the log.
    expect(await verifyAudit(db, secrets, folder, new Date())).toContainEqual(expect.stringContaining('没有封存凭据'));
    await beginAnchors(db, secrets, folder, new Date());
    await sealAudit(db, secrets);
    expect(await verifyAudit(db, secrets, folder, new Date())).toEqual([]);
    const { rows: sealed } = await pool.query(
      'select count(*)::int as count from audit_log where hash is not null and seal_no is not null',
    );
    expect(sealed[0].count).toBeGreaterThanOrEqual(3);
  });

  test('is not stopped by rows that do not fit their fields, and they stay changeable; all others are held to them', async () => {
    await pool.query(`update unit set address = '新地址'`);
    const { rows } = await pool.query(
      `select conname from pg_constraint where conname in ('unit_fields', 'account_fields') and convalidated`,
    );
    expect(rows).toEqual([{ conname: 'account_fields' }]);
  });
});
