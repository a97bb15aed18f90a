import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import type pg from 'pg';

import { recordFault } from '#areas/error-log/server/door.ts';
import { authenticator } from '#areas/session/server/authenticate.ts';
import { admitMis } from '#areas/session/server/mis-signature.ts';
import { saveRoles } from '#areas/session/server/door.ts';
import { beginAnchors } from '#kit/server/audit-chain.ts';
import { fileAll } from '#kit/server/case/case-file-store.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { keepFile } from '#kit/server/case/keep-file.ts';
import { createApp } from '#kit/server/web/app.ts';
import { pictureOrigins, type Config } from '#kit/server/settings/config.ts';
import { openDatabase, openPool, type Connection, type Db } from '#kit/server/database.ts';
import { databaseNews, hearNews } from '#kit/server/database-news.ts';
import { dictionaryStore } from '#kit/server/dictionaries.ts';
import { createDocuments } from '#kit/server/documents/documents.ts';
import { prepareJobs, runJobs } from '#kit/server/jobs.ts';
import { migrate } from '#kit/server/migrate.ts';
import { startPostgres } from '#kit/server/postgres/supervisor.ts';
import { grantRunning, runningRole } from '#kit/server/running-role.ts';
import { checkRoot } from '#kit/server/settings/root-print.ts';
import { sealOldNumbers } from '#kit/server/old-numbers-store.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';
import type { Services } from '#kit/server/services.ts';
import { openStorage } from '#kit/server/open-storage.ts';
import { fillDemoCity } from '../database/demo/fill.ts';
import { areaRowsOf, cityCode } from '../database/seed/areas.ts';
import { seedReference } from '../database/seed/reference.ts';
import { todayInShanghai } from '#kit/contract/calendar.ts';
import { gather } from '#kit/contract/port.ts';

import { areas } from './areas.ts';
import { checkDataDir, checkDatabase, checkPort, explainPort } from './obstacles.ts';
import { refuseDemoAccounts } from './outside-demo.ts';
import { resealAll } from './reseal-store.ts';
import { roles } from './roles.ts';
import { serveManuals } from './serve-manuals.ts';
import { serveStatic } from './static-files.ts';

const project = path.join(import.meta.dirname, '..');

export interface RunningPortal {
  readonly address: string;
  /** For those who start it to look behind it: what no page shows, such as what telephones were sent. */
  readonly behind: { readonly db: Db; readonly services: Services };
  /** Resolves with a reason when the database ends without having been asked to. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

/** Starts everything: database, migrations, reference data, demo city where wanted, jobs, HTTP. What was begun is ended again when a step fails. */
export async function startPortal(config: Config, log: (line: string) => void): Promise<RunningPortal> {
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    // Last begun, first ended: nobody works on what is gone.
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    await checkPort(config);
    await checkDataDir(config.dataDir);
    return { ...(await startParts(config, log, (end) => endings.push(end))), stop };
  } catch (error) {
    await stop();
    throw explainPort(error, config);
  }
}

/** Opens the database and brings it up to date as its owner; everything after that works as a role that owns nothing. */
async function openServices(config: Config, log: (line: string) => void, onStop: (end: () => Promise<unknown>) => void) {
  const { connection, readConnection, lost } = await openPlace(config, onStop);
  const secrets = openSecrets(config.dataDir, config.rootKey);
  const open = (to: Connection) => {
    const pool = openPool(to, 16, secrets);
    const db = openDatabase(pool);
    onStop(() => db.destroy());
    return { pool, db };
  };
  const parts = {
    config,
    documents: createDocuments(),
    storage: openStorage(config),
    secrets,
    handed: gather(areas),
  };
  onStop(() => parts.documents.close());
  const owner = open(connection);
  await prepareDatabase({ ...parts, pool: owner.pool, dictionaries: dictionaryStore(owner.db) }, owner.db, log);
  const asRunning = await giveUpOwnership(owner.pool, config, log);
  const { pool, db } = asRunning ? open({ ...connection, ...asRunning }) : owner;
  const readDb = readConnection ? open({ ...readConnection, ...asRunning }).db : db;
  if (asRunning) await owner.db.destroy();
  const services: Services = { ...parts, pool, dictionaries: dictionaryStore(db) };
  keepFile(db, parts.handed.of(caseFilings));
  return { services, db, readDb, lost };
}

