import { payOrderCycle, type PayOrderState } from '../contract/lifecycle.ts';

/** The state of a stored code, with its label and tone; undefined for a code that this page is too old to know. */
export function payStateOf(code: string) {
  const found = (Object.keys(payOrderCycle.states) as PayOrderState[]).find((state) => payOrderCycle.states[state].code === code);
  return found && { name: found, ...payOrderCycle.states[found] };
}

/** 01:59:07 */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** How often an open payment is asked after, ms. */
export const pollMs = 3000;

/** Said to who has asked before the money is there. */
export const notReceived = '渠道尚未收到款项，请支付后稍候再核对';
export const transferFound = '财务已登记您的转账到账，正在复核入账，请勿重复支付。';
