import { z } from 'zod';

import { calls, fileCall, id, prefixed, spelledAlso } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { waitingForMe } from '#kit/contract/case/waits-for.ts';
import { draftOf, stepOf, written } from '#kit/contract/case/case-steps.ts';
import { plainText, rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { media } from '#kit/contract/media.ts';

import { invoiceFields, invoiceForm, redForm, titleFields, titleForm, titleListing } from './invoice.ts';
import { invoice } from './lifecycle.ts';
import { invoiceAccess, invoicePages } from './menu.ts';
import { collectFilePath, collectPage } from './open-page.ts';
import { invoiceParties } from './parties.ts';

const root = '/a/stone/selfService/invoice';

/** 开票申请 */
export const invoiceCase = caseKind({
  name: 'invoice',
  title: '开票申请',
  cycle: invoice,
  parties: invoiceParties,
  number: { key: 'requestNo', prefix: 'KP' },
  path: root,
  access: invoiceAccess,
  pages: invoicePages,
  about: { payNo: z.string().max(20) },
  form: invoiceForm,
  forms: { red: redForm },
  buttons: ['withdraw', 'issue', 'return', 'post', 'retry', 'abandon', 'askRed', 'keep', 'delete'],
  marked: true,
  fields: invoiceFields,
  listed: {
    requestNo: { column: 1, filter: true },
    status: { column: 2, filter: true, card: 5 },
    payNo: { column: 7, filter: true },
    unitName: { column: 3, stays: true },
    invoiceKind: { column: 4, filter: 1, card: 2, stays: false },
    amount: { column: 5, filter: 5, card: 3 },
    tax: { hidden: true },
    title: { column: 6, filter: 3, card: 1 },
    taxNo: { hidden: true, filter: 4 },
    invoiceNo: { column: 8, filter: true, card: 4 },
    issuedOn: { column: 9, filter: 2 },
    postedOn: { hidden: true },
    redReason: {},
    redNo: { hidden: true, filter: 6 },
    redOn: { hidden: true },
    issuerState: { hidden: true },
    issuerWords: { hidden: true },
    why: { hidden: true },
    remark: {},
    createdByName: { hidden: true },
    submittedAt: { hidden: true, filter: 7 },
    updatedAt: { hidden: true, sheet: false },
    isStuck: { filter: 8, sheet: false },
  },
  workbook: true,
  parts: {
    waiting: { label: '待财务办理', states: ['requested', 'failed', 'redAsked'] },
    mine: waitingForMe(invoice),
    returned: { label: '已退回', states: ['returned'] },
    running: { label: '开具中', states: ['issuing', 'redIssuing'] },
    issued: { label: '已开具', states: ['issued', 'posted'] },
    reversed: { label: '已红冲', states: ['reversed'] },
    all: { label: '全部', states: Object.keys(invoice.states).filter((state) => state !== 'deleted') },
    draft: { label: '草稿', states: ['draft'], own: true },
  },
  steps: [
    { title: '提交', at: ['draft', 'returned'] },
    { title: '财务核对', at: ['requested', 'failed'] },
    { title: '开具', at: ['issuing'] },
  ],
  paper: '开票申请单',
  more: {
    /** By which anybody who has it takes the paper without login; null until it is issued, and for whoever may not pass it on. */
    collectCode: z.string().nullable(),
    /** The file of the issued paper is kept, or may still be had from its issuer. */
    hasFile: z.boolean(),
    /** Finance may ask the issuer, of whom one is configured. */
    hasIssuer: z.boolean(),
  },
});

const titlesShape = listInput({ ...filterShape(titleFields, filtersIn(titleListing)), complex: searchText });
const collecting = { no: plainText(40).default(''), code: plainText(20).default('') };

const ownCalls = calls({
  payable: {
    method: 'GET',
    path: `${root}/payable`,
    title: '可以开票的缴费单：已缴费、还有金额未开票',
    access: [invoiceAccess.edit],
    input: z.strictObject({}),
    reply: z.object({
      orders: z.array(
        z.object({
          payNo: z.string(),
          paidAt: z.string().nullable(),
          amountFen: z.int(),
          leftFen: z.int(),
          items: z.string(),
          invoiceKinds: z.array(z.string()),
        }),
      ),
      /** The title that the unit has made its usual one, or what it has entered of itself. */
      title: z.record(z.string(), z.string().nullable()),
    }),
  },
  titles: {
    method: 'GET',
    path: `${root}/titles`,
    title: '本单位的开票抬头，默认的在前',
    access: [invoiceAccess.edit],
    input: titlesShape,
    reply: listReply(rowSchema(titleFields).extend({ version: z.int() })),
  },
  titleStore: {
    method: 'POST',
    path: `${root}/titles/save`,
    title: '保存一个开票抬头',
    access: [invoiceAccess.edit],
    input: z.strictObject({ ...draftOf, values: looseValues(titleForm.fields) }),
    reply: written,
  },
  titleRemove: {
    method: 'POST',
    path: `${root}/titles/remove`,
    title: '删除一个开票抬头',
    access: [invoiceAccess.edit],
    input: z.strictObject(stepOf),
    reply: z.object({ id }),
  },
});

const file = fileCall({
  path: `${root}/file/{id}`,
  title: '票据文件（PDF）；红冲后是红字票据',
  access: [invoiceAccess.view],
  input: z.strictObject({ id }),
  quota: 'papers',
  media: [media.pdf],
});
const titlesExport = fileCall({
  path: `${root}/titles/export`,
  title: '开票抬头导出',
  access: [invoiceAccess.edit],
  input: titlesShape,
  quota: 'exports',
});

/** For anybody, without login: a page to type number and code, and the paper. Both answer the same for what does not exist and what is wrong. */
const openCalls = calls({
  collect: {
    method: 'GET',
    path: collectPage.path,
    title: '公众页面：凭编号和提取码领取票据',
    access: 'public',
    answer: 'text',
    media: [media.html],
    perMinute: 30,
    input: z.strictObject(collecting),
    reply: z.any(),
  },
});
const collectFile = fileCall({
  path: collectFilePath,
  title: '凭编号和提取码领取的票据文件（PDF）',
  access: 'public',
  input: z.strictObject(collecting),
  perMinute: 20,
  media: [media.pdf, media.html],
});

export const invoiceCalls = {
  ...spelledAlso({ ...prefixed('invoice', invoiceCase.calls), ...ownCalls, titlesExport, file }, 'selfService', 'self-service'),
  ...openCalls,
  collectFile,
};
