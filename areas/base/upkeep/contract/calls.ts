import { z } from 'zod';

import { calls, nothing } from '#kit/contract/call.ts';
import { instant, rowSchema, text, whole } from '#kit/contract/field.ts';
import { policyReportPath } from '#kit/contract/policy-report.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';
import { asStorable } from '#kit/contract/storable.ts';

import { errorLogAccess } from './menu.ts';

export const errorFields = {
  time: instant('时间', { sortable: true }),
  type: text('类型', 20, { width: 100 }),
  code: text('代码', 20, { width: 80 }),
  mes: text('错误信息', 8192, { width: 360 }),
  times: whole('次数', { width: 80, help: '相同的错误合为一条，显示最近一次' }),
  url: text('页面地址', 1000, { width: 260 }),
  userName: text('用户', 64, { width: 120 }),
  trace: text('跟踪号', 20, { width: 120, mono: true }),
};

/** Reports come from pages that are broken already, so what is too long or cannot be stored is cut out, not refused. */
const cut = (max: number) => z.string().transform((value) => asStorable(value.slice(0, max)));

export const errorLogCalls = calls({
  save: {
    method: 'POST',
    path: '/a/stone/common/save_error_logger',
    title: '上报错误日志',
    access: 'public',
    tellsWho: true,
    // The token, the user and the time that a browser may send are not believed: they come from the session and the clock.
    input: z.object({ type: cut(20), code: z.union([cut(20), z.number()]), mes: cut(8192), url: cut(1000) }),
    reply: nothing,
    perMinute: 30,
  },
  policyReport: {
    method: 'POST',
    path: policyReportPath,
    title: '浏览器上报被内容安全策略拦下的内容',
    access: 'public',
    // In two spellings, and from any browser: what is needed is picked out, the rest is left.
    input: z.strictObject({ reports: z.array(z.record(z.string(), z.unknown())).max(10) }),
    reply: nothing,
    perMinute: 30,
  },
  list: {
    method: 'GET',
    path: '/a/stone/common/errorLogs',
    title: '错误日志列表',
    access: [errorLogAccess.view],
    input: listInput(filterShape(errorFields, ['time', 'type', 'mes', 'userName', 'trace'])),
    /** Equal errors are one row: the last of them, with how many there were. */
    reply: listReply(rowSchema(errorFields).extend({ id: z.int() })),
  },
});
