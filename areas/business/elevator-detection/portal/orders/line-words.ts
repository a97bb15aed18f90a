import { calledAs, type Called } from '#kit/contract/trade/called-as.ts';

import type { OrderLine } from './TestOrderPage.tsx';

/** The name of a lift in titles and for screen readers. */
export function nameOfLine(line: Pick<OrderLine, keyof Called | 'oidno'>): string {
  return calledAs(line) || (line.oidno ?? '');
}
