import { z } from 'zod';

import { calls } from '#kit/contract/call.ts';
import { ruled, rules, typedCode } from '#kit/contract/trade/rules.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

/** What a code sent to a telephone may be for; one that was sent for one purpose opens no other. */
export const codePurposes = {
  register: '账号注册',
  reset: '密码重置',
  apply: '在线报检',
  pay: '扫码缴费',
  mobile: '更换手机号码',
} as const;
/** Of a login: sent by the second step of one alone, to the number of its account. */
export const loginPurpose = { login: '登录' } as const;
export type CodePurpose = keyof typeof codePurposes | keyof typeof loginPurpose;

export const smsCodeLimits = {
  digits: 6,
  resendSeconds: 60,
  validMinutes: 5,
  tries: 5,
  /** So long a code that was right is taken again: its answer may have been lost. */
  repeatSeconds: 60,
  /** To one number, and from one address. */
  perHour: 10,
  /** To one number, whoever asks: nobody's telephone rings all day. */
  perDayOfNumber: 20,
  /** By one account that changes its own number. */
  perDayOfAccount: 10,
  /** From one address where each code has cost a proof of work: many neighbours may be behind it. */
  workedPerHour: 60,
  /** From one address for logins, each of which has cost a right password: a whole company may be behind it. */
  loginsPerHour: 120,
  /** For so long the telephone counts as shown, once its code was right; for one record alone. */
  proofMinutes: 15,
} as const;

/** What a browser does for a code instead of reading a picture: so many bits of a hash are nought, some 65,000 tries. */
export const workLimits = { bits: 16, minutes: 10 } as const;

/** For these a proof of work is shown instead of a captcha. */
export const workedPurposes: ReadonlySet<CodePurpose> = new Set<CodePurpose>(['apply']);

const mobile = ruled(rules.mobile).refine((value) => value !== '', rules.mobile.say);
const purpose = z.enum(Object.keys(codePurposes) as [CodePurpose, ...CodePurpose[]], '验证码用途不正确');

/** As it is typed: six digits. */
export const smsCode = typedCode(/^\d{6}$/, `请输入${smsCodeLimits.digits}位短信验证码`);
/** What somebody reads from a picture; capitals do not count. */
export const captchaText = z.string().overwrite(capitalCode).max(10);
/** What a right code is exchanged for: shown to the call that needs the telephone. */
export const mobileProof = z.string().max(100);

export const smsCodeCalls = calls({
  work: {
    method: 'GET',
    path: '/a/stone/common/proofOfWork',
    title: '工作量证明：取一道题，代替图形验证码；使 SHA-256(challenge:answer) 以 bits 个0位开头的 answer 即为答案，10分钟内有效，用一次',
    access: 'public',
    input: z.strictObject({}),
    reply: z.object({ challenge: z.string(), bits: z.int() }),
    perMinute: 120,
  },
  send: {
    method: 'POST',
    path: '/a/stone/common/smsAuthCode/{mobile}/{purpose}',
    title:
      '发送短信验证码：60秒后可重发，5分钟内有效；同一号码、同一网络地址每小时最多10次，同一号码一天最多20次；用途为 apply 的以工作量证明代替图形验证码',
    access: 'public',
    tellsWho: true,
    /** Number and text of a captcha, or a proof of work; a person who is logged in and changes their own number needs none. */
    input: z.strictObject({
      mobile,
      purpose,
      nonce: z.string().max(100).optional(),
      validateCode: captchaText.optional(),
      challenge: z.string().max(200).optional(),
      answer: z.string().max(20).optional(),
    }),
    /** `demoCode`: in a demo without a carrier no telephone ever rings. */
    reply: z.object({ resendSeconds: z.int(), validMinutes: z.int(), demoCode: z.string().optional() }),
    perMinute: 60,
  },
  check: {
    method: 'POST',
    path: '/a/stone/common/checkSmsAuthCode',
    title: '核对短信验证码；正确的换取一个凭据，15分钟内有效，只用于一份申请',
    access: 'public',
    input: z.strictObject({ mobile, purpose, authCode: smsCode }),
    reply: z.object({ proof: z.string() }),
    perMinute: 60,
  },
});
