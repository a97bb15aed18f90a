import { z } from 'zod';

import { Fee } from '#areas/fees/contract/fee-reply.ts';
import { id } from '#kit/contract/call.ts';
import { stepOf } from '#kit/contract/case/case-steps.ts';
import { plainLines, plainText } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';

import { inspectionAccess as access } from './menu.ts';
import { ApplicationListed, applicationListing, listedFields, listFields, opinion, Standing } from './replies.ts';
import { deskKeys } from './desks.ts';

const demanded = plainLines(500).pipe(z.string().min(1, '请填写意见'));
const step = z.strictObject({ ...stepOf, opinion });
const reasoned = z.strictObject({ ...stepOf, opinion: demanded });

/** The queues of the desks, and what reception and finance decide of the fee. */
export const deskCallDeclarations = {
  queue: {
    method: 'GET',
    path: '/a/stone/desk/inspection/queue',
    title: '检验业务办理队列',
    access: [access.deskView],
    input: listInput({
      desk: z.enum(deskKeys),
      ...filterShape({ ...listedFields, ...listFields }, filtersIn(applicationListing)),
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
  feeDraft: {
    method: 'GET',
    path: '/a/stone/desk/inspection/feeDraft/{id}',
    title: '按规则测算的费用',
    access: [access.fee],
    input: z.strictObject({ id, policyCode: plainText(20).optional() }),
    reply: Fee,
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
} as const;
