import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';

import { saveRoles } from '#areas/session/server/door.ts';
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
