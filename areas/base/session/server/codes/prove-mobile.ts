import { refuseIssues } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { isRightCode, refuseCode } from './sms-codes.ts';

interface Asked {
  /** As an account is to have it. */
  readonly mobile: string;
  readonly authCode: string | undefined;
}

/** First passwords and codes go to the telephone: another one is taken only with a code that was sent to it, whoever writes it down. */
export async function proveMobile(request: Request, { mobile, authCode = '' }: Asked, known: string | null): Promise<void> {
  if (mobile === (known ?? '')) return;
  if (mobile === '') refuseIssues([{ field: 'mobile', message: '手机号码不能清空，请换成新的号码' }]);
  if (authCode === '') refuseIssues([{ field: 'authCode', message: '更换手机号码，请填写发送到新号码的短信验证码' }]);
  if (!(await isRightCode(request, { mobile, purpose: 'mobile', authCode }))) refuseCode();
}
