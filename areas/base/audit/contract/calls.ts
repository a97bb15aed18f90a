import { z } from 'zod';

import { calls, fileCall } from '#kit/contract/call.ts';
import { choice, instant, rowSchema, text, whole } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';

import { auditAccess } from './menu.ts';
import { auditKind } from './words.ts';

export const auditFields = {
  at: instant('时间', { width: 160, sortable: true }),
  userName: text('操作人', 64, { width: 110, help: '姓名或登录名' }),
  loginName: text('登录名', 32, { width: 120, mono: true }),
  kind: choice('类别', auditKind.name, { width: 130 }),
  deed: text('操作', 60, { width: 150 }),
  content: text('内容', 2000, { width: 360 }),
  objectId: text('对象编号', 100, { width: 180, mono: true, help: '完整的编号' }),
  action: text('操作代码', 100, { width: 180, mono: true }),
  sealNo: whole('封存号', { width: 100 }),
};

export const auditFilters = ['at', 'userName', 'kind', 'objectId'] as const;

const view = [auditAccess.view];
const input = listInput(filterShape(auditFields, auditFilters));

export const auditCalls = calls({
  list: {
    method: 'GET',
    path: '/a/stone/audit/list',
    title: '审计日志列表',
    access: view,
    input,
    reply: listReply(rowSchema(auditFields).extend({ id: z.int() })),
  },
  export: fileCall({
    path: '/a/stone/audit/export',
    title: '审计日志导出',
    access: view,
    input,
    quota: 'exports',
    notedByHandler: true,
  }),
  seals: {
    method: 'GET',
    path: '/a/stone/audit/seals',
    title: '审计日志的封存情况和最近一次核验结果',
    access: view,
    input: z.strictObject({}),
    reply: z.object({
      sealedTo: z.int(),
      unsealed: z.int(),
      last: z.object({ at: z.string(), by: z.string().nullable(), sealedTo: z.int(), faults: z.array(z.string()) }).nullable(),
      /** A verification was asked for and has not ended yet. */
      isRunning: z.boolean(),
    }),
  },
  verify: {
    method: 'POST',
    path: '/a/stone/audit/verify',
    title: '立即核验审计日志',
    access: view,
    input: z.strictObject({}),
    reply: z.object({ isRunning: z.boolean() }),
    perMinute: 10,
  },
});
