import { z } from 'zod';

import { calls, fileCall } from '#kit/contract/call.ts';
import { choice, decimal, rowSchema, text, whole, type Fields } from '#kit/contract/field.ts';
import { caseKindWords, caseStateWords, deskWords } from '#kit/contract/case/case-words.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';

import { stageTimeAccess as access } from './menu.ts';

export const stageTimeFields = {
  period: text('时段', 10, { width: 100, sortable: true, help: '按离开该环节的月份；「近一年」为各岗位合计' }),
  kindTitle: choice('业务', caseKindWords, { width: 160 }),
  stateLabel: choice('环节', caseStateWords, { width: 140 }),
  role: choice('办结岗位', deskWords, { width: 130 }),
  count: whole('件数', { width: 90, sortable: true }),
  medianHours: decimal('中位用时（小时）', 9, 1, { width: 140, sortable: true, help: '按自然时间计算' }),
  p90Hours: decimal('九成不超过（小时）', 9, 1, { width: 150, sortable: true }),
} satisfies Fields;

export const stageTimeFilters = ['period', 'kindTitle', 'stateLabel', 'role'] as const;
export const stageTimeColumns = ['period', 'kindTitle', 'stateLabel', 'role', 'count', 'medianHours', 'p90Hours'] as const;

const input = listInput(filterShape(stageTimeFields, stageTimeFilters));

export const stageTimeCalls = calls({
  list: {
    method: 'GET',
    path: '/a/stone/stageTimes/list',
    title: '环节用时列表',
    access: [access.view],
    input,
    reply: listReply(rowSchema(stageTimeFields).extend({ key: z.string() })),
  },
  export: fileCall({ path: '/a/stone/stageTimes/export', title: '环节用时导出', access: [access.export], input, quota: 'exports' }),
});
