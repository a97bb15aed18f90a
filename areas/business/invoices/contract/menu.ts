import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 15 is money, whose pages 04 to 07 are those of accounts; op 0 view, 1 edit, 3 decide, 4 export. */
export const invoiceAccess = { view: 'M15080', edit: 'M15081', decide: 'M15083', export: 'M15084' } as const;

/** Who pays asks for the invoice. */
export const invoicePayers: readonly Actor[] = ['E1', 'E2', 'E3', 'M1', 'C1', 'Z1', 'P1'];

export const invoiceGrants: Grants = {
  [invoiceAccess.view]: [...invoicePayers, 'I3', 'A1'],
  [invoiceAccess.edit]: invoicePayers,
  [invoiceAccess.decide]: ['I3'],
  [invoiceAccess.export]: [...invoicePayers, 'I3', 'A1'],
};

const folder = '/company-service';
export const invoicePages = {
  list: { path: '/company-service/invoices', title: '发票与财政票据', icon: 'yuan', access: [invoiceAccess.view] },
  form: { path: `${folder}/invoice-form`, title: '申请开票', access: [invoiceAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/invoice-detail`, title: '开票详情', access: [invoiceAccess.view], hideInMenu: true },
} as const satisfies Readonly<Record<string, Page>>;

/** Titles that a unit keeps. */
export const titlePage = {
  path: `${folder}/invoice-titles`,
  title: '开票抬头',
  icon: 'doc',
  access: [invoiceAccess.edit],
} as const satisfies Page;
