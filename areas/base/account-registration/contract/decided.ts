import { z } from 'zod';

import { fileCall, calls } from '#kit/contract/call.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, field, instant, rowSchema, text, type Fields } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';

import { decidedAccess } from './menu.ts';

const decidedKind = fixedDictionary('decidedKind', '申请类别', { registration: '账号注册', reset: '密码重置' });
const outcome = fixedDictionary('decidedOutcome', '审核结果', { agreed: '同意', disagreed: '不同意', expired: '逾期未办结' });
export const decidedDictionaries = [decidedKind, outcome];

/** What has been decided of registrations and resets. */
export const decidedFields = {
  id: field('主键', z.uuid()),
  kind: choice('申请类别', decidedKind.name, { width: 110 }),
  applyNo: text('申请号', 20, { mono: true, width: 160 }),
  orgname: text('单位名称', 100, { width: 220 }),
  loginName: text('登录名', 20, { mono: true, width: 130 }),
  name: text('申请人', 32, { width: 100 }),
  outcome: choice('审核结果', outcome.name, { width: 110 }),
  opinion: text('审核意见', 500, { width: 220 }),
  submittedAt: instant('提交时间', { width: 150 }),
  decidedByName: text('审核人', 64, { width: 100 }),
  decidedAt: instant('审核时间', { width: 150, sortable: true }),
} satisfies Fields;

export const decidedFilters = ['kind', 'outcome', 'decidedAt'] as const;

const input = listInput({ ...filterShape(decidedFields, decidedFilters), complex: searchText });

export const decidedCalls = calls({
  list: {
    method: 'GET',
    path: '/a/stone/account/decided/list',
    title: '审核记录：已办结的账号注册和密码重置申请',
    access: [decidedAccess.view],
    input,
    reply: listReply(rowSchema(decidedFields)),
  },
  export: fileCall({
    path: '/a/stone/account/decided/export',
    title: '审核记录导出',
    access: [decidedAccess.export],
    input,
    quota: 'exports',
  }),
});
