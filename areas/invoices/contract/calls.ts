import { z } from 'zod';

import { calls, fileCall, id, prefixed } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case.ts';
import { media } from '#kit/contract/media.ts';

import { invoiceFields, invoiceForm, redForm } from './invoice.ts';
import { invoice } from './lifecycle.ts';
import { invoiceAccess, invoicePages } from './menu.ts';

const root = '/a/stone/selfService/invoice';

/** 开票申请 */
export const invoiceCase = caseKind({
  name: 'invoice',
  title: '开票申请',
  cycle: invoice,
  number: { key: 'requestNo', prefix: 'KP' },
  path: root,
  access: invoiceAccess,
  pages: invoicePages,
  about: { payNo: z.string().max(20) },
  form: invoiceForm,
  forms: { red: redForm },
  buttons: ['withdraw', 'issue', 'return', 'askRed', 'keep', 'delete'],
  fields: invoiceFields,
  filters: ['requestNo', 'payNo', 'invoiceKind', 'title', 'invoiceNo', 'issuedOn', 'status'],
  exported: [
    ...(['requestNo', 'status', 'payNo', 'unitName', 'invoiceKind', 'amount', 'tax', 'title', 'taxNo', 'invoiceNo', 'issuedOn'] as const),
    ...(['redReason', 'redNo', 'redOn', 'remark', 'createdByName', 'submittedAt'] as const),
  ],
  parts: {
    waiting: { label: '待办理', states: ['requested', 'failed', 'redAsked'] },
    returned: { label: '已退回', states: ['returned'] },
    running: { label: '开具中', states: ['issuing', 'redIssuing'] },
    issued: { label: '已开具', states: ['issued'] },
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
});

export const invoiceCalls = {
  ...prefixed('invoice', invoiceCase.calls),
  ...calls({
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
        /** What the unit has entered of itself. */
        title: z.record(z.string(), z.string().nullable()),
      }),
    },
  }),
  file: fileCall({
    path: `${root}/file/{id}`,
    title: '票据文件（PDF）；红冲后是红字票据',
    access: [invoiceAccess.view],
    input: z.strictObject({ id }),
    quota: 'papers',
    media: [media.pdf],
  }),
};
