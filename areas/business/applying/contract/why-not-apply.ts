import { useStatus as useStatuses, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { bookAheadDays } from '#areas/inspection/contract/application.ts';
import { usualInspType } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';

import { isCyclic, isTooEarly } from './split.ts';

/** What of a device decides whether it may be applied for. */
export interface Applicable {
  readonly equclacode: string;
  readonly useStatus: string | null;
  readonly lockedBy: string | null;
  readonly maintUnitName: string | null;
  readonly nextInspDate: string | null;
  /** The application that it stands in, in words. */
  readonly applySay: string | null;
}

/** One that stands still is inspected before it is used again (domain 3.9). */
const inspectable: ReadonlySet<string> = new Set([
  useStatusCode.notInUse,
  useStatusCode.inUse,
  useStatusCode.inUseUnregistered,
  useStatusCode.stopped,
]);

/** Why nobody inspects a device in this state; undefined where it may be inspected. */
export function whyNotInspectable(useStatus: string): string | undefined {
  if (inspectable.has(useStatus)) return undefined;
  const label = useStatuses.entries.find(({ code }) => code === useStatus)?.label ?? useStatus;
  return `为「${label}」，不能申报检验`;
}

/** Why a device cannot be applied for, whatever the kind of inspection. */
export function whyNotApply({ equclacode, useStatus, lockedBy, maintUnitName, applySay }: Applicable): string | undefined {
  const state = useStatus === null ? undefined : whyNotInspectable(useStatus);
  if (state) return `该设备${state}`;
  if (lockedBy) return `存在在途业务（${lockedBy}），不能重复办理`;
  if (applySay) return applySay;
  return equclacode.startsWith('3') && maintUnitName === null ? '须先签订维保合同并登记维保单位' : undefined;
}

/** As `whyNotApply`, and where its usual inspection lies too far ahead. */
export function whyNotApplyYet(device: Applicable, today: string): string | undefined {
  return whyNotApply(device) ?? (isAppliedTooEarly(device, usualInspType(device.equclacode), today) ? tooEarly : undefined);
}

/** Whether an inspection of this kind lies too far ahead; for its restart a device that stands still is inspected whenever that is wanted. */
export function isAppliedTooEarly(
  { useStatus, nextInspDate }: Pick<Applicable, 'useStatus' | 'nextInspDate'>,
  inspType: string,
  today: string,
): boolean {
  return isCyclic(inspType) && useStatus !== useStatusCode.stopped && isTooEarly(nextInspDate, today);
}

export const tooEarly = `距下次检验日期超过${bookAheadDays}天，暂不能申报`;
