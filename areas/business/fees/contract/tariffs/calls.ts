import { z } from 'zod';

import { calls, id, nothing } from '#kit/contract/call.ts';
import { OpenMove, stepOf } from '#kit/contract/case/case-steps.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { day, field, fixedChoice, flag, instant, plainLines, rowSchema, text } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';
import { filtersIn, listing } from '#kit/contract/list/listing.ts';

import { feeAccess } from '../menu.ts';
import { feeChangeStatus } from './lifecycle.ts';

const kinds = ['item', 'policy'] as const;
export const tariffKind = fixedDictionary('tariffKind', '收费标准类别', { item: '收费项目', policy: '减免政策' });

/** What is charged and let off, today and from announced days on. */
export const tariffFields = {
  kind: fixedChoice('类别', kinds, tariffKind.name, { width: 110 }),
  code: text('编号', 40, { mono: true, width: 110, sortable: true }),
  name: text('名称', 100, { width: 240 }),
  validFrom: day('生效日期', { sortable: true }),
  validTo: day('失效日期'),
  basis: text('依据文件', 200, { width: 240 }),
  isCurrent: flag('现行有效', { width: 100 }),
};
export const tariffListing = listing(tariffFields, {
  code: { column: true, filter: 2 },
  name: { column: true, filter: 3, card: 1 },
  kind: { column: true, filter: 1, card: 2 },
  validFrom: { column: true, card: 3 },
  validTo: { column: true },
  isCurrent: { column: true, filter: 4, card: 4 },
  basis: { column: true },
});

/** Changes that have been proposed: the history of the tables. */
export const feeChangeFields = {
  createdAt: instant('提出时间', { sortable: true }),
  kind: fixedChoice('类别', kinds, tariffKind.name, { width: 100 }),
  rowCode: text('编号', 40, { mono: true, width: 100 }),
  name: text('名称', 100, { width: 200 }),
  said: text('变更内容', 4000, { width: 320 }),
  basis: text('依据文件', 200, { width: 200 }),
  validFrom: day('生效日期', { sortable: true }),
  proposedByName: text('提出人', 40, { width: 90 }),
  decidedByName: text('审批人', 40, { width: 90 }),
  decidedAt: instant('审批时间'),
  lastOpinion: text('办理意见', 600, { width: 200 }),
  waitsForMe: flag('待我办理', { width: 90 }),
  status: field('状态', z.string(), { widget: 'choice', dictionary: feeChangeStatus.name, width: 116 }),
};
export const feeChangeListing = listing(feeChangeFields, {
  name: { column: true, filter: 5, card: 1 },
  said: { column: true, card: 2 },
  validFrom: { column: true, filter: 7, card: 3 },
  basis: { column: true },
  proposedByName: { column: true, filter: 6 },
  lastOpinion: { column: true, card: 4 },
  status: { column: true, filter: 2, card: 5 },
  rowCode: { filter: 4 },
  kind: { filter: 3 },
  waitsForMe: { filter: 1 },
});

const view = [feeAccess.tariffView];
const decide = [feeAccess.tariffDecide];
const kind = z.enum(kinds);
const key = z.string().max(60);
const FigureRow = z.object({ label: z.string(), unit: z.enum(['元', '%', '台']), value: z.number().nullable() });

export const tariffCalls = calls({
  tariffs: {
    method: 'GET',
    path: '/a/stone/pay/tariffs',
    title: '收费标准与减免政策',
    access: view,
    input: listInput(filterShape(tariffFields, filtersIn(tariffListing))),
    reply: listReply(rowSchema(tariffFields).extend({ key: z.string(), mayChange: z.boolean() })),
  },
  tariff: {
    method: 'GET',
    path: '/a/stone/pay/tariff',
    title: '收费标准的各项金额和比例',
    access: view,
    input: z.strictObject({ kind, key }),
    reply: z.object({ name: z.string(), validFrom: z.string(), validTo: z.string().nullable(), figures: z.array(FigureRow) }),
  },
  proposeTariff: {
    method: 'POST',
    path: '/a/stone/pay/proposeTariff',
    title: '提出收费标准变更',
    confirmed: true,
    access: decide,
    // Which values the form has is told by the row; the handler checks them with its form.
    input: z.strictObject({
      id,
      kind,
      key,
      values: z.record(z.string().max(10), z.union([z.string().max(200), z.number(), z.null()])),
    }),
    reply: nothing,
  },
  feeChanges: {
    method: 'GET',
    path: '/a/stone/pay/feeChanges',
    title: '收费标准变更记录',
    access: view,
    input: listInput(filterShape(feeChangeFields, filtersIn(feeChangeListing))),
    reply: listReply(rowSchema(feeChangeFields).extend({ id: z.uuid(), version: z.int(), moves: z.array(OpenMove) })),
  },
  decideTariff: {
    cycle: 'feeChange',
    method: 'POST',
    path: '/a/stone/pay/decideTariff',
    title: '审批、撤回或撤销收费标准变更',
    confirmed: true,
    access: decide,
    input: z.strictObject({
      ...stepOf,
      move: z.enum(['approve', 'reject', 'withdraw', 'askRevoke', 'agreeRevoke', 'keepApproved']),
      opinion: plainLines(500).optional(),
    }),
    reply: nothing,
  },
});
