import { judgeConclusion, type JudgedItem } from '#areas/verdicts/contract/conclude.ts';
import { inspectionItems } from '#areas/verdicts/contract/result-items.ts';
import { itemsFor, layOutItems, type InspectedDevice } from '#areas/verdicts/contract/result-item.ts';
import type { Result } from '#areas/inspection/server/door.ts';

import type { DemoDevice } from '../device.ts';
import type { Dice } from '../dice.ts';

export type StoredItem = Result['items'][number];
type Remedy = StoredItem['remedy'];

/** What is inspected, and how. */
export interface Inspected {
  readonly device: InspectedDevice;
  readonly inspType: string;
  /** The load test is made with it. */
  readonly isLoadTested?: boolean;
}

export function inspectedDevice({ row }: DemoDevice): InspectedDevice {
  return { equclacode: row.equclacode, params: row['params'] as InspectedDevice['params'] };
}

/** What becomes of a device: its items at the end, and whether it passes. */
export interface Finding {
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
  ['一般', 1, 'none'],
  ['关键', 1, 'none'],
];

/**
 * Items that add up to the conclusion, by the same rules the inspector's form has; undefined where none do.
 * @param wanted some item failed at first and was dealt with in this way
 */
export function findingFor(
  dice: Dice,
  { device, inspType, isLoadTested = false }: Inspected,
  conclusion: string,
  grade: number | null,
  wanted?: Remedy,
): Finding | undefined {
  const { equclacode } = device;
  const laid = layOut(device, inspType).map((item) => (item.isLoadTest && !isLoadTested ? { ...item, verdict: 'na' as const } : item));
  if (laid.length === 0) return undefined;
  for (const [kind, count, remedy] of attempts) {
    if (wanted && remedy !== wanted) continue;
    const failing = new Set(
      laid
        .filter((item) => item.kind === kind && item.verdict === null && !item.needsValue)
        .slice(dice.whole(0, 3))
        .slice(0, count)
        .map(({ itemNo }) => itemNo),
    );
    if (failing.size < count) continue;
    const items = laid.map((item) =>
      failing.has(item.itemNo)
        ? { ...item, verdict: 'fail' as const, remedy, remark: remarkOf(item) }
        : { ...item, verdict: item.verdict ?? ('pass' as const), measured: item.needsValue ? measuredAt(item) : null },
    );
    const judged: JudgedItem[] = items.map((item) => ({
      itemNo: item.itemNo,
      kind: item.kind,
      verdict: item.verdict,
      remedy: item.remedy,
    }));
    const judgement = judgeConclusion({ equclacode, inspType, items: judged, safetyGrade: grade });
    if (judgement.conclusion === conclusion) return { items, conclusion, isPassed: judgement.isPassed, grade };
  }
  return undefined;
}

/** The items as they lie before the inspector when the inspection begins. */
export function layOut(device: InspectedDevice, inspType: string): readonly StoredItem[] {
  return layOutItems(setFor(device.equclacode, inspType), device);
}

const sets = new Map<string, ReturnType<typeof itemsFor>>();

function setFor(equclacode: string, inspType: string) {
  const key = `${equclacode} ${inspType}`;
  const known = sets.get(key) ?? itemsFor(inspectionItems, equclacode, inspType);
  sets.set(key, known);
  return known;
}

/** Values as an inspector of the demo city writes them, by a word of the item. */
const measuredValues: readonly (readonly [word: string, value: string])[] = [
  ['绝缘电阻', '绝缘电阻5.2MΩ'],
  ['层门锁紧', '啮合长度8.5mm'],
  ['制停距离', '0.52m'],
  ['围裙板间隙', '单侧3.2mm'],
  ['动作速度', '2.12m/s'],
  ['壁厚', '最小9.6mm'],
  ['制动距离', '3.8m'],
  ['整定压力', '偏差+1.2%'],
];

function measuredAt({ title }: StoredItem): string {
  return measuredValues.find(([word]) => title.includes(word))?.[1] ?? '符合规定值';
}

/** As found at first: nothing put right yet. */
export function asFound(items: readonly StoredItem[]): StoredItem[] {
  return items.map((item) => ({ ...item, remedy: 'none' as const }));
}

/** The items that failed at first. */
export function failedOf(items: readonly StoredItem[]): StoredItem[] {
  return items.filter(({ verdict }) => verdict === 'fail');
}
