import { z } from 'zod';

import { calls, id, nothing } from '#kit/contract/call.ts';
import { OpenMove } from '#kit/contract/case/case-steps.ts';
import { flag, instant, plainLines, rowSchema, text, whole } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import type { OpenMove as Move } from '#kit/contract/case/lifecycle.ts';

import { accountAccess } from './menu.ts';

export const accountFields = {
  loginName: text('登录名', 32, { width: 120, mono: true, sortable: true }),
  name: text('姓名', 32, { width: 100 }),
  roleNames: text('角色', 200, { width: 150 }),
  unitName: text('单位', 128, { width: 190 }),
  dept: text('科室', 64, { width: 120 }),
  hasSecondFactor: flag('两步验证', { width: 100 }),
  sessions: whole('在线会话', { width: 90 }),
  misses: whole('近期输错', { width: 90, help: '最近15分钟内输错密码和动态码的次数' }),
  lastLoginAt: instant('最近登录', { width: 150, leastWidth: 150 }),
  disabled: flag('已停用', { width: 90 }),
};

/** What the administrator of security does with an account. Each says why; the owner is told. */
export const accountMoves = {
  takeOff: {
    label: '解除两步验证',
    opinion: 'required',
    danger: true,
    confirm: '解除后该账号只凭密码登录，所有会话立即结束。请先核实确为本人申请。',
  },
  endSessions: { label: '强制下线', opinion: 'required', danger: true, confirm: '该账号的所有会话立即结束。' },
  unlock: { label: '解除登录限制', opinion: 'required', confirm: '输错次数清零，该账号可以立即重新登录。' },
} as const satisfies Readonly<Record<string, Omit<Move, 'move'>>>;

export type AccountMove = keyof typeof accountMoves;

export const accountCalls = calls({
  list: {
    method: 'GET',
    path: '/a/stone/accounts/list',
    title: '账号安全：账号列表',
    access: [accountAccess.view],
    input: listInput({ ...filterShape(accountFields, ['hasSecondFactor', 'disabled']), complex: searchText }),
    reply: listReply(rowSchema(accountFields).extend({ id, moves: z.array(OpenMove) })),
  },
  move: {
    method: 'POST',
    path: '/a/stone/accounts/move',
    title: '账号安全：解除两步验证、强制下线、解除登录限制',
    confirmed: true,
    access: [accountAccess.decide],
    input: z.strictObject({
      id,
      move: z.enum(Object.keys(accountMoves) as [AccountMove, ...AccountMove[]]),
      opinion: plainLines(500).pipe(z.string().min(2, '请写明原因')),
    }),
    reply: nothing,
  },
});
