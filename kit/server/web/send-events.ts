import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import { PassThrough } from 'node:stream';

import type { EventsAnswer } from '../request.ts';

const type = 'text/event-stream';
/** How long a browser waits before it comes again, ms. */
const againAfterMs = 3000;
/** A sign of life this often keeps proxies from closing; then it is asked, too, whether the person may still listen. */
const beatMs = 25_000;
/** Streams that one person has open; one more ends the oldest. */
const mostOfOne = 10;

interface Open {
  readonly userId: string;
  readonly end: () => void;
}

const openAt = new WeakMap<object, Set<Open>>();

function openOf(server: Server): Set<Open> {
  const open = openAt.get(server) ?? new Set();
  openAt.set(server, open);
  return open;
}

/** Ends what would never end by itself: the server stops. */
export function endEvents(server: Server): void {
  for (const { end } of openOf(server)) end();
}

/**
 * Keeps the answer open and writes an event whenever there is one. Who does not ask for a stream gets an answer that ends at once.
 * @param mayStill asked now and then: the session may have ended
 */
export function sendEvents(request: FastifyRequest, reply: FastifyReply, { subscribe }: EventsAnswer, mayStill: () => Promise<boolean>) {
  const out = new PassThrough();
  out.write(`retry: ${againAfterMs}\n\n`);
  if (request.headers.accept?.includes(type)) keepOpen(request, out, subscribe, mayStill);
  else out.end();
  return reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).send(out);
}

function keepOpen(request: FastifyRequest, out: PassThrough, subscribe: EventsAnswer['subscribe'], mayStill: () => Promise<boolean>): void {
  const open = openOf(request.server.server);
  const userId = request.asker?.userId ?? '';
  const stop = subscribe((event) => out.write(`data: ${event}\n\n`));
  const beat = setInterval(() => {
    mayStill().then(
      (may) => (may ? out.write(':\n\n') : end()),
      // The database is away for a moment: whoever listens stays.
      () => undefined,
    );
  }, beatMs);
  beat.unref();
  const end = () => {
    clearInterval(beat);
    open.delete(mine);
    stop();
    out.end();
  };
  const mine = { userId, end };
  const own = [...open].filter((one) => one.userId === userId);
  if (own.length >= mostOfOne) own[0]!.end();
  open.add(mine);
  request.raw.once('close', end);
  out.once('close', end);
}
