import type { InputOf } from '#kit/contract/call.ts';
import { maskReceiver } from '#kit/server/outbox/outbox.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';
import { refuseUnlessDeliberate } from '#kit/server/web/deliberate.ts';
import { reachesTelephones } from '#kit/server/web/gate.ts';

import type { newBrowserCalls } from '../../contract/new-browser.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { smsCodeLimits } from '../../contract/sms-code.ts';
import { getAccount } from '../account-store.ts';
import { isRightCode, sendCode } from '../codes/sms-codes.ts';
import { readStepCookie, setStepCookie } from '../cookies.ts';
import { addOnce, changeOnce, onceKinds, readOnce, type BrowserStep } from '../login/once-store.ts';
import { completeStep } from '../login/second-step.ts';
import { tryCounted } from '../second-factor/take-code.ts';

const refuse = refuser(sessionRefusals);

const { resendSeconds, validMinutes } = smsCodeLimits;

/** The open account to which a code can be sent. */
async function findTelephone({ db, services }: PublicRequest, accountId: string): Promise<string | undefined> {
  if (!reachesTelephones(services.config)) return undefined;
  const { mobile, disabled } = await getAccount(db, accountId);
  // A disabled account is told nothing but that the login has failed.
  return disabled ? undefined : (mobile ?? undefined) || undefined;
}

/** Whether a new browser is asked for a code of this account. Whom none can reach sets up a second factor instead, before anything opens: see the gate. */
export async function needsSmsCode(request: PublicRequest, accountId: string): Promise<boolean> {
  return request.services.config.login.newBrowser === 'code' && (await findTelephone(request, accountId)) !== undefined;
}

/** Seconds until another code is sent for a step; 0 where none was sent lately. */
function waitOf({ sent }: BrowserStep, now: Date): number {
  if (!sent) return 0;
  const wait = Math.ceil((Date.parse(sent.at) + resendSeconds * 1000 - now.getTime()) / 1000);
  // What was sent later than now was sent by a clock that was ahead.
  return wait > resendSeconds ? 0 : Math.max(wait, 0);
}

/** The step that this browser has begun. */
async function findStep({ db, http, now }: PublicRequest): Promise<{ readonly key: string; readonly step: BrowserStep } | undefined> {
  const key = readStepCookie(http.request);
  const step = key === undefined ? undefined : await readOnce(db, onceKinds.browserStep, key, now);
  return key === undefined || step === undefined ? undefined : { key, step };
}

/**
 * Lays down that the first step was made, and asks for the code. Whoever went back and came again within the minute goes on with the code that is on the way.
 * @throws smsCodeNeeded
 */
export async function askSmsCode(request: PublicRequest, accountId: string, by: BrowserStep['by']): Promise<never> {
  const { db, http, now } = request;
  const begun = await findStep(request);
  const isGoingOn = begun?.step.accountId === accountId && begun.step.by === by && !begun.step.done && waitOf(begun.step, now) > 0;
  const key = isGoingOn ? begun.key : await addOnce(db, onceKinds.browserStep, { accountId, by }, now);
  setStepCookie(http.request, http.reply, key, onceKinds.browserStep.seconds);
  return refuse('smsCodeNeeded', { mobile: maskReceiver((await findTelephone(request, accountId))!) });
}

/** Sends the code that opens this login alone. */
async function send(_input: object, request: PublicRequest) {
  const { now, http } = request;
  refuseUnlessDeliberate(http.request);
  const { key, step } = (await findStep(request)) ?? refuse('loginExpired');
  const mobile = await findTelephone(request, step.accountId);
  if (mobile === undefined || step.done) return refuse('loginExpired');
  const told = { mobile: maskReceiver(mobile), validMinutes };
  const wait = waitOf(step, now);
  if (wait > 0) return { ...told, isSent: true, resendSeconds: wait };
  const sent = await sendCode(request, { mobile, purpose: 'login' }, async (tx, codeId) => {
    const isThere = await changeOnce(tx, { kind: onceKinds.browserStep, key }, { ...step, sent: { codeId, at: now.toISOString() } }, now);
    if (!isThere) refuse('loginExpired');
  });
  if (sent.wait > 0) return { ...told, isSent: false, resendSeconds: sent.wait };
  return { ...told, isSent: true, resendSeconds, ...(sent.demoCode !== undefined && { demoCode: sent.demoCode }) };
}

function logIn({ authCode, isKept }: InputOf<typeof newBrowserCalls.logIn>, request: PublicRequest) {
  return completeStep(request, onceKinds.browserStep, authCode, {
    judge: async ({ accountId, sent }, { name }) => {
      const mobile = await findTelephone(request, accountId);
      await tryCounted(
        request,
        { userId: accountId, name },
        {
          wrong: 'smsCodeWrong',
          field: 'authCode',
          exhausted: 'smsTriesExhausted',
          word: '短信验证码',
          action: 'session.smsCodeWrong',
          isRight: async () =>
            mobile !== undefined &&
            sent !== undefined &&
            (await isRightCode(request, { mobile, purpose: 'login', authCode, codeId: sent.codeId })),
        },
      );
    },
    proof: { beside: 'smsCode', isKept },
  });
}

export const newBrowser = { send, logIn };
