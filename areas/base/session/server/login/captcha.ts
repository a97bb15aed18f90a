import type { InputOf } from '#kit/contract/call.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, PublicRequest } from '#kit/server/request.ts';
import { drawPicture, drawText } from '#kit/server/web/captcha-picture.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';
import type { Services } from '#kit/server/services.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

import type { sessionCalls } from '../../contract/calls.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { failuresBeforeCaptcha } from './delay.ts';
import { readFailures, type Suspect } from './failure-store.ts';
import { changeOnce, onceKinds } from './once-store.ts';

const refuse = refuser(sessionRefusals);

export async function isCaptchaNeeded(db: Db, services: Services, suspects: readonly Suspect[], now: Date): Promise<boolean> {
  const { captcha } = services.config;
  return captcha === 'always' || (captcha === 'afterFailures' && (await readFailures(db, suspects, now)) >= failuresBeforeCaptcha);
}

/** The text belongs to the nonce of the form it stands in; a new picture makes the old one worthless. */
export async function drawCaptcha(
  { nonce }: InputOf<typeof sessionCalls.captcha>,
  { db, services, now }: PublicRequest,
): Promise<FileAnswer> {
  const text = drawText();
  if (!(await changeOnce(db, { kind: onceKinds.login, key: nonce }, { captcha: captchaHash(services.secrets, nonce, text) }, now)))
    return refuse('captchaExpired');
  return { name: 'captcha.png', type: 'image/png', content: await drawPicture(text), inline: true };
}

/** What is kept of a picture's text; capitals do not count. */
export function captchaHash(secrets: Secrets, nonce: string, text: string): string {
  return secrets.sign('captcha', `${nonce}:${capitalCode(text)}`).toString('base64');
}
