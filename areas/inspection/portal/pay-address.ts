import { payPage } from '#areas/payment/contract/menu.ts';

/** The cashier's page for one application. */
export function payAddress(onlinelsh: string): string {
  return `${payPage.path}?onlinelsh=${onlinelsh}`;
}
