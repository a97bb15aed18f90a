import { judgeConclusion, type JudgedItem } from '#areas/verdicts/contract/conclude.ts';
import { inspectionItems } from '#areas/verdicts/contract/result-items.ts';
import { basisWords } from '#areas/item-lists/contract/basis-words.ts';
import { firstListFor } from '#areas/item-lists/server/seed-lists.ts';
import { withPart } from '#areas/verdicts/contract/item-parts.ts';
import { layOutRecord } from '#areas/verdicts/contract/listed-items.ts';
import { boundsFor, isWithin, type Measured } from '#areas/verdicts/contract/measure.ts';
import type { InspectedDevice } from '#areas/verdicts/contract/result-item.ts';
import type { Result } from '#areas/inspection/server/doors/results.ts';

import type { DemoDevice } from '../device.ts';
import type { Dice } from '#kit/server/demo/dice.ts';

export type StoredItem = Result['items'][number];
type Remedy = StoredItem['remedy'];

/** A device with what its list asks of its archive. */
type Archived = InspectedDevice & { readonly acceptedOn: string | null };

/** What is inspected, and how. */
export interface Inspected {
  readonly device: Archived;
  readonly inspType: string;
  /** The load test is made with it. */
  readonly isLoadTested?: boolean;
  /** Or a day after it. */
  readonly on: string;
}

export function inspectedDevice({ row }: DemoDevice): Archived {
  const params = row['params'] as InspectedDevice['params'];
  const day = (key: string) => (row[key] as string | null | undefined) ?? null;
  return { equclacode: row.equclacode, params, nextLoadTestDate: day('nextLoadTestDate'), acceptedOn: day('supvPassDate') };
}

/** The record of a device as it is begun: the edition that it keeps, and in words by what its items go. */
interface Begun {
  readonly laid: readonly StoredItem[];
  readonly listId: string | null;
  readonly itemsBasis: string;
}

/** What becomes of a device: its items at the end, and whether it passes. */
export interface Finding extends Begun {
  readonly items: readonly StoredItem[];
  readonly conclusion: string;
  readonly isPassed: boolean;
  readonly grade: number | null;
}

/** What an inspector writes of an item that failed, by a word of its title. */
const remarks: readonly (readonly [word: RegExp, remark: string])[] = [
  [/资料|记录|档案|登记|合同|制度|证书|文件/, '现场未能提供完整的资料，需补齐'],
  [/标志|标识|须知|铭牌|标记|警示/, '标志缺失或者字迹不清，需补齐'],
  [/照明|报警|对讲|通话|显示|信号|喇叭|灯/, '功能失效，需修复'],
  [/钢丝绳|链|轮胎|制动衬|带|磨损|绳/, '检查发现磨损超过规定，需更换'],
  [/锁|开关|限位|按钮|联锁|保护装置|制动|安全钳|限速器|缓冲器/, '动作不可靠，需调整'],
  [/间隙|距离|啮合|水平|偏差|厚度/, '实测值超出规定，需调整'],
  [/阀|压力表|液位|温度|仪表/, '校验标签过期，需校验'],
  [/焊缝|裂纹|变形|腐蚀|结构|基础/, '外观检查发现局部缺陷，需处理'],
  [/通道|环境|防护|围栏|护栏|机房|井道|底坑/, '防护不到位，需整改'],
];

function remarkOf({ title }: Pick<StoredItem, 'title'>): string {
  return remarks.find(([word]) => word.test(title))?.[1] ?? '不符合规定，需整改';
}

/** Passing with the first failing items put right in one way, or none failing. */
const attempts: readonly (readonly [kind: '关键' | '一般', count: number, remedy: Remedy])[] = [
  ['一般', 0, 'none'],
  ['一般', 1, 'rectified'],
  ['关键', 1, 'rechecked'],
  // Of lists that name no 关键 items.
  ['一般', 1, 'rechecked'],
  ['一般', 1, 'none'],
  ['关键', 1, 'none'],
];

/**
 * Items that add up to the conclusion, by the same rules the inspector's form has; undefined where none do.
 * @param wanted some item failed at first and was dealt with in this way
 */
