import { inspType } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';

/** Days of a device, and the inspection that was made last. */
export interface BoilerFacts {
  readonly equclacode: string;
  readonly nextInspDate?: string | null | undefined;
  readonly nextExternalDate: string | null;
  readonly nextInternalDate: string | null;
  readonly lastInspType?: string | null | undefined;
  readonly lastInspDate?: string | null | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Nobody can look into some boilers: a hydraulic test stands for their inner inspection (TSG 11). */
export const innerKind = ({ params }: BoilerFacts) => (params?.['noInternalInspection'] === true ? '水（耐）压试验' : '内部检验');

/** What a boiler is inspected by next, where its days say so; others have one periodic inspection. */
export function dueKind(facts: BoilerFacts): string {
  const { equclacode, nextInspDate, nextExternalDate, nextInternalDate } = facts;
  if (!equclacode.startsWith('1') || !nextInspDate) return '定期检验';
  const kinds = [
    ...(nextInternalDate === nextInspDate ? [innerKind(facts)] : []),
    ...(nextExternalDate === nextInspDate ? ['外部检验'] : []),
  ];
  return kinds.join('、') || '定期检验';
}

/** 「（上次2025-03-01水（耐）压试验）」: a boiler has inspections of several kinds. */
export function madeLast({ equclacode, lastInspType, lastInspDate }: BoilerFacts): string {
  if (!equclacode.startsWith('1') || !lastInspType || !lastInspDate) return '';
  return `（上次${lastInspDate}${labelOf({ [inspType.name]: inspType.entries }, inspType.name, lastInspType)}）`;
}
