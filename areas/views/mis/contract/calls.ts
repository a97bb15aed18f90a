import { z } from 'zod';

import { calls, fileCall, id, nothing } from '#kit/contract/call.ts';
import { moved, OpenMove, stepOf } from '#kit/contract/case/case-steps.ts';
import { fixedDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, field, flag, instant, plainLines, plainText, rowSchema, text, whole } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';

import { fileTypes } from '#areas/attachments/contract/limits.ts';
import { toldFilePath } from '#kit/contract/case/told-file.ts';

import { Envelope, inboundTitles } from './inbound.ts';
import { dataCheck, dataCheckStatus } from './lifecycle.ts';
import { misAccess } from './menu.ts';
import { outboundTitles } from './outbound.ts';
import { ruleWords } from './rules.ts';

const sentState = fixedDictionary('misEventState', '事件发送状态', {
  waiting: '待发送',
  sent: '已送达',
  kept: '未外发（仅保存）',
  refused: '对方未接收',
});
const receivedState = fixedDictionary('misInboundState', '来访事件状态', {
  taking: '处理中',
  taken: '已处理',
  apart: '转数据核对',
  held: '等待前一事件',
  refused: '未接受',
  dropped: '不再处理',
});
const sentEvent = fixedDictionary('misSentEvent', '发出的事件', outboundTitles);
const receivedEvent = fixedDictionary('misReceivedEvent', '收到的事件', inboundTitles);
const checkRule = fixedDictionary('dataCheckRule', '以谁为准', ruleWords);
const baseState = fixedDictionary('baseState', '接口应答', { good: '正常', bad: '无应答', unknown: '未检测' });

export const misDictionaries: readonly Dictionary[] = [
  sentState,
  receivedState,
  sentEvent,
  receivedEvent,
  checkRule,
  baseState,
  dataCheckStatus,
];

export const sentFields = {
  createdAt: instant('产生时间', { sortable: true }),
  event: choice('事件', sentEvent.name, { width: 170 }),
  subject: text('编号', 60, { mono: true, width: 180 }),
  state: choice('状态', sentState.name, { width: 150 }),
  attempts: whole('发送次数', { width: 90 }),
  sentAt: instant('最近发送', { width: 150 }),
  answer: text('对方答复', 500, { width: 260 }),
};
export const sentFilters = ['state', 'event', 'subject', 'createdAt'] as const;

export const receivedFields = {
  receivedAt: instant('收到时间', { sortable: true }),
  event: choice('事件', receivedEvent.name, { width: 150 }),
  subject: text('编号', 60, { mono: true, width: 180 }),
  state: choice('状态', receivedState.name, { width: 130 }),
  said: text('说明', 500, { width: 280 }),
  eventId: text('事件编号', 64, { mono: true, width: 200 }),
  after: text('前一事件', 64, { mono: true, width: 200 }),
  attempts: whole('收到次数', { width: 90 }),
  takenAt: instant('处理时间', { width: 150 }),
};
export const receivedFilters = ['state', 'event', 'subject', 'eventId', 'receivedAt'] as const;

export const dataCheckFields = {
  createdAt: instant('发现时间', { sortable: true }),
  subject: text('编号', 60, { mono: true, width: 170 }),
  what: text('数据项', 100, { width: 120 }),
  portalValue: text('门户', 500, { width: 150 }),
  misValue: text('检验业务管理系统', 500, { width: 160 }),
  rule: choice('以谁为准', checkRule.name, { width: 150 }),
  event: choice('来自事件', receivedEvent.name, { width: 150 }),
  why: text('说明', 500, { width: 240 }),
  decidedByName: text('核对人', 64, { width: 90 }),
  decidedAt: instant('核对时间', { width: 150 }),
  opinion: text('理由', 500, { width: 200 }),
  status: field('状态', z.string(), { widget: 'choice', dictionary: dataCheckStatus.name, width: 116 }),
};
export const dataCheckFilters = ['status', 'subject', 'what', 'rule', 'event', 'createdAt'] as const;

/** A service that the portal uses, built in or configured elsewhere. */
export const baseFields = {
  title: text('接口', 40, { width: 170 }),
  purpose: text('用于', 200, { width: 280 }),
  address: text('现用', 300, { width: 240 }),
  isBuiltIn: flag('内置', { width: 70 }),
  state: choice('应答', baseState.name, { width: 90 }),
  triedAt: instant('最近检测', { width: 150 }),
  ms: whole('耗时', { unit: '毫秒', width: 120 }),
  answeredAt: instant('最近应答', { width: 150 }),
  fault: text('最近故障', 500, { width: 260 }),
  faultAt: instant('故障时间', { width: 150 }),
};

