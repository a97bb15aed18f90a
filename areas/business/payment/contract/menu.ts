import type { Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 15, op 0 view, 2 submit, 3 decide. */
export const paymentAccess = {
  payView: 'M15010',
  paySubmit: 'M15012',
  deskView: 'M15020',
  deskDecide: 'M15023',
} as const;

const access = paymentAccess;
const payers: readonly Actor[] = ['E1', 'E2', 'E3', 'M1', 'C1', 'Z1', 'P1'];

export const paymentGrants: Readonly<Record<string, readonly Actor[]>> = {
  [access.payView]: [...payers, 'I1', 'I3', 'A1'],
  [access.paySubmit]: payers,
  [access.deskView]: ['I1', 'I3', 'A1'],
  [access.deskDecide]: ['I3'],
};

export const publicPayPage: Page = { path: '/pay-codeWW', title: '检验费用支付' };
/** The sandbox cashier, which a scanned code opens. */
export const cashierPage: Page = { path: '/cashier', title: '模拟收银台' };
/** What is owed and how a payment stands is asked anew each time: a code that was left open elsewhere may have been paid or have lapsed. */
export const payCodePage: Page = { path: '/pay-code', title: '扫码缴费', icon: 'qr', access: [access.paySubmit], notCache: true };
export const payPage: Page = {
  path: '/company-service/pay',
  title: '在线缴费',
  icon: 'yuan',
  access: [access.payView],
  hideInMenu: true,
  notCache: true,
};
/** Where one application, or one order, is paid. */
export function payAddress(onlinelsh: string): string {
  return `${payPage.path}?onlinelsh=${onlinelsh}`;
}
export const deskPage: Page = { path: '/desk/payment', title: '收费管理', icon: 'yuan', access: [access.deskView] };

/** The lists of the desk, as its tabs and addresses name them. */
export const deskTabs = { orders: 'orders', transfers: 'transfers', exceptions: 'exceptions' } as const;
