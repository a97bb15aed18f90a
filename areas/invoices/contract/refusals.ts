import { refusals } from '#kit/contract/refusal.ts';

import { mostSplit } from './invoice.ts';

export const invoiceRefusals = refusals({
  invoiceNotFound: { status: 404, say: '没有找到这份开票申请，或者您无权查看' },
  invoiceNotIssued: { status: 409, say: '票据尚未开具，不能下载' },
  orderNotInvoiceable: { status: 409, say: '缴费单{payNo}不是本单位已缴费的缴费单，不能开票' },
  splitTooOften: { status: 409, say: `一张缴费单最多分开${mostSplit}张` },
  invoiceStands: { status: 409, say: '缴费单{payNo}已申请或开具票据（{requestNo}，{status}），请先退回或红冲，再退款' },
});
