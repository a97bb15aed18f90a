import { conclusionsFor } from '#areas/equipment/contract/dictionaries/conclusions.ts';

import type { ItemKind } from './result-item.ts';

export type Verdict = 'pass' | 'fail' | 'na';
/** How a failed item was dealt with: put right, kept under watch by the unit, passed at the recheck. */
export type Remedy = 'none' | 'rectified' | 'monitored' | 'rechecked';

export interface JudgedItem {
  readonly itemNo: string;
  readonly kind: ItemKind;
  /** As found at first. */
  readonly verdict: Verdict;
  readonly remedy: Remedy;
}

export interface JudgeQuestion {
  readonly equclacode: string;
  readonly inspType: string;
  readonly items: readonly JudgedItem[];
  /** 1 to 5, for vessels and pipes. */
  readonly safetyGrade?: number | null;
}

export interface Judgement {
  readonly conclusion: string;
  /** The device may go on. */
  readonly isPassed: boolean;
  /** The rule applied, one Chinese sentence. */
  readonly because: string;
}

/** General items of a lift that may be put right or watched without the whole inspection failing. */
export const tolerated = 3;

interface Tally {
  readonly keyOpen: number;
  readonly generalOpen: number;
  readonly rectified: number;
  readonly monitored: number;
  readonly rechecked: number;
  readonly judged: number;
}

function tally(items: readonly JudgedItem[]): Tally {
  const failed = items.filter(({ verdict }) => verdict === 'fail');
  const open = failed.filter(({ remedy, kind }) => remedy === 'none' || (remedy === 'monitored' && kind === '关键'));
  const count = (wanted: Remedy) =>
    failed.filter(({ remedy, kind }) => remedy === wanted && !(wanted === 'monitored' && kind === '关键')).length;
  return {
    keyOpen: open.filter(({ kind }) => kind === '关键').length,
    generalOpen: open.filter(({ kind }) => kind === '一般').length,
    rectified: count('rectified'),
    monitored: count('monitored'),
    rechecked: count('rechecked'),
    judged: items.filter(({ verdict }) => verdict !== 'na').length,
  };
}

const passed = (conclusion: string, because: string): Judgement => ({ conclusion, because, isPassed: true });
const failed = (conclusion: string, because: string): Judgement => ({ conclusion, because, isPassed: false });

function openSentence({ keyOpen, generalOpen }: Tally): string {
  return keyOpen > 0 ? `关键项目${keyOpen}项不合格` : `一般项目${generalOpen}项不合格未整改`;
}

function judgeLift(items: readonly JudgedItem[], inspType: string): Judgement {
  const counted = tally(items);
  const isRecheck = inspType === 'F1' || items.some(({ remedy }) => remedy === 'rechecked');
  const no = isRecheck ? '复检不合格' : '不合格';
  if (counted.keyOpen + counted.generalOpen > 0) return failed(no, openSentence(counted));
  const keyMended = items.some(({ kind, verdict, remedy }) => kind === '关键' && verdict === 'fail' && remedy === 'rechecked');
  if (keyMended) return passed('复检合格', '关键项目经复检合格');
  const mended = counted.rectified + counted.monitored + counted.rechecked;
  if (mended > tolerated) return failed(no, `一般项目监护使用和整改合格共${mended}项，超过${tolerated}项`);
  if (mended > 0) return passed('整改后合格', `关键项目全部合格，一般项目${mended}项整改合格或监护使用`);
  return inspType === 'F1' ? passed('复检合格', '复检项目全部合格') : passed('合格', '检验项目全部合格');
}

function judgeBoiler(items: readonly JudgedItem[], grade: number | null): Judgement {
  const counted = tally(items);
  if (counted.keyOpen > 0) return failed('不符合要求', openSentence(counted));
  if (grade === 5) return failed('不符合要求', '安全状况等级为5级，不得使用');
  const soft = counted.generalOpen + counted.monitored;
  if (soft > tolerated) return failed('不符合要求', `一般项目${soft}项不合格，超过${tolerated}项`);
  if (grade === 4) return passed('基本符合要求', '安全状况等级为4级，只能监控使用');
  if (soft > 0) return passed('基本符合要求', `一般项目${soft}项不合格，不影响安全运行`);
  return passed('符合要求', '检验项目全部合格');
}

function judgePipe(items: readonly JudgedItem[], grade: number | null): Judgement {
  const counted = tally(items);
  if (counted.keyOpen > 0) return failed('停止运行', openSentence(counted));
  if (grade === 4 || grade === 5) return failed('停止运行', `安全状况等级为${grade}级`);
  if (counted.generalOpen > tolerated) return failed('停止运行', `一般项目${counted.generalOpen}项不合格，超过${tolerated}项`);
  if (counted.generalOpen + counted.monitored > 0) return passed('监督运行', '一般项目有缺陷，须在监督下运行');
  if (grade === 3) return passed('限制条件运行', '安全状况等级为3级');
  if (counted.rectified + counted.rechecked > 0) return passed('整改后运行', '不合格项目已整改合格');
  return passed('允许运行', '检验项目全部合格');
}

function judgeMachine(items: readonly JudgedItem[], inspType: string): Judgement {
  const counted = tally(items);
  const isRecheck = inspType === 'F1' || counted.rechecked > 0;
  // Only lifts and pressure equipment may run on under watch.
  const open = { ...counted, generalOpen: counted.generalOpen + counted.monitored };
  if (open.keyOpen + open.generalOpen > 0) return failed(isRecheck ? '复检不合格' : '不合格', openSentence(open));
  return isRecheck ? passed('复检合格', '不合格项目经复检合格') : passed('合格', '检验项目全部合格');
}

function judgePlain(items: readonly JudgedItem[], words: { readonly yes: string; readonly no: string }): Judgement {
  const counted = tally(items);
  const open = counted.keyOpen + counted.generalOpen + counted.monitored;
  return open > 0 ? failed(words.no, `${open}项不合格`) : passed(words.yes, '检验项目全部合格');
}

/** What the items of an inspection add up to (domain 3.4). Pure: the same in the inspector's form and on the server. */
export function judgeConclusion({ equclacode, inspType, items, safetyGrade = null }: JudgeQuestion): Judgement {
  const family = conclusionsFor(equclacode, inspType).name;
  switch (family) {
    case 'liftConclusion':
      return judgeLift(items, inspType);
    case 'liftTestConclusion':
      return judgePlain(items, { yes: '符合', no: '存在不符合' });
    case 'boilerConclusion':
      return judgeBoiler(items, safetyGrade);
    case 'pipeConclusion':
      return judgePipe(items, safetyGrade);
    case 'machineConclusion':
      return judgeMachine(items, inspType);
    case 'supervisionConclusion':
      return judgePlain(items, { yes: '合格', no: '不合格' });
    case 'commissionedConclusion':
      if (tally(items).judged === 0) return passed('仅提供数据', '本次检验不作符合性判定');
      return judgePlain(items, { yes: '符合', no: '不符合' });
  }
}

/** Whether the report must state a safety grade. */
export function needsGrade(equclacode: string, inspType: string): boolean {
  return /^[28]/.test(equclacode) && ['D5', 'D7'].includes(inspType);
}
