import type { InputOf } from '#kit/contract/call.ts';
import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import { confirmedMinutes } from '#kit/contract/case/confirmed.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { mustEnrol } from '#kit/server/web/gate.ts';

import type { secondFactorCalls } from '../../contract/second-factor.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { readFailures } from '../login/failure-store.ts';
import { onceKinds, takeOnce } from '../login/once-store.ts';
import { openSealed } from '../login/sm2.ts';
import { dropBrowsers } from '../new-browser/known-browser-store.ts';
import { requirePassword } from '../profile/own-password.ts';
import { proveSelf } from '../profile/prove-self.ts';
import { forgetSessionsOf } from '../session-cache.ts';
import { confirmSession, isOpenedSince } from '../session-store.ts';
import { hashRecoveryCode, makeRecoveryCodes, shownCode } from './recovery-codes.ts';
import * as store from './second-factor-store.ts';
import { newSealedSecret, stepOf, tellSecret } from './secret.ts';
import { codeSuspect, takeCode } from './take-code.ts';

const refuse = refuser(sessionRefusals);

/** A secret that was shown waits so long for its first code. */
const waitsMs = 15 * 60_000;

async function showState(_input: object, { db, services, asker, now }: Request) {
  const [factor, codesLeft, misses] = await Promise.all([
    store.findFactor(db, asker.userId),
    store.countRecoveryCodes(db, asker.userId),
    readFailures(db, [codeSuspect(asker.userId)], now),
  ]);
  return { mode: services.config.login.secondFactor, confirmedAt: factor?.confirmedAt ?? null, codesLeft, misses };
}

/** Only who knows the password is told a secret: whoever has it holds the account from then on. */
async function begin(shown: InputOf<typeof secondFactorCalls.begin>, request: Request) {
  const { db, services, asker, now } = request;
  const { secrets, config } = services;
  if (config.login.secondFactor === 'off') return refuse('secondFactorOff');
  if (await store.findSecret(db, asker.userId)) return refuse('secondFactorOn');
  const isJustIn =
    mustEnrol(asker, config) && (await isOpenedSince(db, asker.sessionId, new Date(now.getTime() - confirmedMinutes * 60_000)));
  if (!isJustIn) await proveSelf(request, shown, '启用两步验证，请输入当前密码');
  await store.beginFactor(db, { accountId: asker.userId, secretSealed: newSealedSecret(secrets) }, now, new Date(now.getTime() - waitsMs));
  const factor = await store.findFactor(db, asker.userId);
  if (!factor || factor.confirmedAt) return refuse('secondFactorOn');
  return tellSecret(secrets, factor.secretSealed, { issuer: config.title, label: asker.loginName });
}

/** What is set up is known at once: this session has shown a code. */
async function enrol({ code, attempt }: InputOf<typeof secondFactorCalls.enrol>, request: Request) {
  const { db, services, asker, now } = request;
  const codes = codesOf(request, attempt);
  const reply = { recoveryCodes: codes.map(({ shown }) => shown) };
  await inTransaction(db, async (tx) => {
    const factor = await store.lockFactor(tx, asker.userId);
    if (!factor) return refuse('secondFactorNone');
    // The answer to the same attempt was lost: it is given again.
    if (factor.confirmedAt) return (await store.hasRecoveryCode(tx, asker.userId, codes[0]!.hash)) || refuse('secondFactorOn');
    const step = stepOf(services.secrets, factor.secretSealed, code, now);
    if (step === undefined || !(await store.confirmFactor(tx, { accountId: asker.userId, secretSealed: factor.secretSealed }, step, now)))
      return refuse('codeWrong', {}, [{ field: 'code', message: '动态码不正确，请核对手机的时间后输入新的动态码' }]);
    await store.replaceRecoveryCodes(
      tx,
      asker.userId,
      codes.map(({ hash }) => hash),
    );
    await confirmSession(tx, asker.sessionId, now);
    // A code is asked for at every login from now on.
    await dropBrowsers(tx, asker.userId);
    return note(tx, request, { what: 'enable', title: '两步验证已启用', done: '启用了两步验证。之后登录须在密码之外输入动态码' });
  });
  forgetSessionsOf(db, asker.userId);
  return reply;
}

