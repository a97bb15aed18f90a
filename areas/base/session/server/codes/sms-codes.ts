import { randomInt, timingSafeEqual } from 'node:crypto';

import type { InputOf } from '#kit/contract/call.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { sendOut, type OutgoingTemplate } from '#kit/server/outbox/outbox.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { PublicRequest } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';
import { countToday } from '#kit/server/settings/quotas.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

import { sessionRefusals } from '../../contract/refusals.ts';
import { codePurposes, loginPurpose, smsCodeLimits, workedPurposes, type CodePurpose, type smsCodeCalls } from '../../contract/sms-code.ts';
import { bindOnce, onceKinds } from '../login/once-store.ts';
import { requireCaptcha } from '../login/require-captcha.ts';
import { requireWork } from './proof-of-work.ts';
import { addCode, countSent, lockSending, noteUsed, tryCode } from './sms-code-store.ts';
import { isAhead, sinceMinutes } from './spans.ts';

const refuse = refuser(sessionRefusals);
const second = 1000;
const minute = 60 * second;

export const codeTemplate: OutgoingTemplate = {
  key: 'registration.code',
  title: '短信验证码',
  text: '验证码{code}，用于{purpose}，5分钟内有效。请勿告诉他人。',
  secret: ['code'],
  validMinutes: smsCodeLimits.validMinutes,
};

const hashIn = (secrets: Secrets, what: 'mobile' | 'address' | 'code', text: string) => secrets.sign(`smsCode/${what}`, text);

/** Sends a code to whatever number was given: whether somebody is registered with it is not to be told from the answer. */
export async function sendSmsCode(
  { mobile, purpose, challenge, answer, ...captcha }: InputOf<typeof smsCodeCalls.send>,
  request: PublicRequest,
) {
  const isWorked = workedPurposes.has(purpose);
  const asker = purpose === 'mobile' ? ((await request.findAsker()) ?? refuse('noSession')) : undefined;
  if (asker) await refuseMany(request, asker);
  else if (isWorked) await requireWork(request, { challenge, answer });
  else await requireCaptcha(request, captcha);
  const { wait, demoCode } = await sendCode(request, { mobile, purpose });
  if (wait > 0) return refuse('smsCodeTooSoon', { seconds: wait });
  const { resendSeconds, validMinutes } = smsCodeLimits;
  return { resendSeconds, validMinutes, ...(demoCode !== undefined && { demoCode }) };
}

/** Codes of logins are counted apart: a morning's rush of a company must not shut the way for a neighbour who registers, nor the other way round. */
const addressesOf = ({ purpose }: Shown, ip: string): string => (purpose === 'login' ? `login ${ip}` : ip);

function mostFrom({ purpose }: Shown): number {
  if (purpose === 'login') return smsCodeLimits.loginsPerHour;
  return workedPurposes.has(purpose) ? smsCodeLimits.workedPerHour : smsCodeLimits.perHour;
}

/**
 * Sends a code to a telephone, whatever was shown for it.
 * @param also what else is written when it is sent, with the id of the code
 * @returns seconds until one may be sent, where the number had one a moment ago; 0 where it was sent
 * @throws smsCodesTooMany or smsCodesTooManyToday
 */
export async function sendCode(
  { db, services, now, http }: PublicRequest,
  shown: Shown,
  also?: (tx: Tx, id: string) => Promise<void>,
): Promise<{ readonly wait: number; readonly demoCode?: string }> {
  const { mobile, purpose } = shown;
  const { secrets, config } = services;
  const hashes = { mobileHash: hashIn(secrets, 'mobile', mobile), addressHash: hashIn(secrets, 'address', addressesOf(shown, http.ip)) };
  const code = String(randomInt(10 ** smsCodeLimits.digits)).padStart(smsCodeLimits.digits, '0');
  return inTransaction(db, async (tx) => {
    await lockSending(tx, hashes);
    const sent = await countSent(tx, hashes, sinceMinutes(now, 60), sinceMinutes(now, 24 * 60));
    const { lastAt, toNumber, toNumberToday, fromAddress } = sent;
    const wait = lastAt === null ? 0 : Math.ceil((Date.parse(lastAt) + smsCodeLimits.resendSeconds * second - now.getTime()) / second);
    if (wait > 0) return { wait };
    if (toNumberToday >= smsCodeLimits.perDayOfNumber) refuse('smsCodesTooManyToday');
    if (toNumber >= smsCodeLimits.perHour || fromAddress >= mostFrom(shown)) refuse('smsCodesTooMany');
    const id = newId(now.getTime());
    await addCode(tx, { id, purpose, ...hashes, codeHash: hashIn(secrets, 'code', `${id}:${code}`), sentAt: now.toISOString() });
    const values = { code, purpose: { ...codePurposes, ...loginPurpose }[purpose] };
    await sendOut(tx, services, { channel: 'sms', to: mobile, template: codeTemplate.key, values }, now);
    await also?.(tx, id);
    return { wait: 0, ...(config.demo && config.sms.provider === 'outbox' && { demoCode: code }) };
  });
}

