import { z } from 'zod';

import { calls, id, nothing } from '#kit/contract/call.ts';

import { smsCode } from './sms-code.ts';

export const newBrowserCalls = calls({
  send: {
    method: 'POST',
    path: '/a/login/smsCode/send',
    title: '登录第二步：向账号的手机号码发送短信验证码；一分钟内再次调用不重发',
    access: 'public',
    input: z.strictObject({}),
    /** `mobile` is masked. Without `isSent` another login to the same number has just had one: the next is sent so many seconds later. `demoCode`: in a demo no telephone rings. */
    reply: z.object({
      mobile: z.string(),
      isSent: z.boolean(),
      resendSeconds: z.int(),
      validMinutes: z.int(),
      demoCode: z.string().optional(),
    }),
    perMinute: 600,
  },
  logIn: {
    method: 'POST',
    path: '/a/login/smsCode',
    title: '登录第二步：短信验证码；可以选择在这台设备上不再询问',
    access: 'public',
    /** `isKept`: this browser is known for ninety days. */
    input: z.strictObject({ authCode: smsCode, isKept: z.boolean() }),
    reply: z.object({ sessionid: z.string(), extendSessionId: z.string() }),
    perMinute: 600,
  },
  list: {
    method: 'GET',
    path: '/a/stone/user/knownBrowsers',
    title: '登录时不再询问短信验证码的设备',
    access: 'session',
    input: z.strictObject({}),
    /** `isAsked`: whether a new browser is asked for a code at all, and this account with it. */
    reply: z.object({
      isAsked: z.boolean(),
      list: z.array(
        z.object({
          id,
          name: z.string(),
          address: z.string().nullable(),
          createdAt: z.string(),
          usedAt: z.string(),
          until: z.string(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  },
  forget: {
    method: 'POST',
    path: '/a/stone/user/forgetBrowsers',
    title: '忘记所有设备：再登录时都须输入短信验证码',
    access: 'session',
    input: z.strictObject({}),
    reply: nothing,
    perMinute: 20,
  },
});
