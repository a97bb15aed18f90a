import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

import { sessionRefusals } from '../../contract/refusals.ts';
import { workLimits } from '../../contract/sms-code.ts';
import { holdOnce, onceKinds } from '../login/once-store.ts';
import { isAhead } from './spans.ts';

const refuse = refuser(sessionRefusals);

const signed = (secrets: Secrets, until: string, salt: string) => secrets.sign('session/work', `${until}.${salt}`).toString('base64url');

/** A riddle that only trying solves. Nothing is kept of it: it is signed, and remembered once it has been answered. */
export function makeWork({ services: { secrets }, now }: Pick<PublicRequest, 'services' | 'now'>) {
  const until = String(now.getTime() + workLimits.minutes * 60_000);
  const salt = randomBytes(12).toString('base64url');
  return { challenge: `${until}.${salt}.${signed(secrets, until, salt)}`, bits: workLimits.bits };
}

/** Whether the hash of the challenge and the answer begins with so many noughts. */
export function isSolved(challenge: string, answer: string, bits: number): boolean {
  const head = hash('sha256', `${challenge}:${answer}`, 'buffer').readUInt32BE(0);
  return bits === 0 || head >>> (32 - bits) === 0;
}

function isOurs(secrets: Secrets, challenge: string, now: Date): boolean {
  const [until = '', salt = '', signature = ''] = challenge.split('.');
  if (!/^\d{1,15}$/.test(until) || !isAhead(Number(until), now, workLimits.minutes)) return false;
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(secrets, until, salt))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Instead of a picture, which not everybody can read: the browser has worked for this call, and each piece of work opens one. @throws workWrong */
export async function requireWork(
  { db, services, now }: Pick<PublicRequest, 'db' | 'services' | 'now'>,
  { challenge = '', answer = '' }: { readonly challenge?: string | undefined; readonly answer?: string | undefined },
): Promise<void> {
  const isRight = isOurs(services.secrets, challenge, now) && isSolved(challenge, answer, workLimits.bits);
  if (!isRight || !(await holdOnce(db, onceKinds.work, challenge, now))) refuse('workWrong');
}
