import { conclusionsFor } from '#areas/device-facts/contract/dictionaries/conclusions.ts';

import type { ItemKind } from './result-item.ts';
import { mayConfirm, ruleFor, verdictRules, type VerdictRule } from './verdict-rules.ts';

export type Verdict = 'pass' | 'fail' | 'na';
/** What became of a failed item: put right, kept under watch by the unit, to be looked at again, passed or failed at the recheck. */
export type Remedy = 'none' | 'rectified' | 'monitored' | 'toRecheck' | 'rechecked' | 'recheckFailed';

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
  /** As the institute has it; the seed where it is not given. */
  readonly rule?: VerdictRule;
}

export interface Judgement {
  readonly conclusion: string;
  /** The device may go on. */
  readonly isPassed: boolean;
  /** The rule applied, one Chinese sentence. */
  readonly because: string;
}

interface Tally {
  readonly keyOpen: number;
  readonly generalOpen: number;
  /** Of the open ones: put right, but not looked at again as the rule asks. */
  readonly unchecked: number;
  readonly rectified: number;
  readonly monitored: number;
  readonly rechecked: number;
  readonly failed: number;
  readonly keyFailed: number;
  readonly isRecheck: boolean;
  readonly judged: number;
}

function isMended({ kind, remedy }: JudgedItem, rule: VerdictRule): boolean {
  if (remedy === 'rechecked') return true;
  return (remedy === 'rectified' || remedy === 'monitored') && mayConfirm(rule, kind, remedy);
}

function tally(items: readonly JudgedItem[], rule: VerdictRule, inspType: string): Tally {
  const failed = items.filter(({ verdict }) => verdict === 'fail');
  const open = failed.filter((item) => !isMended(item, rule));
  const mended = failed.filter((item) => isMended(item, rule));
  const count = (wanted: Remedy) => mended.filter(({ remedy }) => remedy === wanted).length;
  return {
    keyOpen: open.filter(({ kind }) => kind === '关键').length,
    generalOpen: open.filter(({ kind }) => kind === '一般').length,
    unchecked: open.filter(({ remedy }) => remedy === 'rectified').length,
    rectified: count('rectified'),
    monitored: count('monitored'),
    rechecked: count('rechecked'),
    failed: failed.length,
    keyFailed: failed.filter(({ kind }) => kind === '关键').length,
    isRecheck: inspType === 'F1' || failed.some(({ remedy }) => remedy === 'rechecked' || remedy === 'recheckFailed'),
    judged: items.filter(({ verdict }) => verdict !== 'na').length,
  };
}

const passed = (conclusion: string, because: string): Judgement => ({ conclusion, because, isPassed: true });
const failed = (conclusion: string, because: string): Judgement => ({ conclusion, because, isPassed: false });
const nothingJudged = '没有一个项目作出合格或不合格的判定';

function exceeds(count: number, { tolerated }: VerdictRule): boolean {
  return tolerated !== null && count > tolerated;
}

function openSentence({ keyOpen, generalOpen, unchecked }: Tally): string {
  const [kind, count] = keyOpen > 0 ? ['关键', keyOpen] : ['一般', generalOpen];
  if (unchecked === keyOpen + generalOpen) return `${kind}项目${count}项整改后未经复检`;
  return keyOpen > 0 ? `关键项目${keyOpen}项不合格` : `一般项目${generalOpen}项不合格未整改`;
}

/** What there is to say where nothing is open. */
function mendedSentence({ failed: count, rechecked }: Tally): string {
  if (count === 0) return '检验项目全部合格';
  return rechecked > 0 ? '不合格项目经复检合格' : '不合格项目已整改合格';
}

/**
 * What was put right or is watched counts towards the limit; what passed a recheck conforms again. The words of a recheck are for a lift that had
 * failed before: by a key item, or by too many general ones.
 */
function judgeLift(counted: Tally, rule: VerdictRule, inspType: string): Judgement {
  const no = counted.isRecheck ? '复检不合格' : '不合格';
  if (counted.judged === 0) return failed(no, nothingJudged);
  if (counted.keyOpen + counted.generalOpen > 0) return failed(no, openSentence(counted));
  const soft = counted.rectified + counted.monitored;
  if (exceeds(soft, rule)) return failed(no, `一般项目整改合格和监护使用共${soft}项，超过${rule.tolerated}项`);
  if (counted.failed === 0) return inspType === 'F1' ? passed('复检合格', '复检项目全部合格') : passed('合格', '检验项目全部合格');
  const hadFailed = inspType === 'F1' || counted.keyFailed > 0 || exceeds(counted.failed, rule);
  if (counted.isRecheck && hadFailed) {
    const watched = soft > 0 ? `，一般项目${soft}项整改合格或监护使用` : '';
    return passed('复检合格', `${counted.keyFailed > 0 ? '关键项目' : '不合格项目'}经复检合格${watched}`);
  }
  return passed('整改后合格', `关键项目全部合格，一般项目${counted.failed}项整改合格或监护使用`);
}

function judgeBoiler(counted: Tally, rule: VerdictRule, grade: number | null): Judgement {
  if (counted.judged === 0) return failed('不符合要求', nothingJudged);
  if (counted.keyOpen > 0) return failed('不符合要求', openSentence(counted));
  if (grade === 5) return failed('不符合要求', '安全状况等级为5级，不得使用');
  const soft = counted.generalOpen + counted.monitored;
  if (exceeds(soft, rule)) return failed('不符合要求', `一般项目${soft}项不合格，超过${rule.tolerated}项`);
  if (grade === 4) return passed('基本符合要求', '安全状况等级为4级，只能监控使用');
  if (soft > 0) return passed('基本符合要求', `一般项目${soft}项不合格，不影响安全运行`);
  return passed('符合要求', mendedSentence(counted));
}

