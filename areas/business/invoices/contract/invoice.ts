import { z } from 'zod';

import { invoiceInfoFields } from '#areas/company/contract/unit.ts';
import { fixedDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, field, flag, instant, longText, money, text, type Fields, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { listing } from '#kit/contract/list/listing.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';

import { invoice } from './lifecycle.ts';

/** Into how many an order may be split (domain 5.4). */
export const mostSplit = 10;

const paperKind = fixedDictionary('billKind', '票据类型', { 电子普票: '电子普票', 电子专票: '电子专票', 财政票据: '财政票据' });
const redReason = fixedDictionary('redReason', '红冲原因', { '01': '开票有误', '02': '销货退回', '03': '服务中止', '04': '销售折让' });
/** How it stands with the issuer while it works on a paper: what it says itself, or that it does not answer. */
export const issuerState = fixedDictionary('issuerState', '票据平台状态', {
  sent: '平台已接收',
  waitingLogin: '待税务平台登录认证',
  redNoConfirm: '红字确认单：无需确认',
  redWaitBuyer: '红字确认单：待购方确认',
  redWaitSeller: '红字确认单：待销方确认',
  redConfirmed: '红字确认单：双方已确认',
  faulty: '平台没有应答',
});
const isSpecial = ({ invoiceKind }: Values) => invoiceKind === '电子专票';

const { title, taxNo, addressTel, bankAccount, email, mobile } = invoiceInfoFields;
const requestFields = {
  invoiceKind: choice('票据类型', paperKind.name, { need: 'required', width: 110, help: '行政事业性收费开财政票据，经营服务性收费开发票' }),
  amount: money('开票金额', { need: 'required', width: 120, help: `一张缴费单最多分开${mostSplit}张` }),
  title: { ...title, width: 200 },
  taxNo: { ...taxNo, width: 180 },
  addressTel: { ...addressTel, need: 'conditional', when: isSpecial },
  bankAccount: { ...bankAccount, need: 'conditional', when: isSpecial },
  email,
  mobile,
  remark: longText('备注', 200, { width: 200, help: '印在票据上' }),
} as const satisfies Fields;

export const invoiceForm = form(
  '开票',
  requestFields,
  [
    { key: 'kind', title: '票据', fields: ['invoiceKind', 'amount', 'remark'] },
    { key: 'title', title: '抬头', fields: ['title', 'taxNo', 'addressTel', 'bankAccount', 'email', 'mobile'] },
  ],
  [{ fields: ['amount'], say: '开票金额必须大于0', holds: ({ amount }) => Number(amount) > 0 }],
);

const redFields = {
  redReason: choice('红冲原因', redReason.name, { need: 'required', width: 110 }),
  redNote: longText('说明', 200),
} satisfies Fields;
export const redForm = form('红冲', redFields, [{ key: 'red', title: '红冲', fields: Object.keys(redFields) }]);

/** So many titles a unit keeps at most. */
export const mostTitles = 50;

const keptFields = {
  title,
  taxNo,
  addressTel,
  bankAccount,
  email,
  mobile,
  isDefault: flag('默认抬头', { need: 'required', width: 100 }),
} satisfies Fields;
/** A title that a unit keeps, to be chosen when it asks for an invoice. */
export const titleForm = form('开票抬头', keptFields, [{ key: 'title', title: '开票抬头', fields: Object.keys(keptFields) }]);
export const titleFields = {
  id: field('主键', z.uuid()),
  ...keptFields,
  title: { ...title, width: 220 },
  taxNo: { ...taxNo, width: 190 },
  addressTel: { ...addressTel, width: 200 },
  bankAccount: { ...bankAccount, width: 200 },
  changedByName: text('最近修改人', 64, { width: 110 }),
  updatedAt: instant('更新时间', { sortable: true }),
} satisfies Fields;
export const titleKeys = ['title', 'taxNo', 'addressTel', 'bankAccount', 'email', 'mobile'] as const;
export const titleListing = listing(titleFields, {
  title: { column: 1, filter: true, card: true },
  taxNo: { column: 1, filter: true, card: true },
  addressTel: { column: 3 },
  bankAccount: { column: 3 },
  email: { column: 3 },
  mobile: { column: 3 },
  isDefault: { column: 2, card: true },
  changedByName: { hidden: true },
  updatedAt: { hidden: true },
});

export const invoiceFields = {
  id: field('主键', z.uuid()),
  requestNo: text('申请编号', 20, { mono: true, width: 170 }),
  payNo: text('缴费单号', 20, { mono: true, width: 160 }),
  unitName: text('缴费单位', 100, { width: 200 }),
  ...requestFields,
  tax: money('税额', { width: 100 }),
  invoiceNo: text('票据号码', 30, { mono: true, width: 190 }),
  issuedOn: day('开具日期', { sortable: true }),
  why: text('失败原因', 200),
  issuerState: choice('平台状态', issuerState.name, { width: 150 }),
  issuerWords: text('平台说明', 200),
  isStuck: flag('平台待处理', { width: 110 }),
  postedOn: day('入账日期'),
  ...redFields,
  redNo: text('红字票据号码', 30, { mono: true, width: 190 }),
  redOn: day('红冲日期'),
  createdByName: text('经办人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
  status: choice('状态', `${invoice.name}Status`, { width: 110 }),
} satisfies Fields;

export const invoiceDictionaries: readonly Dictionary[] = [paperKind, redReason, issuerState, statusDictionary(invoice)];
