import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import { sessionRefusals } from '../../contract/refusals.ts';
import { captchaHash } from './captcha.ts';
import { onceKinds, takeOnce } from './once-store.ts';

const refuse = refuser(sessionRefusals);

/** Whoever has no session reads a picture first, unless the portal does without: each picture opens one call. @throws captchaWrong */
export async function requireCaptcha(
  { db, services, now }: Pick<PublicRequest, 'db' | 'services' | 'now'>,
  { nonce = '', validateCode = '' }: { readonly nonce?: string | undefined; readonly validateCode?: string | undefined },
): Promise<void> {
  if (services.config.captcha === 'off') return;
  const prepared = await takeOnce(db, onceKinds.login, nonce, now);
  const isRight = prepared?.captcha !== undefined && prepared.captcha === captchaHash(services.secrets, nonce, validateCode);
  if (!isRight) refuse('captchaWrong', {}, [{ field: 'validateCode', message: sessionRefusals.captchaWrong.say }]);
}
