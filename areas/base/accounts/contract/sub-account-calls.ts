import { z } from 'zod';

import { calls, id, nothing } from '#kit/contract/call.ts';
import { OpenMove, stepOf, written } from '#kit/contract/case/case-steps.ts';
import { looseValues } from '#kit/contract/form.ts';

import { managedStep, Opened, subChangeForm, subForm } from './managed-accounts.ts';

const subRow = z.object({
  id,
  version: z.int(),
  loginName: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  subRole: z.string().nullable(),
  roleNames: z.string(),
  disabled: z.boolean(),
  lastLoginAt: z.string().nullable(),
  moves: z.array(OpenMove),
});

/** Gives or takes rights among colleagues. */
const giving = { method: 'POST', access: 'session', confirmed: true } as const;

export const subAccountCalls = calls({
  list: {
    method: 'GET',
    path: '/a/stone/user/subAccounts',
    title: '子账号：本单位的账号',
    access: 'session',
    input: z.strictObject({}),
    /** `roles` are those that may be given in this unit; `left` how many more accounts it may open; `isSent` whether a carrier takes their passwords. */
    reply: z.object({ isAdmin: z.boolean(), left: z.int(), roles: z.array(z.string()), isSent: z.boolean(), list: z.array(subRow) }),
  },
  add: {
    ...giving,
    path: '/a/stone/user/addSubAccount',
    title: '子账号：新增',
    input: z.strictObject({ id, values: looseValues(subForm.fields) }),
    reply: Opened,
  },
  change: {
    ...giving,
    path: '/a/stone/user/changeSubAccount',
    title: '子账号：修改',
    input: z.strictObject({ ...stepOf, values: looseValues(subChangeForm.fields) }),
    reply: written,
  },
  move: {
    ...giving,
    path: '/a/stone/user/moveSubAccount',
    title: '子账号：停用、启用、重置密码、删除',
    input: managedStep,
    reply: nothing,
  },
});
