import { z } from 'zod';

import { calls, id, nothing, queryFlag } from '#kit/contract/call.ts';
import { roleTypes } from '#kit/contract/actor.ts';
import { plainText } from '#kit/contract/field.ts';
import { listInput, listReply } from '#kit/contract/list/list.ts';
import { media } from '#kit/contract/media.ts';
import { tidyCode } from '#kit/contract/trade/tidy.ts';

import { PublicConfig } from './public-config.ts';
import { anySecondCode } from './second-factor.ts';
import { shownPassword } from './shown-password.ts';
import { captchaText } from './sms-code.ts';

/** A ciphertext of SM2 (C1C3C2, hex), as the browser sends user name and password. */
const sealed = z.string().max(2048).describe('以 openLogin 给出的公钥和一次性编号加密（SM2）');

export const Role = z.object({
  id,
  name: z.string(),
  roleType: z.enum(roleTypes.codes as readonly string[]),
  /** Actor of the domain (`E1`, `I2`): decides the first tag and the queue on the home page. */
  actor: z.string(),
  menuIdList: z.array(z.string()),
});

export const User = z.object({
  id,
  loginName: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  /** Masked: 330299********123X. */
  idCard: z.string().nullable(),
  userUnitAreacode: z.string().nullable(),
  currentRole: Role.omit({ menuIdList: true }),
});

/** A message in the portal: to one person, or to everybody of a unit. */
export const PortalMessage = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});

/** Longest content of one setting, as JSON text in bytes. */
export const settingBytes = 8192;
const settingName = z.string().regex(/^[A-Za-z0-9_.:/-]{1,60}$/, '设置名称不正确');

const note = z.object({ id, title: z.string(), publishedOn: z.string(), pinned: z.boolean() });

const leaving = { atFirst: true, title: '退出登录', access: 'session', input: z.strictObject({}), reply: nothing } as const;