async function startParts(config: Config, log: (line: string) => void, onStop: (end: () => Promise<unknown>) => void) {
  const now = () => new Date();
  const { services, db, readDb, lost } = await openServices(config, log, onStop);
  const { pool } = services;
  const hearing = hearNews(pool, db, services.handed.of(databaseNews));
  onStop(() => hearing.stop());
  const app = await createApp({
    areas,
    serving: {
      db,
      readDb,
      services,
      authenticate: authenticator({ db, config, now }),
      admitMachine: admitMis,
      checkReplies: false,
      accountPerMinute: Math.ceil(config.requestsPerMinute / 5),
      now,
    },
    title: config.title,
    logLevel: process.env['LOG_LEVEL'] ?? 'warn',
    perMinute: config.requestsPerMinute,
    trustProxy: config.trustProxy,
    tls: config.tls,
    pictureOrigins: pictureOrigins(config),
    interfaceDocument: config.interfaceDocument,
    metrics: { token: config.metricsToken },
    logsRequests: config.logsRequests,
    shedAfterMs: 1000,
    onFault: (error, trace, request) => {
      recordFault(db, { error, trace, call: request.routeOptions.config.call, asker: request.asker, now: now() }).catch(() =>
        log(`错误日志写入失败，跟踪号 ${trace}`),
      );
    },
  });
  serveManuals(app, services);
  await serveStatic(app, path.join(project, 'dist'), config.title);
  const runner = await runJobs(pool, areas, { db, services, now }, (message, error) => app.log.error({ err: error }, message));
  onStop(() => runner.stop());
  onStop(() => closeWithin(app, answeredWithinMs));
  const address = await app.listen({ port: config.port, host: config.host });
  return { address, lost, behind: { db, services } };
}

/** What is in flight at a stop gets this long to be answered. */
const answeredWithinMs = 10_000;

async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close();
  clearTimeout(cut);
}

/** Starts our own database, or finds out whether the server that somebody else runs answers. */
async function openPlace({ database }: Config, onStop: (end: () => Promise<unknown>) => void) {
  if (database.kind === 'embedded') {
    const { connection, lost, stop } = await startPostgres({ dataDir: database.dataDir });
    onStop(stop);
    return { connection, lost };
  }
  const { url, readUrl } = database;
  for (const address of new Set([url, readUrl])) await checkDatabase(address);
  const connection: Connection = { connectionString: url };
  const readConnection: Connection | undefined = readUrl === url ? undefined : { connectionString: readUrl };
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

async function prepareDatabase(services: Services, db: ReturnType<typeof openDatabase>, log: (line: string) => void): Promise<void> {
  const { pool, config } = services;
  const done = await migrate(pool, path.join(project, 'database/migrations'));
  if (done.length > 0) log(`已更新数据库结构：${done.length} 步`);
  if (!(await checkRoot(db, services.secrets))) log(`根密钥已更换，重新加密 ${await resealAll(db, services.secrets, new Date())} 项`);
  await prepareJobs(pool);
  await seedReference(pool, areas, new Date(), areaRowsOf(config));
  await saveRoles(db, roles, new Date());
  if (!config.demo) await refuseDemoAccounts(db);
  await beginAnchors(db, services.secrets, config.dataDir, new Date());
  // A new version may say of a case what the one before did not.
  if (done.length > 0) log(`已重建办件总表：${await fileAll(db, services.handed.of(caseFilings))} 件`);
  // The demo city is the usual one.
  if (config.demo && config.areaCode === cityCode)
    await fillDemoCity({ services, today: todayInShanghai(new Date()), now: new Date(), log });
  // What older versions and the demo city have written lies open until then.
  if (done.length > 0) await sealOldNumbers(db);
}
