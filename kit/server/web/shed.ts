import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { CommonRefusal } from '../refuse.ts';

class Overloaded extends CommonRefusal {
  constructor() {
    super('busy');
  }
}

const comeBackAfterSeconds = 5;

/** How often it is measured how late the process answers itself. */
const measuredEachMs = 1000;

/**
 * An overloaded server refuses calls early: people who wait too long reload, and double the load. Pages and their scripts are given out all the same: they cost little, and without them nobody
 * can be told. What was measured while the routes were made says nothing of those who come afterwards: the first two measures turn nobody away.
 */
export async function shedWhenLate(app: FastifyInstance, afterMs: number): Promise<void> {
  let from = Infinity;
  app.addHook('onReady', (done) => {
    from = performance.now() + 2 * measuredEachMs;
    done();
  });
  const shed = (reply: FastifyReply) => {
    reply.header('retry-after', String(comeBackAfterSeconds));
    throw new Overloaded();
  };
  await app.register(underPressure, {
    maxEventLoopDelay: afterMs,
    sampleInterval: measuredEachMs,
    pressureHandler: ({ routeOptions }, reply) => (routeOptions.config.isShed && performance.now() >= from ? shed(reply) : undefined),
  });
}
