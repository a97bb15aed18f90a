import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

import type { Config } from '#kit/server/settings/config.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import { sessionRefusals } from '../contract/refusals.ts';
import { holdOnce, onceKinds } from './login/once-store.ts';

const refuse = refuser(sessionRefusals);
const toleranceMs = 5 * 60_000;

export interface Signed {
  readonly method: string;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly ts: string;
  readonly nonce: string;
  readonly body: Buffer;
}

/** HMAC-SHA256(token, method + path + ts + nonce + sha256(body)), hex. The path comes without its query. */
export function signatureOf(token: string, { method, path, ts, nonce, body }: Signed): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', token).update(`${method}${path}${ts}${nonce}${digest}`).digest('hex');
}

/**
 * Admits a call of the institute's management information system by its headers X-App-Key, X-Ts, X-Nonce and X-Sign.
 * @throws badSignature for a wrong one, one older than five minutes, and when the system is switched off; callReplayed for one seen before
 */
export async function admitMis({ db, services, now, http }: PublicRequest): Promise<void> {
  const signed = readSigned(http.request);
  if (!signed || !isGenuine(signed, services.config, http.request, now)) return refuse('badSignature');
  if (!(await holdOnce(db, onceKinds.signed, signed.nonce, now))) return refuse('callReplayed');
}

function readSigned(request: FastifyRequest): Signed | undefined {
  const { 'x-ts': ts, 'x-nonce': nonce } = request.headers;
  if (typeof ts !== 'string' || !/^\d{13}$/.test(ts) || typeof nonce !== 'string' || !/^[\w-]{8,100}$/.test(nonce)) return undefined;
  return { method: request.method, path: request.url.split('?', 1)[0]!, ts, nonce, body: request.rawBody ?? Buffer.alloc(0) };
}

function isGenuine(signed: Signed, { mis }: Config, { headers }: FastifyRequest, now: Date): boolean {
  if (mis.mode === 'off' || mis.key === '' || mis.token === '' || headers['x-app-key'] !== mis.key) return false;
  if (Math.abs(now.getTime() - Number(signed.ts)) > toleranceMs) return false;
  const given = Buffer.from(String(headers['x-sign'] ?? ''), 'utf8');
  const expected = Buffer.from(signatureOf(mis.token, signed), 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
