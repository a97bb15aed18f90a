import { z } from 'zod';

import { KeptRelief } from '#areas/fees/contract/kept-relief.ts';
import { fileCall, id, nothing, queryInt } from '#kit/contract/call.ts';
import { stepOf } from '#kit/contract/case/case-steps.ts';
import { flowLinkCall } from '#kit/contract/case/flow-link.ts';
import { plainLines, plainText } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';

import { deskKeys } from './desks.ts';
import { inspectionApplication } from './lifecycle.ts';
import { inspectionAccess as access } from './menu.ts';
import {
  ApplicationDetail,
  ApplicationListed,
  applicationListing,
  FlowRow,
  listedFields,
  listFields,
  opinion,
  Standing,
} from './replies.ts';

const filters = {
  ...filterShape({ ...listedFields, ...listFields }, filtersIn(applicationListing)),
  /** Number, unit or device in one box. */
  complex: searchText,
};

/** The unit's side of an application that stands. */
export const ownerCallDeclarations = {
  list: {
    method: 'GET',
    path: '/a/stone/appOnline/list',
    title: '检验申报列表',
    access: [access.queryView],
    input: listInput(filters),
    reply: listReply(ApplicationListed),
  },
  export: fileCall({
    path: '/a/stone/appOnline/export',
    title: '检验申报列表导出，或一个办理队列的导出',
    access: [access.queryView],
    quota: 'exports',
    input: listInput({ ...filters, desk: z.enum(deskKeys).optional() }),
  }),
  counts: {
    method: 'GET',
    path: '/a/stone/appOnline/counts',
    title: '各状态的申报数量',
    access: [access.queryView],
    input: z.strictObject({}),
    reply: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  detail: {
    stageOf: inspectionApplication.name,
    method: 'GET',
    path: '/a/stone/appOnline/detail/{id}',
    title: '检验申报详情',
    access: [access.queryView],
    input: z.strictObject({ id }),
    reply: ApplicationDetail,
  },
  flow: {
    method: 'GET',
    path: '/a/stone/appOnline/flow/{id}',
    title: '检验申报流程日志',
    access: [access.queryView],
    input: z.strictObject({ id }),
    reply: z.object({ flow: z.array(FlowRow) }),
  },
  flowLink: flowLinkCall({ path: '/a/stone/appOnline', title: '检验申报', access: [access.queryView] }),
  onlineWithdraw: {
    method: 'POST',
    path: '/a/stone/appOnline/onlineWithdraw',
    title: '撤回检验申报',
    access: [access.applySubmit],
    input: z.strictObject(stepOf),
    reply: Standing,
  },
  cancel: {
    method: 'POST',
    path: '/a/stone/appOnline/cancel',
    title: '取消检验申报',
    access: [access.applySubmit],
    input: z.strictObject({ ...stepOf, opinion }),
    reply: Standing,
  },
  delete: {
    method: 'POST',
    path: '/a/stone/appOnline/delete',
    title: '删除检验申报草稿',
    access: [access.applyEdit],
    input: z.strictObject(stepOf),
    reply: nothing,
  },
  reliefDraft: {
    method: 'GET',
    path: '/a/stone/appOnline/reliefDraft/{id}',
    title: '可申请的减免政策和减免后的应付金额',
    access: [access.queryView],
    input: z.strictObject({ id, percent: queryInt.pipe(z.int().min(1).max(100)).optional() }),
    reply: z.object({
      choices: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          evidence: z.string(),
          /** What the unit claims by asking for it. */
          claims: z.array(z.string()),
          /** The most that is let off of a charge. */
          limitPercent: z.int(),
          /** Decided case by case: no share follows from the policy. */
          isByDecision: z.boolean(),
          /** What is left to pay, at most `percent` let off. */
          payableFen: z.int().nullable(),
        }),
      ),
      /** Granted to this payer before, of those that may be applied for; the latest first. */
      kept: z.array(KeptRelief),
    }),
  },
  reliefApply: {
    method: 'POST',
    path: '/a/stone/appOnline/reliefApply',
    title: '申请费用减免',
    access: [access.applySubmit],
    input: z.strictObject({ ...stepOf, policyCode: plainText(20), reason: plainLines(500).pipe(z.string().min(1, '请填写减免理由')) }),
    reply: Standing,
  },
  reliefWithdraw: {
    method: 'POST',
    path: '/a/stone/appOnline/reliefWithdraw',
    title: '撤回减免申请',
    access: [access.applySubmit],
    input: z.strictObject(stepOf),
    reply: Standing,
  },
} as const;