function judgePipe(counted: Tally, rule: VerdictRule, grade: number | null): Judgement {
  if (counted.judged === 0) return failed('停止运行', nothingJudged);
  if (counted.keyOpen > 0) return failed('停止运行', openSentence(counted));
  if (grade === 4 || grade === 5) return failed('停止运行', `安全状况等级为${grade}级`);
  if (exceeds(counted.generalOpen, rule)) return failed('停止运行', `一般项目${counted.generalOpen}项不合格，超过${rule.tolerated}项`);
  if (counted.generalOpen + counted.monitored > 0) return passed('监督运行', '一般项目有缺陷，须在监督下运行');
  if (grade === 3) return passed('限制条件运行', '安全状况等级为3级');
  return counted.failed > 0 ? passed('整改后运行', mendedSentence(counted)) : passed('允许运行', '检验项目全部合格');
}

/** TSG 31: grades 1 and 2 conform, 3 with conditions, 4 does not. */
function judgeIndustrialPipe(counted: Tally, rule: VerdictRule, grade: number | null): Judgement {
  if (grade === 4) return failed('不符合要求', '安全状况等级为4级，不得使用');
  const judged = judgeBoiler(counted, rule, grade);
  return judged.conclusion === '符合要求' && grade === 3 ? passed('基本符合要求', '安全状况等级为3级，有条件使用') : judged;
}

/** TSG D7004: whoever cannot say that a public pipe may go on asks for the assessment of its fitness, in the annual check for the full inspection. */
function judgePublicPipe(counted: Tally, rule: VerdictRule, inspType: string): Judgement {
  const no = inspType === 'D6' ? '进行全面检验' : '进行合于使用评价';
  if (counted.judged === 0) return failed(no, nothingJudged);
  if (counted.keyOpen > 0) return failed(no, openSentence(counted));
  const soft = counted.generalOpen + counted.monitored;
  if (exceeds(soft, rule)) return failed(no, `一般项目${soft}项不合格，超过${rule.tolerated}项`);
  if (soft === 0) return passed('允许使用', mendedSentence(counted));
  return inspType === 'D6' ? failed(no, `一般项目${soft}项有缺陷`) : passed('降压使用', `一般项目${soft}项有缺陷，须降低压力使用`);
}

function judgeMachine(counted: Tally, inspType: string): Judgement {
  const no = counted.isRecheck ? '复检不合格' : '不合格';
  if (counted.judged === 0) return failed(no, nothingJudged);
  if (counted.keyOpen + counted.generalOpen > 0) return failed(no, openSentence(counted));
  if (!counted.isRecheck) return passed('合格', mendedSentence(counted));
  return passed('复检合格', inspType === 'F1' && counted.failed === 0 ? '复检项目全部合格' : '不合格项目经复检合格');
}

function judgePlain(counted: Tally, words: { readonly yes: string; readonly no: string }): Judgement {
  if (counted.judged === 0) return failed(words.no, nothingJudged);
  const open = counted.keyOpen + counted.generalOpen;
  return open > 0 ? failed(words.no, `${open}项不合格`) : passed(words.yes, mendedSentence(counted));
}

/** What the items of an inspection add up to (domain 3.4). Pure: the same in the inspector's form and on the server. */
export function judgeConclusion(question: JudgeQuestion): Judgement {
  const { equclacode, inspType, items, safetyGrade = null, rule = ruleFor(verdictRules, equclacode, inspType) } = question;
  const counted = tally(items, rule, inspType);
  switch (conclusionsFor(equclacode, inspType).name) {
    case 'liftConclusion':
      return judgeLift(counted, rule, inspType);
    case 'liftTestConclusion':
      return judgePlain(counted, { yes: '符合', no: '存在不符合' });
    case 'boilerConclusion':
      return judgeBoiler(counted, rule, safetyGrade);
    case 'industrialPipeConclusion':
      return judgeIndustrialPipe(counted, rule, safetyGrade);
    case 'publicPipeConclusion':
    case 'publicPipeCheck':
      return judgePublicPipe(counted, rule, inspType);
    case 'pipeConclusion':
      return judgePipe(counted, rule, safetyGrade);
    case 'machineConclusion':
      return judgeMachine(counted, inspType);
    case 'supervisionConclusion':
      return judgePlain(counted, { yes: '合格', no: '不合格' });
    case 'calibrationConclusion':
      return judgePlain(counted, { yes: '校验合格', no: '校验不合格' });
    case 'commissionedConclusion':
      // Whoever asks for data alone gets no verdict.
      if (items.length > 0 && counted.judged === 0) return passed('仅提供数据', '本次检验不作符合性判定');
      return judgePlain(counted, { yes: '符合', no: '不符合' });
  }
}

/** Whether anything was judged at all: a record in which every item is 无此项 is not concluded. */
export function isJudged(items: readonly { readonly verdict: Verdict | null }[]): boolean {
  return items.some(({ verdict }) => verdict === 'pass' || verdict === 'fail');
}

/** Whether the report must state a safety grade: of vessels and pipes, but not of public pipes. */
export function needsGrade(equclacode: string, inspType: string): boolean {
  return /^(2|8[^2])/.test(equclacode) && ['D5', 'D7'].includes(inspType);
}
