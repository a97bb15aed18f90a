import { z } from 'zod';

import { Fee } from '#areas/fees/contract/fee-reply.ts';
import { id } from '#kit/contract/call.ts';
import { calendarDay, plainLines, plainText } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list.ts';

import { inspectionAccess as access } from './menu.ts';
import { applicationFilterKeys } from './owner-calls.ts';
import { ApplicationListed, listedFields, listFields, opinion, Reason, ReviewMark, Standing, stepOf } from './replies.ts';
import { deskKeys } from './desks.ts';
import { bookSlot } from './words.ts';

const demanded = plainLines(500).pipe(z.string().min(1, '请填写意见'));
const step = z.strictObject({ ...stepOf, opinion });
const reasoned = z.strictObject({ ...stepOf, opinion: demanded });

/** Reception, finance, dispatch and review: everything of the institute but the findings on site. */
export const deskCallDeclarations = {
  queue: {
    method: 'GET',
    path: '/a/stone/desk/inspection/queue',
    title: '检验业务办理队列',
    access: [access.deskView],
    input: listInput({
      desk: z.enum(deskKeys),
      ...filterShape({ ...listedFields, ...listFields }, applicationFilterKeys),
      complex: searchText,
    }),
    reply: listReply(ApplicationListed),
  },
  deskCounts: {
    method: 'GET',
    path: '/a/stone/desk/inspection/counts',
    title: '检验业务办理各队列数量',
    access: [access.deskView],
    input: z.strictObject({}),
    /** Only the desks this asker works at. */
    reply: z.object({
      desks: z.array(z.object({ desk: z.enum(deskKeys), title: z.string(), count: z.int(), late: z.int(), counted: z.boolean() })),
    }),
  },
  accept: {
    method: 'POST',
    path: '/a/stone/desk/inspection/accept',
    title: '受理检验申报',
    access: [access.acceptance],
    input: step,
    reply: Standing,
  },
  return: {
    method: 'POST',
    path: '/a/stone/desk/inspection/return',
    title: '退回检验申报补正',
    access: [access.acceptance],
    input: z.strictObject({ ...stepOf, opinion: demanded, reasons: z.array(Reason).max(100).default([]) }),
    reply: Standing,
  },
  reject: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reject',
    title: '不予受理检验申报',
    access: [access.acceptance],
    input: reasoned,
    reply: Standing,
  },
  feeDraft: {
    method: 'GET',
    path: '/a/stone/desk/inspection/feeDraft/{id}',
    title: '按规则测算的费用',
    access: [access.fee],
    input: z.strictObject({ id, policyCode: plainText(20).optional() }),
    reply: Fee,
  },
  correctJob: {
    method: 'POST',
    path: '/a/stone/desk/inspection/correctJob',
    title: '更正一台设备的检验要求',
    access: [access.fee],
    input: z.strictObject({ ...stepOf, lineId: id, job: z.record(z.string().max(40), z.unknown()), opinion: demanded }),
    reply: Standing,
  },
  judgeFee: {
    method: 'POST',
    path: '/a/stone/desk/inspection/judgeFee',
    title: '核定费用',
    access: [access.fee],
    input: z.strictObject({
      ...stepOf,
      policyCode: plainText(20).optional(),
      /** Amounts set by hand, for devices the rules cannot price; they need a reason. */
      manual: z
        .array(z.strictObject({ oidno: plainText(40), amountFen: z.int().min(0).max(1_000_000_000) }))
        .max(50)
        .default([]),
      opinion,
    }),
    reply: Standing,
  },
  monthlyCredit: {
    method: 'POST',
    path: '/a/stone/desk/inspection/monthlyCredit',
    title: '月结挂账',
    access: [access.fee],
    input: step,
    reply: Standing,
  },
  deferPayment: {
    method: 'POST',
    path: '/a/stone/desk/inspection/deferPayment',
    title: '先检后付',
    access: [access.fee],
    input: reasoned,
    reply: Standing,
  },
  releaseFree: {
    method: 'POST',
    path: '/a/stone/desk/inspection/releaseFree',
    title: '检验费已退还的申报，免缴出具报告',
    access: [access.fee],
    input: reasoned,
    reply: Standing,
  },
  reliefCheck: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reliefCheck',
    title: '减免初审通过',
    access: [access.acceptance],
    input: step,
    reply: Standing,
  },
  reliefRefuse: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reliefRefuse',
    title: '不同意减免',
    access: [access.fee],
    input: reasoned,
    reply: Standing,
  },
  reliefApprove: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reliefApprove',
    title: '同意减免',
    confirmed: true,
    access: [access.fee],
    /** Share of every charge that is let off. */
    input: z.strictObject({ ...stepOf, percent: z.int().min(1).max(100), opinion }),
    reply: Standing,
  },
  inspectors: {
    method: 'GET',
    path: '/a/stone/desk/inspection/inspectors',
    title: '可派检验员与当日任务',
    access: [access.dispatch],
    input: z.strictObject({ equclacode: z.string().max(4), on: calendarDay }),
    reply: z.object({
      /** How many must go together. */
      least: z.int(),
      inspectors: z.array(z.object({ id, name: z.string(), dept: z.string().nullable(), applications: z.int(), devices: z.int() })),
    }),
  },
  dispatch: {
    method: 'POST',
    path: '/a/stone/desk/inspection/dispatch',
    title: '派工',
    access: [access.dispatch],
    input: z.strictObject({ ...stepOf, inspectors: z.array(id).min(1, '请选择检验员').max(6), dispatchOn: calendarDay, opinion }),
    reply: Standing,
  },
  reassign: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reassign',
    title: '改派检验员',
    access: [access.dispatch],
    /** All who inspect from now on; day and state stay. */
    input: z.strictObject({ ...stepOf, inspectors: z.array(id).min(1, '请选择检验员').max(6), opinion: demanded }),
    reply: Standing,
  },
  deskReschedule: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reschedule',
    title: '改期',
    access: [access.dispatch],
    input: z.strictObject({
      ...stepOf,
      bookDate: calendarDay,
      bookSlot: z.enum(bookSlot.codes as readonly string[]).optional(),
      opinion: demanded,
    }),
    reply: Standing,
  },
  reviewReturn: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reviewReturn',
    title: '退回检验员修改',
    access: [access.review],
    /** `marks`: the items that are to be looked at again. */
    input: z.strictObject({ ...stepOf, opinion: demanded, marks: z.array(ReviewMark).max(200).default([]) }),
    reply: Standing,
  },
  approve: {
    method: 'POST',
    path: '/a/stone/desk/inspection/approve',
    title: '批准检验报告',
    access: [access.review],
    input: step,
    reply: Standing,
  },
  approvePassed: {
    method: 'POST',
    path: '/a/stone/desk/inspection/approvePassed',
    title: '其余设备整改、复检期间，先行出具合格设备的报告',
    access: [access.review],
    input: step,
    reply: Standing,
  },
  reissue: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reissue',
    title: '重新出具作废的检验报告',
    access: [access.review],
    input: step,
    reply: Standing,
  },
  endVoided: {
    method: 'POST',
    path: '/a/stone/desk/inspection/endVoided',
    title: '作废的检验报告不再出具',
    access: [access.review],
    input: reasoned,
    reply: Standing,
  },
  upholdReport: {
    method: 'POST',
    path: '/a/stone/desk/inspection/upholdReport',
    title: '异议处理：维持原报告',
    access: [access.review],
    input: reasoned,
    reply: Standing,
  },
  reviseReport: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reviseReport',
    title: '异议处理：修改报告',
    access: [access.review],
    input: reasoned,
    reply: Standing,
  },
} as const;
