import { conditionWords, type SiteCondition } from '#areas/inspection-means/contract/condition.ts';
import { instrumentWords, type UsedInstrument } from '#areas/inspection-means/contract/instrument.ts';
import { isLoadTested } from '#areas/cycles/contract/load-test-days.ts';

import type { Remedy, Verdict } from './conclude.ts';
import { faultOfItem, isSaid, weighed, type Weighing } from './item-faults.ts';
import type { ItemPart } from './item-parts.ts';
import type { Measured } from './measure.ts';
import { itemWords, type InspectedDevice, type ItemDemands } from './result-item.ts';

interface FoundItem extends ItemDemands, Measured {
  readonly itemNo: string;
  readonly title: string;
  readonly verdict: Verdict | null;
  readonly remedy: Remedy;
  readonly measured: string | null;
  readonly remark: string | null;
  readonly parts?: readonly ItemPart[] | undefined;
  readonly isParted?: boolean | undefined;
  readonly naReasons?: readonly string[] | undefined;
}

/** The record of one device, with what its archive and the dispatch say. */
export interface RecordToCheck {
  readonly device: InspectedDevice;
  readonly inspType: string;
  readonly items: readonly FoundItem[];
  readonly loadTested: boolean;
  readonly usedInstruments: readonly UsedInstrument[];
  readonly instruments: string | null;
  readonly conditions: readonly SiteCondition[];
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
  const { device, loadTested, inspDate } = record;
  const items = record.items.map((item) => weighed(item, device));
  const ofItems = items.flatMap((item) => {
    const fault = faultOfItem(item, { loadTested, inspDate });
    return fault === undefined ? [] : [{ field: `items.${item.itemNo}`, message: `项目“${itemWords(item)}”${fault}` }];
  });
  return [...ofItems, ...tooLittle(items, record.inspType), ...inFacts(record)];
}

/** Where the report may say that the load test was made with the inspection. */
export function mayBeLoadTested(equclacode: string, inspType: string): boolean {
  return isLoadTested(equclacode) && !inspType.startsWith('W');
}

/** Inspections of which the list is what is looked at: half of what the device has must be judged. Others look at a part of it. */
const ofWholeList: readonly string[] = ['D1', 'D2', 'D3', 'D5', 'D6', 'S1', 'J1', 'J2', 'J5', 'J6', 'W2', 'W3'];
/** What these look at is agreed with whoever orders it. */
const ofAgreedPart: readonly string[] = ['W1', 'W4', 'F1'];
const leastJudged = 2;

/** A device does not pass by what was left out. */
function tooLittle(items: readonly (FoundItem & Weighing)[], inspType: string): Contradiction[] {
  const present = items.filter(({ absent, isLoadTest }) => absent === null && !isLoadTest);
  const judged = present.filter(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  if (ofAgreedPart.includes(inspType) || judged.length === 0 || items.some(({ verdict }) => verdict === null || verdict === 'fail'))
    return [];
  const least = Math.min(present.length, ofWholeList.includes(inspType) ? Math.max(leastJudged, present.length / 2) : leastJudged);
  if (judged.length >= least) return [];
  const message = `${present.length}项中只有${judged.length}项作出判定，其余均为无此项，不能据此判为合格`;
  return [{ field: 'items', message }];
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

type InFacts = Pick<RecordToCheck, 'items' | 'usedInstruments' | 'instruments' | 'conditions'>;

function inFacts({ inspDate, dispatchOn, next, ...record }: RecordToCheck): Contradiction[] {
  const found = [...inInstruments({ ...record, inspDate }), ...inConditions(record)];
  if (inspDate && dispatchOn && inspDate < dispatchOn)
    found.push({ field: 'inspDate', message: `检验日期${inspDate}早于派工日期${dispatchOn}` });
  const wrong = next && wrongNextDay(next, inspDate);
  return wrong ? [...found, wrong] : found;
}

/** With what it was inspected: nothing whose calibration had ended on the day of inspection. */
function inInstruments({ items, usedInstruments, instruments, inspDate }: InFacts & Pick<RecordToCheck, 'inspDate'>): Contradiction[] {
  const ended = usedInstruments
    .filter(({ validUntil }) => inspDate !== null && validUntil < inspDate)
    .map((one) => ({
      field: 'usedInstruments',
      message: `检验仪器${instrumentWords(one)}的检定（校准）有效期至${one.validUntil}，早于检验日期${inspDate}；已重新检定的，请在「检验仪器」更新后重新选用`,
    }));
  if (usedInstruments.length > 0) return ended;
  if (!instruments?.trim()) return [{ field: 'usedInstruments', message: '未填写主要检验仪器' }];
  if (isSaid(instruments) || !items.some(hasValue)) return [];
  return [{ field: 'instruments', message: `填写了实测值，主要检验仪器不能为“${instruments.trim()}”` }];
}

/** Nothing is inspected where the site does not offer what it must. */
function inConditions({ conditions }: InFacts): Contradiction[] {
  const field = 'conditions';
  const open = conditions.filter(({ verdict }) => verdict === null);
  const unmet = conditions.filter(({ verdict }) => verdict === 'unmet');
  return [
    ...(open.length === 0
      ? []
      : [{ field, message: `现场检验条件还有${open.length}项未确认：${open.map(({ name }) => name).join('、')}` }]),
    ...unmet.map((one) => ({
      field,
      message: `现场检验条件${conditionWords(one)}，不能据此检验；条件已经具备的请更正，不具备的请报「现场不具备条件」`,
    })),
  ];
}

function hasValue({ verdict, value, measured }: FoundItem): boolean {
  return (verdict === 'pass' || verdict === 'fail') && ((value ?? null) !== null || Boolean(measured?.trim()));
}
