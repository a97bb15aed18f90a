import type { OrderLine } from './TestOrderPage.tsx';

/** The name of a lift in titles and for screen readers. */
export function nameOfLine({ equName, unitInnerNo, oidno }: Pick<OrderLine, 'equName' | 'unitInnerNo' | 'oidno'>): string {
  return `${equName ?? ''} ${unitInnerNo ?? oidno ?? ''}`;
}
