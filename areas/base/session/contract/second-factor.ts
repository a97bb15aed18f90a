import { z } from 'zod';

import { calls, nothing } from '#kit/contract/call.ts';
import { capitalCode, tidyCode } from '#kit/contract/trade/tidy.ts';

import { secondFactorAccess } from './second-factor-access.ts';
import { shownPassword } from './shown-password.ts';

export const recoveryCodesGiven = 10;

/** Six digits in any width, with blanks or without; or a recovery code, with its hyphen or without. */
export function tidySecondCode(typed: string): string {
  return capitalCode(tidyCode(typed)).replaceAll(/[-‐-―−－]/g, '');
}

export const isTimeCode = (tidied: string): boolean => /^\d{6}$/.test(tidied);
export const isRecoveryCode = (tidied: string): boolean => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(tidied);

const timeCode = z.string().max(40).transform(tidySecondCode).refine(isTimeCode, '请输入6位动态码');
export const anySecondCode = z
  .string()
  .max(40)
  .transform(tidySecondCode)
  .refine((code) => isTimeCode(code) || isRecoveryCode(code), '请输入6位动态码，或10位恢复码');

const own = [secondFactorAccess.own];
/** Made by the browser: the same attempt gets the same codes, so that an answer that was lost can be asked for again. */
const attempt = z.uuid('编号不正确');
const Codes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorCalls = calls({
  state: {
    method: 'GET',
    path: '/a/stone/user/secondFactor',
    title: '我的两步验证：是否启用、剩余恢复码、近期输错次数',
    atEnrolment: true,
    access: own,
    input: z.strictObject({}),
    reply: z.object({
      mode: z.enum(['off', 'offered', 'required']),
      confirmedAt: z.string().nullable(),
      codesLeft: z.int(),
      misses: z.int(),
    }),
  },
  begin: {
    method: 'POST',
    path: '/a/stone/user/secondFactor/begin',
    title: '启用两步验证：取得密钥，须当前密码',
    atEnrolment: true,
    access: own,
    /** The password is not asked where nothing opens before it is set up and the login was a moment ago. */
    input: z.strictObject(shownPassword),
    reply: z.object({ secret: z.string(), uri: z.string() }),
    perMinute: 20,
  },
  enrol: {
    method: 'POST',
    path: '/a/stone/user/secondFactor/enrol',
    title: '启用两步验证：以第一个动态码确认，取得恢复码',
    atEnrolment: true,
    access: own,
    input: z.strictObject({ code: timeCode, attempt }),
    reply: Codes,
    perMinute: 20,
  },
  renewCodes: {
    method: 'POST',
    path: '/a/stone/user/secondFactor/renewCodes',
    title: '重新生成恢复码，原有的作废',
    confirmed: true,
    access: own,
    input: z.strictObject({ attempt }),
    reply: Codes,
    perMinute: 20,
  },
  remove: {
    method: 'POST',
    path: '/a/stone/user/secondFactor/remove',
    title: '关闭两步验证：须当前密码和动态码',
    access: own,
    input: z.strictObject({ nonce: z.string().max(100), password: z.string().max(2048), code: anySecondCode }),
    reply: nothing,
    perMinute: 20,
  },
  confirm: {
    method: 'POST',
    path: '/a/stone/user/secondFactor/confirm',
    title: '输入动态码，确认接下来的操作是本人',
    access: 'session',
    input: z.strictObject({ code: anySecondCode }),
    reply: nothing,
    perMinute: 60,
  },
  confirmByPassword: {
    method: 'POST',
    path: '/a/stone/user/secondFactor/confirmByPassword',
    title: '没有启用两步验证的，输入当前密码，确认接下来的操作是本人',
    access: 'session',
    input: z.strictObject(shownPassword),
    reply: nothing,
    perMinute: 20,
  },
});
