import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { unshippedQuery } from '../audit/log-shipping-store.ts';
import type { Services } from '../services.ts';

/** Seconds: from what is answered from memory to what people take for a fault. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

export interface ProcessMetrics {
  /** Where this process counts. */
  readonly register: Registry;
  /** What all processes have counted, as text. */
  readonly ofAll: () => Promise<string>;
}

export interface MetricsOptions {
  /** What a collector at another machine must show; without it only this machine is answered, and nobody where a proxy stands before the portal. */
  readonly token: string | undefined;
  /** What comes by way of a proxy looks as if it came from this machine, whatever it adds. */
  readonly behindProxy?: boolean;
  /** Where this process is one of several; left out: it measures everything. */
  readonly process?: ProcessMetrics;
}

/** Measures a process, whatever its part. */
export function measureProcess(register: Registry, { pool }: Pick<Services, 'pool'>): void {
  collectDefaultMetrics({ register });
  gaugePool(register, pool);
}

/** Measures what all processes have in common: for one of them. */
export function measureHouse(register: Registry, { pool, config }: Pick<Services, 'pool' | 'config'>): void {
  gaugeWork(register, pool);
  if (config.logCollector) gaugeLogs(register, pool);
  gaugeDisk(register, config.dataDir);
}

/**
 * Counts what is asked and how it is answered, and tells it at `/metrics` in the words of Prometheus, with the state of process, database connections, jobs, seals and disk.
 * Must come before the routes that it counts.
 */
export function serveMetrics(app: FastifyInstance, services: Pick<Services, 'pool' | 'config'>, options: MetricsOptions): void {
  const register = options.process?.register ?? new Registry();
  measureProcess(register, services);
  if (!options.process) measureHouse(register, services);
  const answered = new Histogram({
    name: 'portal_call_seconds',
    help: 'Time until a call was answered, by call and status',
    labelNames: ['call', 'status'],
    buckets,
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown';
    answered.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    // Like an address that does not exist: who may not read it need not know of it.
    if (!mayRead(request, options)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await (options.process?.ofAll() ?? register.metrics()));
  });
}

function mayRead(request: FastifyRequest, { token, behindProxy }: MetricsOptions): boolean {
  if (token !== undefined) {
    const [shown, wanted] = [request.headers.authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text)) as [Buffer, Buffer];
    return shown.length === wanted.length && timingSafeEqual(shown, wanted);
  }
  if (behindProxy) return false;
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
  // What a proxy on this machine passes on comes from elsewhere.
  return isLocal && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
}

function gaugePool(register: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'portal_connections',
    help: 'Connections to the database, by state',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'wanted' }, pool.waitingCount);
    },
  });
}

/** Each is counted up to here: a collector asks every few seconds. */
const countedTo = 10_000;

async function countOf(pool: pg.Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from (${query} limit ${countedTo}) as counted`);
  return rows[0]!.count;
}

function gaugeWork(register: Registry, pool: pg.Pool): void {
  const counts = {
    waiting: `select from graphile_worker._private_jobs where locked_at is null and run_at <= now() and attempts < max_attempts`,
    running: `select from graphile_worker._private_jobs where locked_at is not null`,
    failed: `select from graphile_worker._private_jobs where attempts >= max_attempts`,
  };
  new Gauge({
    name: 'portal_jobs',
    help: 'Jobs of the queue, by state; failed ones are not tried again',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      for (const [state, query] of Object.entries(counts)) this.set({ state }, await countOf(pool, query));
    },
  });
  new Gauge({
    name: 'portal_audit_unsealed',
    help: 'Entries of the audit log that have no seal yet',
    registers: [register],
    async collect() {
      this.set(await countOf(pool, 'select from audit_log where hash is null'));
    },
  });
}

function gaugeLogs(register: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'portal_logs_unshipped',
    help: 'Entries of the audit log that the collector elsewhere has not taken yet',
    registers: [register],
    async collect() {
      this.set(await countOf(pool, unshippedQuery));
    },
  });
}

function gaugeDisk(register: Registry, folder: string): void {
  new Gauge({
    name: 'portal_disk_free_bytes',
    help: 'Room on the disk of the data folder',
    registers: [register],
    async collect() {
      const { bavail, bsize } = await statfs(folder);
      this.set(bavail * bsize);
    },
  });
}
