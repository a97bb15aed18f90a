import path from 'node:path';
import type pg from 'pg';

import { reckonInitials } from '#areas/equipment/server/doors/search.ts';
import { saveRoles } from '#areas/session/server/door.ts';
import { demoPassword } from '#database/demo/accounts.ts';
import { fillDevices, type DeviceFilling } from '#database/demo/fill-devices.ts';
import { seedReference } from '#database/seed/reference.ts';
import { gather } from '#kit/contract/port.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { sealOldNumbers } from '#kit/server/audit/old-numbers-store.ts';
import { SealedNumbers } from '#kit/server/audit/sealed-numbers.ts';
import { fileAll } from '#kit/server/case/case-file-store.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { loadConfig } from '#kit/server/settings/config.ts';
import { openDatabase, openPool } from '#kit/server/postgres/database.ts';
import { prepareJobs } from '#kit/server/jobs/jobs.ts';
import { migrate } from '#kit/server/postgres/migrate.ts';
import { startPostgres } from '#kit/server/postgres/supervisor.ts';
import { checkRoot } from '#kit/server/settings/root-print.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';
import { areas } from '#server/areas.ts';
import { roles } from '#server/roles.ts';

import { addBusiness } from './business.ts';
import { addLargestUser } from './data-accounts.ts';

// npm run bench:data -- 1000000: a database of so many devices, in DATABASE_URL or embedded in DATA_DIR (data/bench-<devices> unless given).

const project = path.join(import.meta.dirname, '..');

/** Settings of the embedded database while it is filled: what a power failure would cost is filled again, and all of it fits beside the makers in 1 GB. */
const loading = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  shared_buffers: '192MB',
  maintenance_work_mem: '256MB',
};

function readCount(given: string | undefined): number {
  const count = Number(given ?? 1_000_000);
  if (!Number.isInteger(count) || count < 5000 || count > 9_000_000)
    throw new Error('how many devices? a whole number from 5000 to 9000000');
  return count;
}

async function main(): Promise<void> {
  const count = readCount(process.argv[2]);
  const config = loadConfig({ ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? path.join(project, 'data', `bench-${count}`) });
  const startedAt = performance.now();
  const log = (line: string) => console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${line}`);
  const postgres =
    config.database.kind === 'embedded' ? await startPostgres({ dataDir: config.database.dataDir, settings: loading }) : undefined;
  const pool = openPool(postgres?.connection ?? { connectionString: (config.database as { url: string }).url });
  try {
    log(postgres ? `embedded database in ${config.dataDir}` : 'database server');
    await fill({ pool, count, today: todayInShanghai(new Date()), now: new Date(), log }, config.dataDir);
  } finally {
    await pool.end();
    await postgres?.stop();
  }
}

async function fill(filling: DeviceFilling & { readonly pool: pg.Pool }, dataDir: string): Promise<void> {
  const { pool, now, log, count } = filling;
  const db = openDatabase(pool);
  const { rowCount: isHalfFilled } = await pool.query(`select from pg_tables where tablename = 'half_filled'`);
  if (isHalfFilled) throw new Error('an earlier filling was cut off and left indexes out: begin with an empty folder');
  await migrate(pool, path.join(project, 'database/migrations'));
  await prepareJobs(pool);
  await seedReference(pool, areas, now);
  await saveRoles(db, roles, now);
  const { rowCount } = await pool.query('select 1 from account limit 1');
  if (rowCount) return log('there are accounts already: the city stays as it is');
  await pool.query('create table half_filled ()');
  const secrets = openSecrets(dataDir);
  await fillDevices(filling, secrets);
  await addLargestUser(pool, secrets, now);
  await addBusiness(pool, log);
  await reckonInitials(db);
  log(`${await fileAll(db, gather(areas).of(caseFilings))} cases in the file of cases`);
  await checkRoot(db, secrets);
  log(`numbers of people sealed in ${await sealOldNumbers(db, new SealedNumbers(secrets), now)} rows`);
  await pool.query('drop table half_filled');
  log(`${count} devices are there; log in as any demo account with ${demoPassword}`);
}

await main();
