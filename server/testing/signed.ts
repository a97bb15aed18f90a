import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';

import { signMisCall } from '#areas/session/server/door.ts';
import type { Call } from '#kit/contract/call.ts';
import type { City } from './city.ts';

/** Settings with which another system may sign its calls. */
export const neighbourSettings = { mis: { key: 'MIS', token: 'the shared secret', mode: 'sandbox', address: '' } } as const;

/** A call of another system as that system makes it; one of a browser as it is. */
export function signed({ machine, method }: Call, request: InjectOptions, city: City): InjectOptions {
  if (!machine) return request;
  const { key, token } = neighbourSettings.mis;
  // As it is asked for: with the id in its place.
  const path = String(request.url).split('?', 1)[0]!;
  const ts = String(city.now.getTime());
  const nonce = randomUUID();
  const body = Buffer.from(String(request.payload ?? ''));
  const sign = signMisCall(token, { method, path, ts, nonce, body });
  return { ...request, headers: { ...request.headers, 'x-app-key': key, 'x-ts': ts, 'x-nonce': nonce, 'x-sign': sign } };
}
