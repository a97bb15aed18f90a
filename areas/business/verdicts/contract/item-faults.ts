import type { Remedy, Verdict } from './conclude.ts';
import { faultOfParts, type ItemPart } from './item-parts.ts';
import { boundsFor, isWithin, limitOf, limitWords, measureFault, valueWords, type Bounds, type Measured } from './measure.ts';
import { notFor, type InspectedDevice, type ItemDemands } from './result-item.ts';

interface Found extends ItemDemands, Measured {
  readonly verdict: Verdict | null;
  readonly remedy: Remedy;
  readonly measured: string | null;
  readonly remark: string | null;
  readonly parts?: readonly ItemPart[] | undefined;
  readonly isParted?: boolean | undefined;
  readonly naReasons?: readonly string[] | undefined;
}

/** What the archive of a device says of an item. */
export interface Weighing {
  /** Why the device has no such thing; null where it has, or the archive does not say. */
  readonly absent: string | null;
  /** What passes here, where something is measured. */
  readonly bounds: Bounds | null;
  /** The day until which no load test is due. */
  readonly loadTestDue: string | null;
}

/** An item with what the archive of its device says of it. */
export function weighed<T extends ItemDemands>(item: T, device: InspectedDevice): T & Weighing {
  return {
    ...item,
    absent: notFor(item, device) ?? null,
    bounds: item.measure ? boundsFor(item.measure, device.params) : null,
    loadTestDue: (item.isLoadTest && device.nextLoadTestDate) || null,
  };
}

interface OfDevice {
  readonly loadTested: boolean;
  readonly inspDate: string | null;
}

/** Why an item cannot stand as it was entered, to be read after its name; undefined where it can. The same in the inspector's form and on the server. */
export function faultOfItem(item: Found & Weighing, { loadTested, inspDate }: OfDevice): string | undefined {
  const { verdict, absent, isLoadTest } = item;
  if (verdict === null) return undefined;
  const isMade = verdict !== 'na';
  if (absent !== null) return isMade ? `应为无此项：${absent}。档案有误的，请先更正档案` : undefined;
  if (isLoadTest && isMade && !loadTested) return '已作出判定，但“本次做了载荷试验”为否';
  if (isLoadTest && !isMade && loadTested) return '为无此项，但“本次做了载荷试验”为是';
  return faultOfParts(item) ?? (isMade ? faultOfValue(item) : faultOfAbsence(item, inspDate));
}

/** 无此项 is what the archive says, or what somebody answers for. */
function faultOfAbsence({ isLoadTest, loadTestDue, remark, naReasons }: Found & Weighing, inspDate: string | null): string | undefined {
  if (isSaid(remark) || naReasons?.includes(remark ?? '')) return undefined;
  if (!isLoadTest) return '为无此项，须填写理由';
  if (loadTestDue !== null && inspDate !== null && loadTestDue > inspDate) return undefined;
  return loadTestDue === null
    ? '为无此项，须填写理由（设备档案没有下次载荷试验日期）'
    : `为无此项，但载荷试验${loadTestDue}到期，须填写理由`;
}

/** A verdict agrees with what was measured; a failed one may have another reason, which is then said. */
function faultOfValue(item: Found & Weighing): string | undefined {
  const { measure, bounds, value } = item;
  if (!measure || !bounds) return item.needsValue && !item.measured?.trim() ? '须填写实测值' : undefined;
  const fault = measureFault(measure, bounds, item);
  if (fault !== undefined) return fault;
  const limit = limitOf(bounds, item)!;
  const words = `实测值${valueWords(value!, measure)}`;
  if (standsNow(item) === 'pass')
    return isWithin(limit, value!) ? undefined : `${words}不在规定值${limitWords(limit, measure)}之内，不能判为合格`;
  return isWithin(limit, value!) && !isSaid(item.remark)
    ? `${words}在规定值${limitWords(limit, measure)}之内，判为不合格须说明情况`
    : undefined;
}

/** What was found last: a failed item that was looked at again and passed passes. */
function standsNow({ verdict, remedy }: Pick<Found, 'verdict' | 'remedy'>): 'pass' | 'fail' {
  return verdict === 'pass' || remedy === 'rechecked' ? 'pass' : 'fail';
}

/** Words that say something: neither blank, nor marks alone, nor 无 or 同上. */
export function isSaid(words: string | null | undefined): boolean {
  const said = words?.trim() ?? '';
  return !/^[\p{P}\p{S}\p{N}\s]*$/u.test(said) && !/^(无|没有|暂无|无此项|同上|略|不详|不适用)[。.]?$/u.test(said);
}

/** What a reviewer reads first: failed, left out for a reason that somebody gives, or with something said of it. */
export function isException({ verdict, absent, isLoadTest, remark }: Found & Weighing): boolean {
  if (verdict === 'fail') return true;
  // That the load test is not due yet is no news.
  if (verdict === 'na') return absent === null && (!isLoadTest || isSaid(remark));
  return isSaid(remark);
}