async function renewCodes({ attempt }: InputOf<typeof secondFactorCalls.renewCodes>, request: Request) {
  const { db, asker } = request;
  const codes = codesOf(request, attempt);
  await inTransaction(db, async (tx) => {
    if (!(await store.lockFactor(tx, asker.userId))?.confirmedAt) return refuse('secondFactorNone');
    if (await store.hasRecoveryCode(tx, asker.userId, codes[0]!.hash)) return undefined;
    await store.replaceRecoveryCodes(
      tx,
      asker.userId,
      codes.map(({ hash }) => hash),
    );
    return note(tx, request, { what: 'renewCodes', title: '恢复码已重新生成', done: '重新生成了恢复码，原有的恢复码作废' });
  });
  return { recoveryCodes: codes.map(({ shown }) => shown) };
}

async function remove({ nonce, password, code }: InputOf<typeof secondFactorCalls.remove>, request: Request) {
  const { db, services, asker, now } = request;
  const sealed = await openSealed(services.secrets, { password }, now);
  if (sealed?.nonce !== nonce || !(await takeOnce(db, onceKinds.login, nonce, now))) return refuse('sealExpired');
  if (!(await store.findSecret(db, asker.userId))) return {};
  await requirePassword(request, sealed.values.password);
  await takeCode(request, asker, code);
  await inTransaction(db, async (tx) => {
    if (await store.dropFactor(tx, asker.userId))
      await note(tx, request, { what: 'disable', title: '两步验证已关闭', done: '关闭了两步验证，登录不再需要动态码' });
  });
  forgetSessionsOf(db, asker.userId);
  return {};
}

/** Shown again within a session, before what needs it. */
async function confirm({ code }: InputOf<typeof secondFactorCalls.confirm>, request: Request) {
  const { db, asker, now } = request;
  if (!(await store.findSecret(db, asker.userId))) return refuse('secondFactorNone');
  await takeCode(request, asker, code);
  await confirmSession(db, asker.sessionId, now);
  forgetSessionsOf(db, asker.userId);
  return {};
}

/** The password alone, where there is no second factor to show. */
async function confirmByPassword(shown: InputOf<typeof secondFactorCalls.confirmByPassword>, request: Request) {
  const { db, services, asker, now } = request;
  if (services.config.login.secondFactor !== 'off' && (await store.findSecret(db, asker.userId))) return refuse('codeAsked');
  await proveSelf(request, shown, '请输入当前密码');
  await confirmSession(db, asker.sessionId, now);
  forgetSessionsOf(db, asker.userId);
  return {};
}

export const secondFactor = { state: showState, begin, enrol, renewCodes, remove, confirm, confirmByPassword };

function codesOf({ services: { secrets }, asker }: Request, attempt: string) {
  return makeRecoveryCodes(secrets, asker.userId, attempt).map((code) => ({
    shown: shownCode(code),
    hash: hashRecoveryCode(secrets, asker.userId, code),
  }));
}

/** What has been done to a second factor: its name in the audit log, and its words in the message. */
interface Note {
  readonly what: string;
  readonly title: string;
  readonly done: string;
}

async function note(tx: Tx, { asker, now }: Request, { what, title, done }: Note): Promise<void> {
  await writeAudit(tx, { asker, action: `secondFactor.${what}`, objectId: asker.userId, now });
  const body = `您的账号于 ${momentInShanghai(now)} ${done}。如果不是您本人，请立即修改密码，并联系平台安全管理员。`;
  await sendMessage(tx, { userId: asker.userId, kind: '一般', title, body }, now);
}
