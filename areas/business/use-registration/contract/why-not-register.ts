import { dueEnd } from '#areas/cycles/contract/due.ts';
import {
  unregisteredStatuses,
  regStatus,
  regStatusCode,
  useStatus,
  useStatusCode,
} from '#areas/device-facts/contract/dictionaries/archive.ts';
import { notApplied } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { isRegisteredBySet } from '#areas/device-facts/contract/facts/conditions.ts';
import { inspectionFirst } from '#areas/equipment/contract/open-business.ts';
import type { Dictionary } from '#kit/contract/trade/dictionary.ts';

import type { UnitMatter } from './unit-kinds.ts';

const { notInUse, inUse, inUseUnregistered } = useStatusCode;
const { registered, exempt } = regStatusCode;
/** The server knows by which rule, and says that instead. */
export const exemptHere = '这台设备免登记，不须办理使用登记';
const registrable: ReadonlySet<string | null> = new Set([notInUse, inUse, inUseUnregistered]);
const unregistered: ReadonlySet<string | null> = new Set(unregisteredStatuses);

/** What of a device decides whether it can be registered. */
export interface Registrable {
  readonly equclacode: string;
  readonly useStatus: string | null;
  readonly regStatus: string | null;
  readonly applyState: string | null;
  readonly lastConclusion: string | null;
  readonly lastInspDate: string | null;
  readonly supvPassDate: string | null;
  readonly nextInspDate: string | null;
  readonly extendTo: string | null;
  readonly maintUnit: string | null;
  readonly maintEnd: string | null;
}

const wordOf = ({ entries }: Dictionary, code: string | null) => entries.find((entry) => entry.code === code)?.label ?? code ?? '';

/** Why a device cannot be registered in its own way now, apart from an application that holds it. The same for lists, forms and at the submission. */
export function whyNotRegister(device: Registrable, today: string): string | undefined {
  if (device.equclacode.startsWith('7')) return '压力管道元件不办理使用登记';
  if (!registrable.has(device.useStatus)) return `使用状态为「${wordOf(useStatus, device.useStatus)}」，不能办理使用登记`;
  if (device.regStatus === exempt) return exemptHere;
  if (!unregistered.has(device.regStatus)) return `登记状态为「${wordOf(regStatus, device.regStatus)}」，请办理使用登记变更`;
  if (device.applyState !== notApplied) return inspectionFirst;
  if (isNeverInspected(device)) return '档案中没有监督检验、首次检验或者定期检验的记录，检验合格后才能登记';
  const overdue = overdueSince(device, today);
  if (overdue) return `检验已超期（应于${overdue}前检验），检验合格后才能登记`;
  if (device.lastConclusion && !isPassing(device.lastConclusion)) return `最近检验结论为「${device.lastConclusion}」，检验合格后才能登记`;
  if (!device.equclacode.startsWith('3')) return undefined;
  if (!device.maintUnit) return '电梯须先签订维保合同并登记维保单位';
  return device.maintEnd && device.maintEnd < today ? `维保合同已于${device.maintEnd}到期，请先办理维保续签` : undefined;
}

/** Complete vessels and cylinders are supervised where they are made, and come without an inspection on site. */
function isNeverInspected({ equclacode, lastInspDate, supvPassDate }: Registrable): boolean {
  return !lastInspDate && !supvPassDate && !equclacode.startsWith('2');
}

/** The day by which it should have been inspected, whether it is used already or not. */
function overdueSince({ equclacode, nextInspDate, extendTo }: Registrable, today: string): string | undefined {
  if (!nextInspDate) return undefined;
  const until = dueEnd(equclacode, nextInspDate);
  return until < today && (extendTo ?? until) < today ? nextInspDate : undefined;
}

/** Whether what is registered by unit is registered, so that its sheet can grow and shrink. */
export function isRegisteredUnit({
  equclacode,
  regStatus: status,
}: {
  readonly equclacode: string;
  readonly regStatus?: string | null | undefined;
}): boolean {
  return !equclacode.startsWith('7') && !isRegisteredBySet({ equclacode }) && status === registered;
}

/** Why the sheet of a registered unit cannot grow or shrink now, apart from an application that holds it. What of it is overdue may go. */
export function whyNotChangeSheet(device: Registrable): string | undefined {
  if (!isRegisteredUnit(device)) return `登记状态为「${wordOf(regStatus, device.regStatus)}」，不能办理汇总表增减`;
  if (device.useStatus !== inUse) return `使用状态为「${wordOf(useStatus, device.useStatus)}」，不能办理汇总表增减`;
  return device.applyState === notApplied ? undefined : inspectionFirst;
}

/** Why it cannot be registered in this way. */
export function whyNotRegisterSo(
  device: Registrable,
  mode: 'bySet' | 'byUnit',
  today: string,
  matter: UnitMatter = 'first',
): string | undefined {
  if (matter === 'change') return whyNotChangeSheet(device);
  const isElement = device.equclacode.startsWith('7');
  if (!isElement && mode === 'bySet' && !isRegisteredBySet({ ...device })) return '压力管道、气瓶按单位办理使用登记';
  if (!isElement && mode === 'byUnit' && isRegisteredBySet({ ...device })) return '这台设备按台（套）办理使用登记';
  return whyNotRegister(device, today);
}