/** Whoever is logged in reads no picture: so many codes a day to however many numbers, from however many addresses. */
async function refuseMany({ db, today }: PublicRequest, asker: Asker): Promise<void> {
  if ((await countToday(db, asker, 'smsCodes', today)) > smsCodeLimits.perDayOfAccount) refuse('smsCodesTooManyToday');
}

interface Shown {
  readonly mobile: string;
  readonly purpose: CodePurpose;
}

interface Tried extends Shown {
  readonly authCode: string;
  /** The one that counts, where it is not the last one of the number. */
  readonly codeId?: string;
}

/** Whether this is the code that the number was sent last for the purpose, or the one that is named. Each try counts, right or wrong; a right one may be repeated within a minute, because its answer may have been lost. */
export async function isRightCode({ db, services, now }: Pick<PublicRequest, 'db' | 'services' | 'now'>, tried: Tried): Promise<boolean> {
  return (await findRight({ db, services, now }, tried)) !== undefined;
}

async function findRight(
  { db, services, now }: Pick<PublicRequest, 'db' | 'services' | 'now'>,
  { authCode, ...tried }: Tried,
): Promise<string | undefined> {
  const found = await findTried(db, services, tried, now);
  const isRight = found !== undefined && timingSafeEqual(found.codeHash, hashIn(services.secrets, 'code', `${found.id}:${authCode}`));
  if (!isRight) return undefined;
  await noteUsed(db, found.id, now);
  return found.id;
}

function findTried(db: Db, { secrets }: Services, { mobile, purpose, codeId }: Omit<Tried, 'authCode'>, now: Date) {
  const usedSince = new Date(now.getTime() - smsCodeLimits.repeatSeconds * second);
  return tryCode(db, {
    mobileHash: hashIn(secrets, 'mobile', mobile),
    purpose,
    sent: sinceMinutes(now, smsCodeLimits.validMinutes),
    usedSince,
    tries: smsCodeLimits.tries,
    ...(codeId !== undefined && { id: codeId }),
  });
}

/** @throws smsCodeWrong: one sentence for a wrong code, an old one and one that has been tried too often */
export async function checkSmsCode(input: InputOf<typeof smsCodeCalls.check>, request: PublicRequest) {
  const code = (await findRight(request, input)) ?? refuseCode();
  return { proof: proofOf(request.services.secrets, input, request.now, code) };
}

export function refuseCode(): never {
  const message = sessionRefusals.smsCodeWrong.say;
  return refuse('smsCodeWrong', {}, [{ field: 'authCode', message }]);
}

interface Exchanged {
  readonly until: number;
  /** The code that was right: whatever it was exchanged for, however often, is one. */
  readonly code: string;
}

const signed = (secrets: Secrets, { mobile, purpose }: Shown, { until, code }: Exchanged) =>
  secrets.sign('smsCode/proof', `${purpose}:${mobile}:${until}:${code}`).toString('base64url');

/** What a right code is exchanged for. */
export function proofOf(secrets: Secrets, shown: Shown, now: Date, code: string = newId(now.getTime())): string {
  const until = now.getTime() + smsCodeLimits.proofMinutes * minute;
  return `${until}.${code}.${signed(secrets, shown, { until, code })}`;
}

interface Proof extends Shown {
  readonly proof: string;
}

/** The code behind a proof that somebody has shown, a while ago at most, that they hold this telephone. */
function codeBehind(secrets: Secrets, { proof, ...shown }: Proof, now: Date): string | undefined {
  const [until = '', code = '', signature = ''] = proof.split('.');
  if (!/^\d{1,15}$/.test(until) || !isAhead(Number(until), now, smsCodeLimits.proofMinutes)) return undefined;
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(secrets, shown, { until: Number(until), code }))];
  return given.length === right.length && timingSafeEqual(given, right) ? code : undefined;
}

/** Whether somebody has shown that they hold this telephone, whatever they have used it for since. */
export const isProven = (secrets: Secrets, proof: Proof, now: Date): boolean => codeBehind(secrets, proof, now) !== undefined;

/** Takes a proof for one record: the first that it is shown for. For that it holds as often as it is sent, because answers get lost, and for no other. */
export async function takeProof(
  db: Db | Tx,
  { secrets, now }: { readonly secrets: Secrets; readonly now: Date },
  { recordId, ...proof }: Proof & { readonly recordId: string },
): Promise<boolean> {
  const code = codeBehind(secrets, proof, now);
  return code !== undefined && (await bindOnce(db, onceKinds.proof, { key: `${proof.purpose}:${code}`, to: recordId }, now));
}
