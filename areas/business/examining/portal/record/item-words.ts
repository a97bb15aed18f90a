import { measuredWords } from '#areas/verdicts/contract/measure.ts';
import { partsText } from '#areas/verdicts/contract/item-parts.ts';

import { remedyWords, verdictWords, type Item } from './result-values.ts';

/** The value in words beside what passes, and what was said; what an older record has as text. */
export function saidOf({ verdict, measure, bounds, value, low, high, measured, remark, parts }: Item): string {
  const isMade = verdict === 'pass' || verdict === 'fail';
  const words = measure && bounds && isMade ? measuredWords(measure, bounds, { value, low, high }) : undefined;
  const text = words ?? measured;
  return [text && `实测 ${text}`, isMade && partsText(parts), remark].filter(Boolean).join('；');
}

/** What the last record of the device says of an item; nothing where that is no news. */
export function beforeWords({ before }: Pick<Item, 'before'>, on: string): string | undefined {
  if (!before) return undefined;
  const { verdict, remedy, words } = before;
  const mended = verdict === 'fail' && remedy !== 'none' ? `，${remedyWords[remedy]}` : '';
  return [`上次（${on}）${verdictWords[verdict]}${mended}`, words].filter(Boolean).join('；');
}

/** Where an item of a device stands on the page. */
export const itemRowId = (lineId: string, itemNo: string) => `insp-item-${lineId}-${itemNo}`;
