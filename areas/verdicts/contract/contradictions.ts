import { isLoadTested } from '#areas/cycles/contract/load-test-days.ts';

import type { Verdict } from './conclude.ts';
import { itemWords, notFor, type InspectedDevice, type ItemDemands } from './result-item.ts';

interface FoundItem extends ItemDemands {
  readonly itemNo: string;
  readonly title: string;
  readonly verdict: Verdict | null;
  readonly measured: string | null;
}

/** The record of one device, with what its archive and the dispatch say. */
export interface RecordToCheck {
  readonly device: InspectedDevice;
  readonly items: readonly FoundItem[];
  readonly loadTested: boolean;
  readonly instruments: string | null;
  readonly inspDate: string | null;
  /** The day the inspectors were sent for. */
  readonly dispatchOn: string | null;
  /** The next day that the inspector states, and what the rules say; null where it is left to the rules. */
  readonly next?: StatedDay | null;
}

interface StatedDay {
  readonly on: string;
  readonly reason: string | null;
  readonly byRule: { readonly on: string; readonly latest: string | null } | undefined;
}

export interface Contradiction {
  /** `items.6.3`, or the name of the fact. */
  readonly field: string;
  readonly message: string;
}

/** Values of one record that cannot all be true, or without which it proves nothing; each as a sentence. */
export function contradictionsIn(record: RecordToCheck): Contradiction[] {
  return [...record.items.flatMap((item) => inItem(item, record)), ...inFacts(record)];
}

/** Where the report may say that the load test was made with the inspection. */
export function mayBeLoadTested(equclacode: string, inspType: string): boolean {
  return isLoadTested(equclacode) && !inspType.startsWith('W');
}

function inItem(item: FoundItem, { device, loadTested }: RecordToCheck): Contradiction[] {
  const field = `items.${item.itemNo}`;
  const name = `项目“${itemWords(item)}”`;
  const isMade = item.verdict === 'pass' || item.verdict === 'fail';
  const absent = notFor(item, device);
  if (absent !== undefined) return isMade ? [{ field, message: `${name}应为无此项：${absent}。档案有误的，请先更正档案` }] : [];
  const found: Contradiction[] = [];
  if (item.isLoadTest && isMade && !loadTested) found.push({ field, message: `${name}已作出判定，但“本次做了载荷试验”为否` });
  if (item.isLoadTest && item.verdict === 'na' && loadTested) found.push({ field, message: `“本次做了载荷试验”为是，但${name}为无此项` });
  if (item.needsValue && isMade && !item.measured?.trim()) found.push({ field, message: `${name}须填写实测值` });
  return found;
}

/** What is wrong with a next day that the inspector states, as the form says it, too. */
export function wrongNextDay({ on, reason, byRule }: StatedDay, inspDate: string | null): Contradiction | undefined {
  if (!byRule) return { field: 'nextInspDate', message: '本次检验不产生下次检验日期，请删去' };
  if (inspDate && on <= inspDate) return { field: 'nextInspDate', message: `下次检验日期${on}须晚于检验日期${inspDate}` };
  if (byRule.latest && on > byRule.latest) return { field: 'nextInspDate', message: `下次检验日期${on}晚于规定的最晚日期${byRule.latest}` };
  if (on !== byRule.on && !reason?.trim())
    return { field: 'nextDateReason', message: `下次检验日期${on}与按规则推算的${byRule.on}不同，须填写理由` };
  return undefined;
}

function inFacts({ instruments, inspDate, dispatchOn, next }: RecordToCheck): Contradiction[] {
  const found: Contradiction[] = [];
  if (!instruments?.trim()) found.push({ field: 'instruments', message: '未填写主要检验仪器' });
  if (inspDate && dispatchOn && inspDate < dispatchOn)
    found.push({ field: 'inspDate', message: `检验日期${inspDate}早于派工日期${dispatchOn}` });
  const wrong = next && wrongNextDay(next, inspDate);
  return wrong ? [...found, wrong] : found;
}
