import type { FastifyInstance } from 'fastify';

/** One line of JSON for every answer: which call, by whom, how it ended and how long it took. Never an address with its tokens, nor anything that a person typed. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, asker, trace, ip } = request;
    const line = {
      at: new Date().toISOString(),
      method,
      call: routeOptions.config.call ?? routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(asker && { account: asker.userId }),
      ...(trace && { trace }),
      ip,
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    done();
  });
}