const Base = rowSchema(baseFields).extend({ key: z.string(), moves: z.array(OpenMove) });
const checkFilter = filterShape(dataCheckFields, dataCheckFilters);

export const misCalls = calls({
  receive: {
    method: 'POST',
    path: '/a/stone/mis/events',
    title: '接收检验业务管理系统、96333应急处置平台的事件：签名调用，一次一个事件',
    access: 'public',
    machine: { mostBytes: 1024 * 1024, of: ['mis', 'rescueCentre'] },
    perMinute: 600,
    input: Envelope,
    /** `apart`: taken, but a person decides what becomes of it. `held`: waits for the event before it. */
    reply: z.object({ eventId: z.string(), state: z.enum(['taken', 'apart', 'held', 'dropped']), said: z.string().nullable() }),
  },
  file: {
    method: 'GET',
    path: toldFilePath,
    title: '获取事件所列的附件：签名调用，文件的 SHA-256 见事件',
    access: 'public',
    machine: { mostBytes: 1024 },
    perMinute: 600,
    input: z.strictObject({ attsysid: id }),
    reply: z.any(),
    answer: 'file',
    media: [...new Set(Object.values(fileTypes))],
  },
  sent: {
    method: 'GET',
    path: '/a/stone/mis/sent',
    title: '发给检验业务管理系统的事件',
    access: [misAccess.view],
    input: listInput(filterShape(sentFields, sentFilters)),
    reply: listReply(rowSchema(sentFields).extend({ id, moves: z.array(OpenMove) })),
  },
  sentExport: fileCall({
    path: '/a/stone/mis/sent/export',
    title: '导出发出的事件',
    access: [misAccess.view],
    input: listInput(filterShape(sentFields, sentFilters)),
    quota: 'exports',
  }),
  resend: {
    method: 'POST',
    path: '/a/stone/mis/resend',
    title: '重新发送事件',
    access: [misAccess.decide],
    input: z.strictObject({ id }),
    reply: nothing,
  },
  received: {
    method: 'GET',
    path: '/a/stone/mis/received',
    title: '收到的检验业务管理系统的事件',
    access: [misAccess.view],
    input: listInput(filterShape(receivedFields, receivedFilters)),
    reply: listReply(rowSchema(receivedFields).extend({ moves: z.array(OpenMove) })),
  },
  receivedExport: fileCall({
    path: '/a/stone/mis/received/export',
    title: '导出收到的事件',
    access: [misAccess.view],
    input: listInput(filterShape(receivedFields, receivedFilters)),
    quota: 'exports',
  }),
  redo: {
    method: 'POST',
    path: '/a/stone/mis/redo',
    title: '重新处理收到的事件，或者不再处理',
    access: [misAccess.decide],
    input: z.strictObject({ eventId: plainText(64), move: z.enum(['redo', 'drop']) }),
    reply: z.object({ state: z.string(), said: z.string().nullable() }),
  },
  checks: {
    method: 'GET',
    path: '/a/stone/mis/checks',
    title: '数据核对',
    access: [misAccess.checkView],
    input: listInput(checkFilter),
    reply: listReply(rowSchema(dataCheckFields).extend({ id, version: z.int(), moves: z.array(OpenMove) })),
  },
  checksExport: fileCall({
    path: '/a/stone/mis/checks/export',
    title: '导出数据核对',
    access: [misAccess.checkView],
    input: listInput(checkFilter),
    quota: 'exports',
  }),
  decideCheck: {
    cycle: dataCheck.name,
    method: 'POST',
    path: '/a/stone/mis/decideCheck',
    title: '数据核对：采用或者保留',
    access: [misAccess.checkDecide],
    input: z.strictObject({ ...stepOf, move: z.enum(['takeOver', 'keep']), opinion: plainLines(500).optional() }),
    reply: moved,
  },
  bases: {
    method: 'GET',
    path: '/a/stone/mis/bases',
    title: '接口状态',
    access: [misAccess.view],
    input: listInput({}),
    reply: listReply(Base),
  },
  tryBase: {
    method: 'POST',
    path: '/a/stone/mis/tryBase',
    title: '检测接口',
    access: [misAccess.view],
    perMinute: 30,
    input: z.strictObject({ key: z.string().max(30) }),
    reply: nothing,
  },
});
