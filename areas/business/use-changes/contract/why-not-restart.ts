import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { addYears } from '#kit/contract/trade/calendar.ts';

/** What of a device decides whether it can be used again. */
export interface Restartable {
  readonly equclacode: string;
  readonly stopDate: string | null;
  readonly nextInspDate: string | null;
  readonly lastInspDate: string | null;
  readonly lastConclusion: string | null;
  readonly maintUnit: string | null;
  readonly maintEnd: string | null;
}

/** After a stop of a year, or once the inspection has lapsed, an inspection comes first (domain 3.9). */
export function whyNotRestart(
  { equclacode, stopDate, nextInspDate, lastInspDate, lastConclusion, maintUnit, maintEnd }: Restartable,
  today: string,
): string | undefined {
  if (lastConclusion && !isPassing(lastConclusion)) return `最近检验结论为「${lastConclusion}」，检验合格后才能启用`;
  if (!nextInspDate || nextInspDate < today)
    return `检验有效期已过${nextInspDate ? `（${nextInspDate}）` : ''}，请先申报检验，合格后再申请启用`;
  const isLong = stopDate !== null && addYears(stopDate, 1) <= today;
  if (isLong && (lastInspDate === null || lastInspDate <= stopDate)) return `停用（${stopDate}起）已满1年，请先申报检验，合格后再申请启用`;
  if (!equclacode.startsWith('3')) return undefined;
  if (!maintUnit) return '电梯须先签订维保合同并登记维保单位';
  return maintEnd && maintEnd < today ? `维保合同已于${maintEnd}到期，请先办理维保续签` : undefined;
}
