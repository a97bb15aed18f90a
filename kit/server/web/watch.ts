import type { FastifyInstance } from 'fastify';
import { statfs } from 'node:fs/promises';

import { replicaAnswers, replicaOf } from '../postgres/replica.ts';
import type { Services } from '../services.ts';

/** Below so many free bytes the server is not ready: uploads and the database would fail in the middle. Long before that the answer says `low`. */
export const leastFreeBytes = 200 * 1024 * 1024;
export const bytesOfMb = 1024 * 1024;

/**
 * Addresses for those who watch over the server: `/livez` says that the process answers, `/readyz` that people can work – database, storage and room on the disk –,
 * with what is missing: without its replica the portal is slower, not unready. `/healthz` is the database alone, as load balancers ask it.
 */
export function serveWatch(app: FastifyInstance, { pool, storage, config }: Services): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ success: true }));
  app.get('/healthz', async (_request, reply) => {
    await pool.query('select 1');
    return reply.header('cache-control', 'no-store').send({ success: true });
  });
  app.get('/readyz', async (_request, reply) => {
    const replica = replicaOf(config);
    const checks: Readonly<Record<string, () => Promise<unknown>>> = {
      database: () => pool.query('select 1'),
      ...(replica && { replica: async () => ((await replicaAnswers(replica)) ? 'ok' : 'away') }),
      storage: () => storage.check(),
      disk: async () => {
        const { bavail, bsize } = await statfs(config.dataDir);
        if (bavail * bsize < leastFreeBytes) throw new Error(`only ${bavail * bsize} bytes are free`);
        return bavail * bsize < config.lowDiskMb * bytesOfMb ? 'low' : 'ok';
      },
    };
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          const found = await check();
          return [name, found === 'low' || found === 'away' ? found : 'ok'] as const;
        } catch (error) {
          app.log.error({ err: error }, `${name} is not ready`);
          return [name, 'failed'] as const;
        }
      }),
    );
    const isReady = results.every(([, result]) => result !== 'failed');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success: isReady, ...Object.fromEntries(results) });
  });
}