export function findingFor(
  dice: Dice,
  { device, inspType, isLoadTested = false, on }: Inspected,
  { conclusion, grade }: { readonly conclusion: string; readonly grade: number | null },
  wanted?: Remedy,
): Finding | undefined {
  const { equclacode, nextLoadTestDate = null } = device;
  const remark = nextLoadTestDate !== null && nextLoadTestDate > on ? null : '本次未做，与维保单位另约载荷试验日期';
  const leftOut = { verdict: 'na' as const, remark };
  const begun = begin(device, inspType, on);
  const laid = begun.laid.map((item) => (item.isLoadTest && item.verdict === null && !isLoadTested ? { ...item, ...leftOut } : item));
  if (laid.length === 0) return undefined;
  const hasKeys = laid.some(({ kind }) => kind === '关键');
  for (const [kind, count, remedy] of attempts) {
    if ((wanted && remedy !== wanted) || (hasKeys && kind === '一般' && remedy === 'rechecked')) continue;
    const failing = new Set(
      laid
        .filter((item) => item.kind === kind && item.verdict === null && !item.needsValue)
        .slice(dice.whole(0, 3))
        .slice(0, count)
        .map(({ itemNo }) => itemNo),
    );
    if (failing.size < count) continue;
    const items = laid.map((item) =>
      failing.has(item.itemNo) ? { ...broken(item), remedy, remark: remarkOf(item) } : passing(item, device),
    );
    const judged: JudgedItem[] = items.map((item) => ({
      itemNo: item.itemNo,
      kind: item.kind,
      verdict: item.verdict!,
      remedy: item.remedy,
    }));
    const judgement = judgeConclusion({ equclacode, inspType, items: judged, safetyGrade: grade });
    if (judgement.conclusion === conclusion) return { ...begun, items, conclusion, isPassed: judgement.isPassed, grade };
  }
  return undefined;
}

/** The record as it lies before the inspector when the inspection begins, by the list that holds on the day. */
function begin(device: Archived, inspType: string, on: string): Begun {
  const list = firstListFor(device, inspType, on);
  const laid = layOutRecord({ list, own: inspectionItems }, device, inspType, on);
  return { laid, listId: list?.id ?? null, itemsBasis: list?.basis ?? basisWords(undefined) };
}

/** It fails, by one of its parts where it has any. */
function broken(item: StoredItem): StoredItem {
  const part = item.parts?.find(({ verdict }) => verdict === null);
  return part ? withPart(item, part.name, 'fail') : { ...item, verdict: 'fail' };
}

function passing(item: StoredItem, device: InspectedDevice): StoredItem {
  if (item.verdict !== null) return item;
  return { ...item, verdict: 'pass', ...measuredAt(item, device) };
}

/** Values as an inspector of the demo city measures them, with the bounds that are stated where no rule gives them. */
const measuredValues: Readonly<Record<string, Measured>> = {
  绝缘电阻: { value: 5.2, low: 0.5 },
  啮合深度: { value: 8.5 },
  间隙: { value: 3.2, high: 4 },
  最小壁厚: { value: 9.6, low: 7.4 },
  制动距离: { value: 3.8, high: 6 },
  整定压力偏差: { value: 1.2, low: -3, high: 3 },
  照度: { value: 86 },
  净高度: { value: 2.45 },
  速度偏差: { value: 0.8 },
  '10分钟沉降量': { value: 2.1 },
};

function measuredAt({ measure }: StoredItem, { params }: InspectedDevice): Measured {
  if (!measure) return {};
  if (measure.quantity === '动作速度') return tripSpeedFor(Number(params['ratedSpeedDown'] ?? 1.75));
  const known = measuredValues[measure.quantity];
  const { limit } = boundsFor(measure, params);
  if (!limit) return known ?? { value: 0.52, low: 0.2, high: 1 };
  const value = known?.value ?? undefined;
  return { value: value !== undefined && isWithin(limit, value) ? value : hundredths((limit.min ?? 0) + 0.32) };
}

function tripSpeedFor(rated: number): Measured {
  return { value: hundredths(rated * 1.2), low: hundredths(rated * 1.15), high: hundredths(rated * 1.25 + 0.25 / rated) };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** As found at first: nothing put right yet. */
export function asFound(items: readonly StoredItem[]): StoredItem[] {
  return items.map((item) => ({ ...item, remedy: 'none' as const }));
}

/** The items that failed at first. */
export function failedOf(items: readonly StoredItem[]): StoredItem[] {
  return items.filter(({ verdict }) => verdict === 'fail');
}
