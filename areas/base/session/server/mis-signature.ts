import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

import type { Machine } from '#kit/contract/call.ts';
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
 * Admits a call of another system by its headers X-App-Key, X-Ts, X-Nonce and X-Sign, and notes whose it is.
 * @param of the systems that the call is open to
 * @throws badSignature for a wrong one, one older than five minutes, and when the system is switched off; callReplayed for one seen before
 */
export async function admitMachine({ db, services, now, http }: PublicRequest, of: readonly Machine[]): Promise<void> {
  const signed = readSigned(http.request);
  const machine = signed && of.find((one) => isGenuine(signed, secretsOf(services.config, one), http.request, now));
  if (!signed || !machine) return refuse('badSignature');
  if (!(await holdOnce(db, onceKinds.signed, signed.nonce, now))) return refuse('callReplayed');
  http.request.machine = machine;
}

/** Key and secret under which a system signs; nothing where it is switched off. */
function secretsOf({ mis, rescueCentre }: Config, machine: Machine) {
  if (machine === 'rescueCentre') return rescueCentre;
  return mis.mode === 'off' ? undefined : mis;
}

function readSigned(request: FastifyRequest): Signed | undefined {
  const { 'x-ts': ts, 'x-nonce': nonce } = request.headers;
  if (typeof ts !== 'string' || !/^\d{13}$/.test(ts) || typeof nonce !== 'string' || !/^[\w-]{8,100}$/.test(nonce)) return undefined;
  return { method: request.method, path: request.url.split('?', 1)[0]!, ts, nonce, body: request.rawBody ?? Buffer.alloc(0) };
}

interface Secrets {
  readonly key: string;
  readonly token: string;
}

function isGenuine(signed: Signed, secrets: Secrets | undefined, { headers }: FastifyRequest, now: Date): boolean {
  if (!secrets || secrets.key === '' || secrets.token === '' || headers['x-app-key'] !== secrets.key) return false;
  if (Math.abs(now.getTime() - Number(signed.ts)) > toleranceMs) return false;
  const given = Buffer.from(String(headers['x-sign'] ?? ''), 'utf8');
  const expected = Buffer.from(signatureOf(secrets.token, signed), 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
