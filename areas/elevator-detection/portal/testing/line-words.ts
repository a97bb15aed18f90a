import type { OrderLine } from './TestOrderPage.tsx';

/** How a lift is called in titles and when read aloud. */
export function nameOfLine({ equName, unitInnerNo, oidno }: Pick<OrderLine, 'equName' | 'unitInnerNo' | 'oidno'>): string {
  return `${equName ?? ''} ${unitInnerNo ?? oidno ?? ''}`;
}