export const sessionCalls = calls({
  openLogin: {
    method: 'GET',
    path: '/a/login/open',
    title: '登录准备：加密公钥、一次性随机数、是否需要验证码',
    access: 'public',
    input: z.strictObject({ username: z.string().max(100).optional() }),
    /** `today` is the server's day in Asia/Shanghai; `notices` are the three newest for the login page, pinned ones first. */
    reply: z.object({
      publicKey: z.string(),
      nonce: z.string(),
      captchaNeeded: z.boolean(),
      config: PublicConfig,
      today: z.string(),
      notices: z.array(note),
    }),
    perMinute: 600,
  },
  captcha: {
    method: 'GET',
    path: '/a/stone/common/images/captcha',
    title: '图形验证码',
    access: 'public',
    input: z.strictObject({ nonce: z.string().max(100), refresh: z.string().max(40).optional() }),
    reply: z.any(),
    answer: 'file',
    media: [media.png],
    perMinute: 600,
  },
  login: {
    method: 'POST',
    path: '/a/login',
    title: '登录',
    access: 'public',
    body: 'form',
    input: z.strictObject({
      nonce: z.string().max(100).optional(),
      username: sealed.optional(),
      password: sealed.optional(),
      validateCode: captchaText.optional(),
      ssotoken: z.string().max(200).optional(),
    }),
    reply: z.object({ sessionid: z.string(), extendSessionId: z.string() }),
    perMinute: 600,
  },
  loginByCode: {
    method: 'POST',
    path: '/a/login/code',
    title: '登录第二步：动态码或恢复码',
    access: 'public',
    input: z.strictObject({ code: anySecondCode }),
    reply: z.object({ sessionid: z.string(), extendSessionId: z.string() }),
    perMinute: 600,
  },
  info: {
    method: 'GET',
    path: '/a/stone/user/info',
    atFirst: true,
    title: '当前用户信息',
    access: 'session',
    input: z.strictObject({}),
    reply: z.object({
      user: User,
      roleList: z.array(Role),
      isSimplePwd: z.boolean(),
      mustEnrol: z.boolean(),
      enrolFor: z.enum(['role', 'noTelephone']).nullable(),
      config: PublicConfig,
      today: z.string(),
    }),
  },
  unit: {
    method: 'GET',
    path: '/a/stone/user/unit',
    title: '当前用户所属单位',
    access: 'session',
    input: z.strictObject({}),
    reply: z.object({
      unitInfo: z.object({ unitSysId: id, orgname: z.string(), orgcode: z.string(), areacode: z.string().nullable() }).nullable(),
    }),
  },
  changeRole: {
    method: 'POST',
    path: '/a/stone/user/changeRole',
    title: '切换角色',
    access: 'session',
    input: z.strictObject({ id }),
    reply: z.object({ currentRole: Role }),
  },
  logout: {
    method: 'GET',
    path: '/a/logout',
    ...leaving,
  },
  logoutByPost: {
    method: 'POST',
    path: '/a/logout',
    ...leaving,
  },
  updateInfo: {
    method: 'POST',
    path: '/a/stone/user/updateInfo',
    title: '修改个人信息',
    access: 'session',
    whole: true,
    input: z.strictObject({
      name: z.unknown().optional(),
      identityCard: z.unknown().optional(),
      phone: z.unknown().optional(),
      mobile: z.unknown().optional(),
      /** Sent to a new number by `smsAuthCode/{mobile}/mobile`: another number is taken with it alone. */
      authCode: z.string().overwrite(tidyCode).max(10).optional(),
      /** For another number. */
      ...shownPassword,
    }),
    reply: nothing,
  },
  updatePwd: {
    method: 'POST',
    path: '/a/stone/user/updatePwd',
    atFirst: true,
    title: '修改密码',
    access: 'session',
    /** The one-time number lies within what is sealed; beside it, it need not be sent again. */
    input: z.strictObject({ nonce: z.string().max(100).optional(), oldPassword: sealed, newPassword: sealed }),
    reply: nothing,
    perMinute: 20,
  },
  getToken: {
    method: 'GET',
    path: '/a/stone/common/getToken',
    title: '一次性下载凭证：60 秒内有效，只对一个对象和用途',
    access: 'session',
    input: z.strictObject({ purpose: plainText(40), object: plainText(100) }),
    reply: z.object({ ticket: z.string() }),
  },
  logins: {
    method: 'GET',
    path: '/a/stone/user/logins',
    title: '我的登录记录：最近二十次',
    access: 'session',
    input: z.strictObject({}),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          address: z.string().nullable(),
          createdAt: z.string(),
          seenAt: z.string(),
          endedAt: z.string().nullable(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  },
  endOwnSession: {
    method: 'POST',
    path: '/a/stone/user/endSession',
    title: '结束自己的一个登录，须当前密码',
    access: 'session',
    input: z.strictObject({ id, ...shownPassword }),
    reply: nothing,
    perMinute: 20,
  },
  dictionaries: {
    method: 'GET',
    path: '/a/stone/common/dictionaries',
    isKept: true,
    title: '数据字典：按名称的代码与文字',
    access: 'public',
    input: z.strictObject({}),
    reply: z.object({
      dictionaries: z.record(z.string(), z.array(z.object({ code: z.string(), label: z.string(), retired: z.boolean().optional() }))),
    }),
  },
  areas: {
    method: 'GET',
    path: '/a/stone/common/areas',
    isKept: true,
    title: '行政区域：区县与乡镇街道',
    access: 'public',
    input: z.strictObject({}),
    reply: z.object({ areas: z.array(z.object({ code: z.string(), name: z.string(), parent: z.string().nullable() })) }),
  },
  catalogue: {
    method: 'GET',
    path: '/a/stone/common/catalogue',
    isKept: true,
    title: '特种设备目录',
    access: 'public',
    input: z.strictObject({}),
    reply: z.object({
      catalogue: z.array(z.object({ code: z.string(), name: z.string(), parent: z.string().nullable(), leaf: z.boolean() })),
    }),
  },
  settings: {
    method: 'GET',
    path: '/a/stone/user/settings',
    title: '个人设置：表格列、界面主题',
    access: 'session',
    input: z.strictObject({}),
    reply: z.object({ settings: z.record(z.string(), z.unknown()) }),
  },
  saveSetting: {
    method: 'POST',
    path: '/a/stone/user/saveSetting',
    title: '保存一项个人设置；内容为空则恢复默认',
    access: 'session',
    input: z.strictObject({ name: settingName, content: z.json() }),
    reply: nothing,
  },
  messages: {
    method: 'GET',
    path: '/a/stone/user/messages',
    title: '我的消息',
    access: 'session',
    input: listInput({ unread: queryFlag.optional() }),
    reply: listReply(PortalMessage).extend({ unreadCount: z.int() }),
  },
  readMessages: {
    method: 'POST',
    path: '/a/stone/user/readMessages',
    title: '消息标为已读；不指定编号则全部',
    access: 'session',
    input: z.strictObject({ ids: z.array(id).max(200).optional() }),
    reply: z.object({ unreadCount: z.int() }),
  },
  ssoTicket: {
    method: 'POST',
    path: '/a/stone/mis/ssoTicket',
    title: '单点登录凭证：由检验业务管理系统签名申请，180 秒内一次有效',
    access: 'public',
    machine: { mostBytes: 16 * 1024 },
    input: z.strictObject({ loginName: plainText(100).pipe(z.string().min(1)) }),
    reply: z.object({ ssotoken: z.string() }),
  },
});
