import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import path from 'node:path';
import { Server as TlsServer } from 'node:tls';

import { recordFault } from '#areas/upkeep/server/door.ts';
import { authenticator } from '#areas/session/server/authenticate.ts';
import { admitMachine } from '#areas/session/server/mis-signature.ts';
import { databaseNews, hearNews } from '#kit/server/postgres/database-news.ts';
import { dictionaryNews } from '#kit/server/settings/dictionaries.ts';
import { runJobs } from '#kit/server/jobs/jobs.ts';
import type { Common } from '#kit/server/processes/counts-and-turns.ts';
import { pictureOrigins } from '#kit/server/settings/config.ts';
import { createApp } from '#kit/server/web/app.ts';
import type { OwnCertificate } from '#kit/server/web/own-certificate.ts';
import type { ProcessMetrics } from '#kit/server/web/metrics.ts';

import { areas } from './areas.ts';
import { openReading, openServices, type Ending, type OpenedServices, type Parts } from './open-services.ts';
import type { Place } from './place.ts';
import { serveManuals } from './serve-manuals.ts';
import { serveStatic } from './static-files.ts';

const dist = path.join(import.meta.dirname, '..', 'dist');
const now = () => new Date();

/** What a process has that is one of several. */
export interface OneOfSeveral {
  readonly common: Common;
  readonly metrics: ProcessMetrics;
}

/** Connects to a database that is up to date, and hears of what other processes change there. */
export function connect(parts: Parts, { connection }: Place, onStop: (end: Ending) => void): OpenedServices {
  const opened = openServices(parts, connection, onStop);
  const { services, db } = opened;
  const news = [...services.handed.of(databaseNews), dictionaryNews(services.dictionaries)];
  const hearing = hearNews(services.pool, db, news);
  onStop(() => hearing.stop());
  return opened;
}

interface Working {
  readonly parts: Parts;
  readonly place: Place;
  readonly opened: OpenedServices;
  /** By which the server speaks TLS, where it does itself. */
  readonly certificate: OwnCertificate | undefined;
  readonly log: (line: string) => void;
  readonly onStop: (end: Ending) => void;
}

/** The HTTP server, not yet listening. */
export async function openWeb(working: Working, several?: OneOfSeveral): Promise<FastifyInstance> {
  const { parts, place, opened, certificate, log, onStop } = working;
  const { config } = parts;
  const { services, db } = opened;
  const readDb = place.readConnection ? openReading(parts, place.readConnection, opened, log) : db;
  if (readDb !== db) onStop(() => readDb.destroy());
  const app = await createApp({
    areas,
    serving: {
      db,
      readDb,
      services,
      authenticate: authenticator({ db, config, now }),
      admitMachine,
      checkReplies: false,
      accountPerMinute: Math.ceil(config.requestsPerMinute / 5),
      ...(several && { common: several.common }),
      now,
    },
    title: config.title,
    logLevel: logLevel(),
    perMinute: config.requestsPerMinute,
    trustProxy: config.trustProxy,
    tls: config.tls,
    ...(certificate && { pair: certificate.pair }),
    pictureOrigins: pictureOrigins(config),
    interfaceDocument: config.interfaceDocument,
    metrics: { token: config.metricsToken, ...(several && { process: several.metrics }) },
    logsRequests: config.logsRequests,
    shedAfterMs: 1000,
    onFault: (error, trace, request) => {
      recordFault(db, { error, trace, call: request.routeOptions.config.call, asker: request.asker, now: now() }).catch(() =>
        log(`错误日志写入失败，跟踪号 ${trace}`),
      );
    },
  });
  serveManuals(app, services);
  await serveStatic(app, dist, config.title);
  return app;
}

const logLevel = () => process.env['LOG_LEVEL'] ?? 'warn';

/** The log of a process that answers nobody, as those write theirs that do. */
export function openLog(): FastifyBaseLogger {
  return fastify({ logger: { level: logLevel() } }).log;
}

/** @returns where it listens */
export async function listen(app: FastifyInstance, { parts: { config }, certificate, onStop }: Working): Promise<string> {
  onStop(() => closeWithin(app, answeredWithinMs));
  if (certificate && app.server instanceof TlsServer) onStop(certificate.keepRenewed(app.server));
  return app.listen({ port: config.port, host: config.host });
}

/** Works the queue and the timetable. */
export async function work(
  { opened: { services, db }, onStop }: Working,
  report: (message: string, error?: unknown) => void,
): Promise<void> {
  const runner = await runJobs(services.pool, areas, { db, services, now }, report);
  onStop(() => runner.stop());
}

/** What is in flight at a stop gets this long to be answered. */
const answeredWithinMs = 10_000;

async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close();
  clearTimeout(cut);
}
