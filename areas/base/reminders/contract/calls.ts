import { z } from 'zod';

import { calls, fileCall, seenVersion } from '#kit/contract/call.ts';
import { fixedDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, choices, day, flag, rowSchema, ruledText, text } from '#kit/contract/field.ts';
import { form, looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { reminderAccess as access } from './menu.ts';
import { offeredSteps } from './steps.ts';

const standing = fixedDictionary('dueStanding', '到期状态', {
  overdue: '已逾期',
  within7: '7天内到期',
  within30: '30天内到期',
  within60: '60天内到期',
  later: '60天以后',
});

export const reminderWays = fixedDictionary('reminderWay', '提醒方式', { portal: '门户消息', sms: '短信', mail: '邮件' });

export const reminderDictionaries: readonly Dictionary[] = [standing, reminderWays];

export const dueFields = {
  id: text('编号', 120),
  kindTitle: text('事项', 40, { width: 130 }),
  subject: text('对象', 200, { width: 320 }),
  dueOn: day('到期日', { sortable: true }),
  standing: choice('状态', standing.name, { width: 130 }),
  left: text('剩余', 20, { width: 110 }),
};

export const dueFilters = ['subject', 'standing', 'dueOn'] as const;
export const dueColumns = ['kindTitle', 'subject', 'dueOn', 'left', 'standing'] as const;

const choiceFields = {
  ways: choices('提醒方式', reminderWays.name, { help: '门户消息在右上角的消息中查看；一个也不选则不再提醒' }),
  mail: ruledText('接收邮箱', ruled(rules.email), {
    maxLength: 100,
    need: 'conditional',
    when: ({ ways }) => Array.isArray(ways) && ways.includes('mail'),
    onlyWhenNeeded: true,
  }),
  weekly: flag('每周一汇总', { help: '每周一把60天内到期和已逾期的事项汇总成一条' }),
};

/** How somebody wants to be reminded; of what and when stands beside it. */
export const choiceForm = form('提醒设置', choiceFields, [{ key: 'ways', title: '怎样提醒', fields: Object.keys(choiceFields) }]);

const Steps = z.array(z.literal(offeredSteps)).max(offeredSteps.length);

const listShape = { ...filterShape(dueFields, dueFilters), kind: z.string().max(40).optional() };

export const reminderCalls = calls({
  list: {
    method: 'GET',
    path: '/a/stone/reminders/list',
    title: '本单位到期事项列表',
    access: [access.view],
    input: listInput(listShape),
    reply: listReply(
      rowSchema(dueFields).extend({
        address: z.string(),
        /** What is done about it, and where. */
        step: z.object({ label: z.string(), address: z.string() }),
      }),
    ),
  },
  export: fileCall({
    path: '/a/stone/reminders/export',
    title: '本单位到期事项导出',
    access: [access.export],
    input: listInput(listShape),
  }),
  counts: {
    method: 'GET',
    path: '/a/stone/reminders/counts',
    title: '本单位各类到期事项数量（60天内到期和已逾期）',
    access: [access.view],
    input: z.strictObject({}),
    reply: z.object({ kinds: z.array(z.object({ key: z.string(), title: z.string(), overdue: z.int(), soon: z.int() })) }),
  },
  choice: {
    method: 'GET',
    path: '/a/stone/reminders/choice',
    title: '本人的提醒设置',
    access: [access.view],
    input: z.strictObject({}),
    reply: z.object({
      version: z.int(),
      ways: z.array(z.string()),
      mail: z.string().nullable(),
      mobile: z.string().nullable().describe('短信发往的号码，隐去中间部分'),
      weekly: z.boolean(),
      kinds: z.array(z.object({ key: z.string(), title: z.string(), steps: Steps, usual: Steps })),
    }),
  },
  choose: {
    method: 'POST',
    path: '/a/stone/reminders/choose',
    title: '保存本人的提醒设置',
    access: [access.view],
    input: z.strictObject({
      version: seenVersion,
      values: looseValues(choiceForm.fields),
      days: z.record(z.string().max(40), Steps).describe('各类事项提前多少天提醒；空表示不提醒'),
    }),
    reply: z.object({ version: z.int() }),
  },
});
