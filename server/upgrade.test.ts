import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';

import { saveRoles } from '#areas/session/server/door.ts';
import { beginAnchors, sealAudit, verifyAudit } from '#kit/server/audit-chain.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';
import { openDatabase, openPool } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';
import { prepareJobs } from '#kit/server/jobs.ts';
import { migrate } from '#kit/server/migrate.ts';
import { grantRunning } from '#kit/server/running-role.ts';
import { emptyDatabase } from '#kit/server/testing/template.ts';
import { seedReference } from '#database/seed/reference.ts';

import { areas } from './areas.ts';
import { roles } from './roles.ts';

const migrations = path.join(import.meta.dirname, '../database/migrations');
const landed = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
/** States of the data that installations are in: some old ones, and the newest. */
const states = landed.filter((_, index) => index % 24 === 23 || index >= landed.length - 3);
const folder = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

function upTo(last: string): string {
  const some = path.join(folder, last);
  for (const name of landed.filter((each) => each <= last)) cpSync(path.join(migrations, name), path.join(some, name));
  return some;
}

test.each(states)('data as of %s is brought up to date at the start, and stays', { timeout: 60_000 }, async (last) => {
  const unitSysId = newId();
  const database = await emptyDatabase(inject('postgresUrl'));
  const old = openPool({ connectionString: database.url }, 2);
  await migrate(old, upTo(last));
  await old.query(
    `insert into unit (unit_sys_id, orgname, orgcode, areacode, unit_types) values ($1, '旧单位', '91330203MA2B12343A', '330203', '{U1}')`,
    [unitSysId],
  );
  await old.query(`insert into audit_log (at, action) values (now(), 'old.move')`);
  await old.end();
  const pool = openPool({ connectionString: database.url }, 2);
  const db = openDatabase(pool);
  try {
    await migrate(pool, migrations);
    await prepareJobs(pool);
    await seedReference(pool, areas, new Date());
    await saveRoles(db, roles, new Date());
    await grantRunning(pool);
    const { rows } = await pool.query('select orgname from unit where unit_sys_id = $1', [unitSysId]);
    expect(rows).toEqual([{ orgname: '旧单位' }]);
    const { rows: kept } = await pool.query(`select count(*)::int as kept from audit_log where action = 'old.move'`);
    expect(kept).toEqual([{ kept: 1 }]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});

async function withDatabase(work: (pool: ReturnType<typeof openPool>) => Promise<void>): Promise<void> {
  const database = await emptyDatabase(inject('postgresUrl'));
  const pool = openPool({ connectionString: database.url }, 2);
  try {
    await work(pool);
  } finally {
    await pool.end();
    await database.drop();
  }
}

test('a log of the former chain is sealed anew, which stands in it with where that chain ended', { timeout: 60_000 }, () =>
  withDatabase(async (pool) => {
    await migrate(pool, upTo('0053-installation.sql'));
    await pool.query(
      `insert into audit_log (at, action, hash) values (now() - interval '1 day', 'old.first', 'aa'), (now() - interval '1 day', 'old.last', 'bb')`,
    );
    await migrate(pool, migrations);
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
  }),
);

test('rows that do not fit their fields stop no upgrade and stay changeable; all others are held to them', { timeout: 60_000 }, () =>
  withDatabase(async (pool) => {
    await migrate(pool, upTo('0104-states-of-safety-duty.sql'));
    await pool.query(
      `insert into unit (unit_sys_id, orgname, orgcode, unit_types) values ($1, repeat('长', 120), '91330203MA2B12343A', '{U1}')`,
      [newId()],
    );
    await migrate(pool, migrations);
    await pool.query(`update unit set address = '新地址'`);
    const { rows } = await pool.query(
      `select conname from pg_constraint where conname in ('unit_fields', 'account_fields') and convalidated`,
    );
    expect(rows).toEqual([{ conname: 'account_fields' }]);
  }),
);
