import { z } from 'zod';

import { calls } from '#kit/contract/call.ts';
import { stepOf } from '#kit/contract/case/case-steps.ts';
import { plainLines } from '#kit/contract/field.ts';

import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { inspectionAccess as access } from '#areas/inspection/contract/menu.ts';
import { opinion, ReviewMark, Standing } from '#areas/inspection/contract/replies.ts';
import { graveCallDeclarations, graveExport } from './grave.ts';
import { interimCallDeclarations } from './interim.ts';
import { noticeCallDeclarations } from './notice-calls.ts';
import { receiptCallDeclarations } from './receipt-calls.ts';
import { resultCallDeclarations } from './result-calls.ts';

const cycle = inspectionApplication.name;
const demanded = plainLines(500).pipe(z.string().min(1, '请填写意见'));
const step = z.strictObject({ ...stepOf, opinion });
const reasoned = z.strictObject({ ...stepOf, opinion: demanded });

const declared = calls({
  ...resultCallDeclarations,
  ...noticeCallDeclarations,
  ...receiptCallDeclarations,
  ...interimCallDeclarations,
  ...graveCallDeclarations,
  appeal: {
    method: 'POST',
    path: '/a/stone/appOnline/appeal',
    title: '对检验报告提出异议',
    access: [access.applySubmit],
    input: z.strictObject({ ...stepOf, opinion: plainLines(500) }),
    reply: Standing,
    cycle,
  },
  reviewReturn: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reviewReturn',
    title: '退回检验员修改',
    access: [access.review],
    /** `marks`: the items that are to be looked at again. */
    input: z.strictObject({ ...stepOf, opinion: demanded, marks: z.array(ReviewMark).max(200).default([]) }),
    reply: Standing,
    cycle,
  },
  review: {
    method: 'POST',
    path: '/a/stone/desk/inspection/review',
    title: '检验报告审核通过，送授权签字人批准',
    access: [access.review],
    input: step,
    reply: Standing,
    cycle,
  },
  reviewPassed: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reviewPassed',
    title: '其余设备整改、复检期间，合格设备审核通过',
    access: [access.review],
    input: step,
    reply: Standing,
    cycle,
  },
  approvalReturn: {
    method: 'POST',
    path: '/a/stone/desk/inspection/approvalReturn',
    title: '授权签字人退回检验员修改',
    access: [access.approval],
    /** `marks`: the items that are to be looked at again. */
    input: z.strictObject({ ...stepOf, opinion: demanded, marks: z.array(ReviewMark).max(200).default([]) }),
    reply: Standing,
    cycle,
  },
  approve: {
    method: 'POST',
    path: '/a/stone/desk/inspection/approve',
    title: '批准检验报告',
    access: [access.approval],
    confirmed: 'always',
    input: step,
    reply: Standing,
    cycle,
  },
  approvePassed: {
    method: 'POST',
    path: '/a/stone/desk/inspection/approvePassed',
    title: '其余设备整改、复检期间，先行出具合格设备的报告',
    access: [access.approval],
    confirmed: 'always',
    input: step,
    reply: Standing,
    cycle,
  },
  reissue: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reissue',
    title: '重新出具作废的检验报告',
    access: [access.review],
    input: step,
    reply: Standing,
    cycle,
  },
  endVoided: {
    method: 'POST',
    path: '/a/stone/desk/inspection/endVoided',
    title: '作废的检验报告不再出具',
    access: [access.review],
    input: reasoned,
    reply: Standing,
    cycle,
  },
  upholdReport: {
    method: 'POST',
    path: '/a/stone/desk/inspection/upholdReport',
    title: '异议处理：维持原报告',
    access: [access.review],
    input: reasoned,
    reply: Standing,
    cycle,
  },
  reviseReport: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reviseReport',
    title: '异议处理：修改报告',
    access: [access.review],
    input: reasoned,
    reply: Standing,
    cycle,
  },
});

/** Findings on site, what the unit answers to them, and the review of the reports. */
export const examiningCalls = { ...declared, graveExport };
