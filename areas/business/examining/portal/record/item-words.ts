import { measuredWords } from '#areas/verdicts/contract/measure.ts';

import type { Item } from './result-values.ts';

/** The value in words beside what passes, and what was said; what an older record has as text. */
export function saidOf({ verdict, measure, bounds, value, low, high, measured, remark }: Item): string {
  const isMade = verdict === 'pass' || verdict === 'fail';
  const words = measure && bounds && isMade ? measuredWords(measure, bounds, { value, low, high }) : undefined;
  const text = words ?? measured;
  return [text && `实测 ${text}`, remark].filter(Boolean).join('；');
}

/** Where an item of a device stands on the page. */
export const itemRowId = (lineId: string, itemNo: string) => `insp-item-${lineId}-${itemNo}`;
