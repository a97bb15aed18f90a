import { z } from 'zod';

import { calls, id, nothing } from '#kit/contract/call.ts';
import { OpenMove } from '#kit/contract/case/case-steps.ts';
import { fixedDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, instant, rowSchema, text, whole } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';

import { outgoingAccess } from './menu.ts';

const channel = fixedDictionary('outgoingChannel', '外发方式', { sms: '短信', mail: '邮件' });

const state = fixedDictionary('outgoingState', '发送状态', {
  waiting: '待发送',
  sending: '发送中',
  sent: '已发送',
  kept: '未外发（仅存发信箱）',
  failed: '发送失败',
  unsure: '结果不明',
});

export const outgoingDictionaries: readonly Dictionary[] = [channel, state];

export const outgoingFields = {
  createdAt: instant('时间', { sortable: true }),
  channel: choice('方式', channel.name, { width: 80 }),
  title: text('事项', 40, { width: 140 }),
  receiver: text('收件人', 100, { width: 150, help: '手机号码和邮箱隐去中间部分；查询时请输入完整的号码或者邮箱' }),
  shown: text('内容', 1000, { width: 380, help: '验证码等只给收件人看的内容不显示' }),
  state: choice('状态', state.name, { width: 130 }),
  attempts: whole('发送次数', { width: 90 }),
  sentAt: instant('发送时间', { width: 150 }),
  answer: text('服务商答复', 500, { width: 220 }),
};

export const outgoingCalls = calls({
  list: {
    method: 'GET',
    path: '/a/stone/outgoing/list',
    title: '发信箱：外发消息列表',
    access: [outgoingAccess.view],
    input: listInput({ ...filterShape(outgoingFields, ['createdAt', 'channel', 'state']), receiver: searchText }),
    reply: listReply(rowSchema(outgoingFields).extend({ id, moves: z.array(OpenMove) })),
  },
  resend: {
    method: 'POST',
    path: '/a/stone/outgoing/resend',
    title: '发信箱：重发',
    access: [outgoingAccess.decide],
    input: z.strictObject({ id }),
    reply: nothing,
  },
});
