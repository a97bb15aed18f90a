import { z } from 'zod';

import { Sheet } from '#areas/item-lists/contract/sheet.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { moved, OpenMove, stepOf } from '#kit/contract/case/case-steps.ts';
import { id, prefixed, queryList, seenVersion } from '#kit/contract/call.ts';
import { calendarDay, plainText, rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { listInput, listReply, searchText } from '#kit/contract/list/list.ts';

import { testLineMoves, testOrder } from './lifecycle.ts';
import { detectionAccess as access, detectionPages as pages, orderLimit, orderPrefix } from './menu.ts';
import { orderParties } from './parties.ts';
import { orderListing } from './order-listing.ts';
import {
  candidateFields,
  lineFields,
  orderFields,
  orderForm,
  orderListFields,
  orderPartKeys,
  planForm,
  rectifyForm,
  reportForm,
  resultFields,
  Round,
} from './test-order.ts';

const opinion = plainText(500).optional();
const chosenLifts = z.array(id).max(orderLimit, `一份委托最多${orderLimit}台电梯`);

const Line = rowSchema(lineFields).extend({
  version: z.int(),
  moves: z.array(OpenMove),
  rounds: z.array(Round),
  /** Why the report was voided, or the lift not tested. */
  endedBecause: z.string().nullable(),
  mayRecord: z.boolean(),
  mayRectify: z.boolean(),
  mayReport: z.boolean(),
});

/** A lift to choose for an order, and why it cannot be chosen. */
const Candidate = rowSchema(candidateFields).extend({ useUnit: id, refusedBecause: z.string().nullable() });

const Body = z.object({
  unitSysId: id,
  orgname: z.string(),
  testScopes: z.array(z.string()),
  serviceTel: z.string().nullable(),
  validTo: z.string().nullable(),
  /** The asker's own unit, which may test what it maintains. */
  isOwn: z.boolean(),
});

const order = caseKind({
  name: 'order',
  title: testOrder.title,
  cycle: testOrder,
  parties: orderParties,
  number: { key: 'orderNo', prefix: orderPrefix },
  path: '/a/stone/elevator/testing',
  detailPath: '/detail',
  access: { view: access.testingView, edit: access.testingEdit, decide: access.testingSubmit, export: access.testingExport },
  pages: { list: pages.testing, form: pages.testingForm, detail: pages.testingForm },
  about: { equSysIds: chosenLifts },
  form: orderForm,
  forms: { accept: planForm, plan: planForm },
  buttons: ['withdraw', 'cancel', 'delete', 'decline'],
  fields: orderListFields,
  listed: orderListing,
  workbook: true,
  narrowedBy: { part: z.enum(orderPartKeys).default('all') },
  more: {
    values: looseValues(orderFields),
    testers: z.array(z.string()),
    lines: z.array(Line),
    isOwner: z.boolean(),
    mayEdit: z.boolean(),
    mayAccept: z.boolean(),
    mayPlan: z.boolean(),
    /** People of the body's statement, for those who plan and record. */
    people: z.array(z.object({ name: z.string(), certNo: z.string(), validTo: z.string() })),
  },
});

/** 检测委托. The body alone plans. */
export const orderCase = {
  ...order,
  calls: {
    ...order.calls,
    accept: { ...order.calls.accept, access: [access.testingSubmit] },
    plan: { ...order.calls.plan, access: [access.testingSubmit] },
  },
};

/** 检测委托: ordering self-tests, making them, reporting them. */
export const testOrderCallDeclarations = {
  ...prefixed('testOrder', orderCase.calls),
  testOrderParts: {
    method: 'GET',
    path: '/a/stone/elevator/testing/parts',
    title: '检测委托各分项的数量',
    access: [access.testingView],
    input: z.strictObject({}),
    reply: z.object({ parts: z.array(z.object({ key: z.enum(orderPartKeys), count: z.int(), counted: z.boolean() })) }),
  },
  testBodies: {
    method: 'GET',
    path: '/a/stone/elevator/testing/bodies',
    title: '可委托的检测机构',
    access: [access.testingEdit],
    input: z.strictObject({}),
    reply: z.object({ bodies: z.array(Body) }),
  },
  testCandidates: {
    method: 'GET',
    path: '/a/stone/elevator/testing/candidates',
    title: '可委托检测的电梯',
    access: [access.testingEdit],
    input: listInput({
      complex: searchText,
      useUnit: id.optional(),
      /** These alone, as far as the asker may order for them. */
      equSysIds: queryList.pipe(z.array(id)).optional(),
    }),
    reply: listReply(Candidate),
  },
  testSheet: {
    method: 'GET',
    path: '/a/stone/elevator/testing/sheet',
    title: '所选电梯在检测日期适用的检测项目',
    access: [access.testingSubmit],
    input: z.strictObject({ orderId: id, lineIds: queryList.pipe(z.array(id).min(1).max(orderLimit)), testedOn: calendarDay }),
    reply: Sheet,
  },
  testResults: {
    method: 'POST',
    path: '/a/stone/elevator/testing/results',
    title: '登记检测结果，一台或结论相同的多台',
    access: [access.testingSubmit],
    input: z.strictObject({
      orderId: id,
      lines: z
        .array(z.strictObject({ lineId: id, version: seenVersion }))
        .min(1, '请选择电梯')
        .max(orderLimit),
      values: looseValues(resultFields),
    }),
    reply: z.object({ done: z.int() }),
  },
  testLineRectify: {
    method: 'POST',
    path: '/a/stone/elevator/testing/rectify',
    title: '整改反馈',
    access: [access.testingEdit],
    input: z.strictObject({ ...stepOf, values: looseValues(rectifyForm.fields) }),
    reply: moved,
  },
  testLineReport: {
    method: 'POST',
    path: '/a/stone/elevator/testing/report',
    title: '出具检测报告',
    access: [access.testingSubmit],
    input: z.strictObject({ ...stepOf, values: looseValues(reportForm.fields) }),
    reply: moved.extend({ nextTestDate: z.string().nullable() }),
  },
  testLineMove: {
    method: 'POST',
    path: '/a/stone/elevator/testing/line/move',
    title: '撤回检测结果、不再检测或作废报告',
    confirmed: true,
    access: [access.testingSubmit, access.testingDecide],
    input: z.strictObject({ ...stepOf, move: z.enum(testLineMoves), opinion }),
    reply: moved,
  },
} as const;
