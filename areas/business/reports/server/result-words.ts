import type { Result } from '#areas/inspection/server/doors/results.ts';

import { failedTitle } from '#areas/verdicts/contract/item-parts.ts';
import { measuredText } from '#areas/verdicts/contract/measure.ts';

import type { InspectionReportItem } from './documents/inspection-report.ts';

type Item = Result['items'][number];

const verdictWords: Readonly<Record<string, string>> = { pass: '合格', na: '/', fail: '不合格' };
const foundWords: Readonly<Record<string, string>> = { pass: '符合', na: '无此项', fail: '不符合' };
const remedyWords: Readonly<Record<Item['remedy'], string | undefined>> = {
  none: undefined,
  rectified: '整改合格',
  monitored: '监护使用',
  toRecheck: undefined,
  rechecked: '复检合格',
  recheckFailed: '复检不合格',
};

/** The items of an inspection as the report prints them. */
export function reportItems(items: readonly Item[], params: Readonly<Record<string, unknown>>): InspectionReportItem[] {
  return items.map((item) => {
    const { itemNo, group, title, kind, verdict, remedy } = item;
    const failed = verdict === 'fail' ? failedTitle(item) : title;
    const reason = verdict === 'na' && item.remark?.trim();
    return {
      itemNo,
      group,
      content: failed,
      category: kind,
      result: (verdict === 'na' ? null : measuredText(item, params)) ?? (verdict && foundWords[verdict]!),
      verdict: verdict && ((verdict === 'fail' && remedyWords[remedy]) || verdictWords[verdict]!),
      ...(reason && { reason }),
    };
  });
}

/** Why items are 无此项, each reason once with the items that it is given for: 「2.3、4.1：未设附加制动器」. */
export function absenceLines(items: readonly Pick<InspectionReportItem, 'itemNo' | 'reason'>[]): string[] {
  const reasons = new Map<string, string[]>();
  for (const { itemNo, reason } of items) if (reason) reasons.set(reason, [...(reasons.get(reason) ?? []), itemNo]);
  return [...reasons].map(([reason, numbers]) => `${numbers.join('、')}：${reason}`);
}

/**
 * What the inspector remarked; what was put right, with the notices that had asked for it; and what the unit must watch: items under 监护使用 are named
 * with their notice, as the lift rule demands.
 */
export function reportRemark(remark: string | null, items: readonly Item[], notices: readonly string[]): string | null {
  const under = notices.length > 0 ? `检验意见通知书${notices.join('、')}` : null;
  const isMended = items.some(({ verdict, remedy }) => verdict === 'fail' && (remedy === 'rectified' || remedy === 'rechecked'));
  const mended = isMended && under ? `${under}所列不合格项目已整改，经检验人员确认。` : null;
  const watched = items.filter(({ verdict, remedy }) => verdict === 'fail' && remedy === 'monitored');
  const said =
    watched.length > 0
      ? `使用单位对下列项目实施监护使用${under ? `（${under}）` : ''}：${watched.map(({ itemNo, title }) => `${itemNo} ${title}`).join('；')}。`
      : null;
  return [remark, mended, said].filter(Boolean).join('\n') || null;
}
