import { judgeConclusion, type JudgedItem } from '#areas/inspection/contract/conclude.ts';
import { inspectionItems } from '#areas/inspection/contract/result-items.ts';
import { itemsFor, layOutItems } from '#areas/inspection/contract/result-item.ts';
import type { Result } from '#areas/inspection/server/door.ts';

import type { Dice } from '../dice.ts';

export type StoredItem = Result['items'][number];
type Remedy = StoredItem['remedy'];

/** What becomes of a device: its items at the end, and whether it passes. */
export interface Finding {
  readonly items: readonly StoredItem[];
  readonly conclusion: string;
  readonly isPassed: boolean;
  readonly grade: number | null;
}

const remarks: Readonly<Record<string, string>> = {
  '3': '现场检查发现动作不可靠，需调整',
  '5': '检查发现磨损，需更换',
};

/** Passing with the first failing items put right in one way, or none failing. */
const attempts: readonly (readonly [kind: '关键' | '一般', count: number, remedy: Remedy])[] = [
  ['一般', 0, 'none'],
  ['一般', 1, 'rectified'],
  ['关键', 1, 'rechecked'],
  ['一般', 1, 'none'],
  ['关键', 1, 'none'],
];

/**
 * Items that add up to the conclusion, by the same rules the inspector's form has; undefined where none do.
 * @param wanted some item failed at first and was dealt with in this way
 */
export function findingFor(
  dice: Dice,
  equclacode: string,
  inspType: string,
  conclusion: string,
  grade: number | null,
  wanted?: Remedy,
): Finding | undefined {
  const laid = layOut(equclacode, inspType);
  if (laid.length === 0) return undefined;
  for (const [kind, count, remedy] of attempts) {
    if (wanted && remedy !== wanted) continue;
    const failing = new Set(
      laid
        .filter((item) => item.kind === kind)
        .slice(dice.whole(0, 3))
        .slice(0, count)
        .map(({ itemNo }) => itemNo),
    );
    if (failing.size < count) continue;
    const items = laid.map((item) =>
      failing.has(item.itemNo)
        ? { ...item, verdict: 'fail' as const, remedy, remark: remarks[equclacode.charAt(0)] ?? '不符合规定，需整改' }
        : { ...item, verdict: 'pass' as const },
    );
    const judged: JudgedItem[] = items.map((item) => ({
      itemNo: item.itemNo,
      kind: item.kind,
      verdict: item.verdict,
      remedy: item.remedy,
    }));
    const judgement = judgeConclusion({ equclacode, inspType, items: judged, safetyGrade: grade });
    if (judgement.conclusion === conclusion) return { items, conclusion, isPassed: judgement.isPassed, grade };
  }
  return undefined;
}

const laidOut = new Map<string, readonly StoredItem[]>();

/** The items as they lie before the inspector when the inspection begins. */
export function layOut(equclacode: string, inspType: string): readonly StoredItem[] {
  const key = `${equclacode} ${inspType}`;
  const known = laidOut.get(key) ?? layOutItems(itemsFor(inspectionItems, equclacode, inspType));
  laidOut.set(key, known);
  return known;
}

/** As found at first: nothing put right yet. */
export function asFound(items: readonly StoredItem[]): StoredItem[] {
  return items.map((item) => ({ ...item, remedy: 'none' as const }));
}

/** The items that failed at first. */
export function failedOf(items: readonly StoredItem[]): StoredItem[] {
  return items.filter(({ verdict }) => verdict === 'fail');
}
