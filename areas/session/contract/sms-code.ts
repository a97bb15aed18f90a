import { z } from 'zod';

import { calls } from '#kit/contract/call.ts';
import { ruled, rules } from '#kit/contract/rules.ts';

/** What a code sent to a telephone may be for; one that was sent for one purpose opens no other. */
export const codePurposes = {
  register: '账号注册',
  reset: '密码重置',
  apply: '在线报检',
  pay: '扫码缴费',
  mobile: '更换手机号码',
} as const;
export type CodePurpose = keyof typeof codePurposes;

export const smsCodeLimits = {
  digits: 6,
  resendSeconds: 60,
  validMinutes: 5,
  tries: 5,
  /** To one number, and from one address. */
  perHour: 10,
  /** For so long the telephone counts as shown, once its code was right. */
  proofMinutes: 30,
} as const;

const mobile = ruled(rules.mobile).refine((value) => value !== '', rules.mobile.say);
const purpose = z.enum(Object.keys(codePurposes) as [CodePurpose, ...CodePurpose[]], '验证码用途不正确');

/** As it is typed: six digits. */
export const smsCode = z
  .string('请输入短信验证码')
  .trim()
  .regex(/^\d{6}$/, `请输入${smsCodeLimits.digits}位短信验证码`);
/** What a right code is exchanged for: shown to the call that needs the telephone. */
export const mobileProof = z.string().max(100);

export const smsCodeCalls = calls({
  send: {
    method: 'POST',
    path: '/a/stone/common/smsAuthCode/{mobile}/{purpose}',
    title: '发送短信验证码：60秒后可重发，5分钟内有效；同一号码、同一网络地址每小时最多10次',
    access: 'public',
    tellsWho: true,
    /** Number and text of a captcha; a person who is logged in and changes their own number needs none. */
    input: z.strictObject({ mobile, purpose, nonce: z.string().max(100).optional(), validateCode: z.string().trim().max(10).optional() }),
    /** `demoCode`: in a demo without a carrier no telephone ever rings. */
    reply: z.object({ resendSeconds: z.int(), validMinutes: z.int(), demoCode: z.string().optional() }),
    perMinute: 60,
  },
  check: {
    method: 'POST',
    path: '/a/stone/common/checkSmsAuthCode',
    title: '核对短信验证码；正确的换取一个凭据，30分钟内有效',
    access: 'public',
    input: z.strictObject({ mobile, purpose, authCode: smsCode }),
    reply: z.object({ proof: z.string() }),
    perMinute: 60,
  },
});
