import { dueEnd } from '#areas/cycles/contract/due.ts';
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

type Stopped = Pick<Restartable, 'equclacode' | 'stopDate'>;

interface Described {
  readonly params: Readonly<Record<string, unknown>>;
}

interface Owed {
  readonly word: string;
  /** Kinds of inspection of which one is enough. */
  readonly kinds: readonly string[];
}

/** What a boiler passes after a stop of a year before it is fired again (TSG 11-2020): where nobody can look into it, a hydraulic test. */
export function boilerInspections({ params }: Described): readonly Owed[] {
  const inner =
    params['noInternalInspection'] === true ? { word: '水（耐）压试验', kinds: ['D2', 'D4'] } : { word: '内部检验', kinds: ['D2'] };
  return [inner, { word: '外部检验', kinds: ['D3'] }];
}

export const isBoiler = ({ equclacode }: Stopped): boolean => equclacode.startsWith('1');
const isLift = ({ equclacode }: Stopped): boolean => equclacode.startsWith('3');

/** Lifts and boilers are inspected after a stop of a whole year however long their inspection is valid; of other classes the validity alone counts. */
export const isOwedByStop = (device: Stopped, on: string): boolean =>
  (isLift(device) || isBoiler(device)) && device.stopDate !== null && addYears(device.stopDate, 1) <= on;

/** After so long a stop these inspections come first. */
export const whyAfterStop = (stopDate: string, inspections: string): string =>
  `停用（${stopDate}起）已满1年，请先申报${inspections}，合格后再申请启用`;

/**
 * Why a device is not used again from a day on: its inspection has lapsed, or has to be made anew after a long stop (domain 3.9, TSG 08-2026).
 * @param on the day from which it is to be used
 */
export function whyNotRestart(device: Restartable, on: string): string | undefined {
  const { equclacode, stopDate, nextInspDate, lastInspDate, lastConclusion, maintUnit, maintEnd } = device;
  if (lastConclusion && !isPassing(lastConclusion)) return `最近检验结论为「${lastConclusion}」，检验合格后才能启用`;
  const validTo = nextInspDate && dueEnd(equclacode, nextInspDate);
  if (!validTo || validTo < on) return `检验有效期已过${validTo ? `（${validTo}）` : ''}，请先申报检验，合格后再申请启用`;
  if (isOwedByStop(device, on) && (lastInspDate === null || lastInspDate <= stopDate!))
    return whyAfterStop(stopDate!, isBoiler(device) ? '内部检验和外部检验' : '检验');
  if (!isLift(device)) return undefined;
  if (!maintUnit) return '电梯须先签订维保合同并登记维保单位';
  return maintEnd && maintEnd < on ? `维保合同已于${maintEnd}到期，请先办理维保续签` : undefined;
}
