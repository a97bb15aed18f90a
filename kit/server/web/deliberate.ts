import type { FastifyRequest } from 'fastify';

import { refuse } from '../refuse.ts';

/**
 * Lets a GET that changes something run only when a page of ours asked for it by script. A link on another site, an image,
 * a typed address and a prefetch are refused. Browsers send `Sec-Fetch-*` by TLS and on localhost only, so its absence proves nothing.
 * @throws noAccess
 */
export function refuseUnlessDeliberate({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const destination = headers['sec-fetch-dest'];
  const foreign = site !== undefined && site !== 'same-origin';
  const navigated = destination !== undefined && destination !== 'empty';
  const prefetched = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((purpose) =>
    String(purpose ?? '').includes('prefetch'),
  );
  if (foreign || navigated || prefetched) refuse('noAccess');
}
