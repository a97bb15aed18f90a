import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

import { saveRoles } from '#areas/session/server/door.ts';
import { beginAnchors } from '#kit/server/audit/audit-chain.ts';
import { fileAll } from '#kit/server/case/case-file-store.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Config } from '#kit/server/settings/config.ts';
import type { Connection, Db } from '#kit/server/postgres/database.ts';
import { prepareJobs } from '#kit/server/jobs/jobs.ts';
import { migrate } from '#kit/server/postgres/migrate.ts';
import { areNumbersSealed, sealOldNumbers } from '#kit/server/audit/old-numbers-store.ts';
import { openStorage } from '#kit/server/files/open-storage.ts';
import { sealOldFiles } from '#kit/server/files/sealed-storage.ts';
import { SealedNumbers } from '#kit/server/audit/sealed-numbers.ts';
import { replicaOf } from '#kit/server/postgres/replica.ts';
import { connectionsFor } from '#kit/server/postgres/settings.ts';
import { startPostgres } from '#kit/server/postgres/supervisor.ts';
import { grantRunning, runningRole } from '#kit/server/postgres/running-role.ts';
import type { Services } from '#kit/server/services.ts';
import { areFilesSealed, checkRoot, ForeignRoot, noteFilesSealed } from '#kit/server/settings/root-print.ts';
import { rootFile } from '#kit/server/settings/secrets.ts';
import { isUnavailable } from '#kit/server/unavailable.ts';
import { fillDemoCity } from '../database/demo/fill.ts';
import { areaRowsOf, cityCode } from '../database/seed/areas.ts';
import { seedReference } from '../database/seed/reference.ts';

import { areas } from './areas.ts';
import { checkDatabase } from './obstacles.ts';
import { openParts, openServices, type Ending, type Parts } from './open-services.ts';
import { noteAccepted, refuseDemoAccounts } from './outside-demo.ts';
import { resealAll } from './reseal-store.ts';
import { roles } from './roles.ts';

const migrations = path.join(import.meta.dirname, '..', 'database/migrations');

/** How to come to a database that is up to date, as a role that owns nothing. */
export interface Place {
  readonly connection: Connection;
  /** A replica for what only reads. */
  readonly readConnection?: Connection;
}

export interface OpenedPlace {
  readonly place: Place;
  readonly parts: Parts;
  /** Resolves with a reason when the database ends without having been asked to. */
  readonly lost: Promise<Error>;
}

/** Opens the database and brings it up to date as its owner; everything after that works as a role that owns nothing. */
export async function openPlace(config: Config, log: (line: string) => void, onStop: (end: Ending) => void): Promise<OpenedPlace> {
  const { connection, readConnection, lost } = await findPlace(config, log, onStop);
  const makesRoot = config.rootKey === undefined && !existsSync(rootFile(config.dataDir));
  const parts = await openParts(config, onStop);
  const owner = openServices(parts, connection, onStop);
  await prepareDatabase(owner.services, owner.db, log).catch((error: unknown) => {
    // The key that was made for want of the right one would be taken for it the next time.
    if (makesRoot && error instanceof ForeignRoot) rmSync(rootFile(config.dataDir));
    throw error;
  });
  const asRunning = await giveUpOwnership(owner.services.pool, config, log);
  await owner.db.destroy();
  const place = {
    connection: { ...connection, ...asRunning },
    ...(readConnection && { readConnection: { ...readConnection, ...asRunning } }),
  };
  return { place, parts, lost };
}

/** Starts our own database, or finds out whether the server that somebody else runs answers. */
async function findPlace(config: Config, log: (line: string) => void, onStop: (end: Ending) => void) {
  const { database, processes } = config;
  if (database.kind === 'embedded') {
    const settings = { max_connections: String(connectionsFor(processes)) };
    const { connection, lost, stop } = await startPostgres({ dataDir: database.dataDir, settings });
    onStop(stop);
    return { connection, lost };
  }
  const { url, readUrl } = database;
  await checkDatabase(url, 'DATABASE_URL');
  const readConnection = replicaOf(config);
  // Without its replica the portal works, and takes it again once it is back.
  if (readConnection)
    await checkDatabase(readUrl, 'DATABASE_READ_URL').catch((error: Error) => {
      if (!isUnavailable(error.cause ?? error)) throw error;
      log(`${error.message}列表和统计暂由主库回答。`);
    });
  const connection: Connection = { connectionString: url };
  return { connection, readConnection, lost: new Promise<Error>(() => undefined) };
}

/** As whom to connect for everything that follows, so that no call and no job can change a table or switch off its guards. Undefined: as before. */
async function giveUpOwnership(
  owner: pg.Pool,
  { database }: Config,
  log: (line: string) => void,
): Promise<Partial<Connection> | undefined> {
  if (!(await grantRunning(owner))) {
    log(`数据库账号不能创建角色，门户以表的所有者身份运行；由数据库管理员执行 create role ${runningRole} 并授予该账号后更安全`);
    return undefined;
  }
  return database.kind === 'embedded' ? { user: runningRole } : { role: runningRole };
}

async function prepareDatabase(services: Services, db: Db, log: (line: string) => void): Promise<void> {
  const { pool, config } = services;
  const done = await migrate(pool, migrations);
  if (done.length > 0) log(`已更新数据库结构：${done.length} 步`);
  if (!(await checkRoot(db, services.secrets))) log(`根密钥已更换，重新加密 ${await resealAll(db, services.secrets, new Date())} 项`);
  await prepareJobs(pool);
  await seedReference(pool, areas, new Date(), areaRowsOf(config));
  await saveRoles(db, roles, new Date());
  if (!config.demo) await refuseDemoAccounts(db);
  await beginAnchors(db, services.secrets, config.dataDir, new Date());
  await noteAccepted(db, config, new Date());
  // A new version may say of a case what the one before did not.
  if (done.length > 0) log(`已重建办件总表：${await fileAll(db, services.handed.of(caseFilings))} 件`);
  // The demo city is the usual one.
  if (config.demo && config.areaCode === cityCode)
    await fillDemoCity({ services, today: todayInShanghai(new Date()), now: new Date(), log });
  await sealOld(services, db, log);
}

/** What older versions and the demo city have written lies open until then, and files lie under a former root after another has come. */
async function sealOld({ secrets, config }: Services, db: Db, log: (line: string) => void): Promise<void> {
  if (!(await areNumbersSealed(db))) {
    log('正在加密库中的身份证号：设备很多时要几分钟，期间门户还不能使用；中断后下次启动接着做');
    log(`已加密库中的身份证号：${await sealOldNumbers(db, new SealedNumbers(secrets), new Date())} 行`);
  }
  if (await areFilesSealed(db, secrets)) return;
  log('正在加密存放的文件：文件很多时要几分钟，期间门户还不能使用；中断后下次启动接着做');
  log(`已加密存放的文件：${await sealOldFiles(openStorage(config), secrets)} 个`);
  await noteFilesSealed(db, secrets);
}
