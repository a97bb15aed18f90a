import { refusals } from '#kit/contract/refusal.ts';

import { mostSplit, mostTitles } from './invoice.ts';

export const invoiceRefusals = refusals({
  invoiceNotFound: { status: 404, say: '没有找到这份开票申请，或者您无权查看' },
  invoiceNotIssued: { status: 409, say: '票据尚未开具，不能下载' },
  issuerOff: { status: 409, say: '没有配置票据平台，不能开具或下载。请联系平台管理员' },
  issuerAtWork: { status: 409, say: '票据平台正在开具，没有停滞，请等待平台的结果' },
  paperElsewhere: { status: 409, say: '这张票据由检验机构的财务系统开具，平台没有取得电子文件，请向财务科索取' },
  issuerAway: { status: 503, say: '票据平台没有应答，请稍后再下载' },
  titleNotFound: { status: 404, say: '没有找到这个开票抬头' },
  titleKeptTwice: { status: 409, say: '本单位已有抬头和税号都相同的开票抬头' },
  tooManyTitles: { status: 409, say: `一个单位最多保存${mostTitles}个开票抬头` },
  orderNotInvoiceable: { status: 409, say: '缴费单{payNo}不是本单位已缴费的缴费单，不能开票' },
  splitTooOften: { status: 409, say: `一张缴费单最多分开${mostSplit}张` },
  invoiceStands: { status: 409, say: '缴费单{payNo}已申请或开具票据（{requestNo}，{status}），请先退回或红冲，再退款' },
});
