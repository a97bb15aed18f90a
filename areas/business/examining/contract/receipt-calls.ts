import { z } from 'zod';

import { inspectionAccess as access } from '#areas/inspection/contract/menu.ts';
import { receiptPapers } from '#areas/inspection/contract/receipt.ts';
import { Standing } from '#areas/inspection/contract/replies.ts';
import { id } from '#kit/contract/call.ts';
import { plainText } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';

import { siteReceiptForm } from './receipt.ts';

const which = { id, tzsNo: plainText(30), paper: z.enum(receiptPapers) };

/** Whether a unit has a notice: confirmed by itself, or recorded on site. */
export const receiptCallDeclarations = {
  receiveNotice: {
    method: 'POST',
    path: '/a/stone/appOnline/receiveNotice',
    title: '确认签收检验意见通知书、监督检验联络单',
    access: [access.applySubmit],
    input: z.strictObject({ ...which, consent: z.literal(true, '请先勾选同意') }),
    reply: Standing,
  },
  recordReceipt: {
    method: 'POST',
    path: '/a/stone/desk/inspection/recordReceipt',
    title: '登记现场签收或者拒绝签收检验意见通知书、监督检验联络单',
    access: [access.inspecting],
    input: z.strictObject({ ...which, values: looseValues(siteReceiptForm.fields) }),
    reply: Standing,
  },
} as const;
