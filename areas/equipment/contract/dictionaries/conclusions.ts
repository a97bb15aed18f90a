import { fixedWords } from '../facts/fixed-words.ts';

export const liftConclusion = fixedWords('liftConclusion', '电梯检验结论', ['合格', '整改后合格', '不合格', '复检合格', '复检不合格']);
export const liftTestConclusion = fixedWords('liftTestConclusion', '电梯自行检测结论', ['符合', '存在不符合']);
export const boilerConclusion = fixedWords('boilerConclusion', '锅炉、压力容器、氧舱检验结论', ['符合要求', '基本符合要求', '不符合要求']);
export const pipeConclusion = fixedWords('pipeConclusion', '压力管道检验结论', [
  '允许运行',
  '整改后运行',
  '限制条件运行',
  '监督运行',
  '停止运行',
  '合格',
  '不合格',
  '无',
]);
export const machineConclusion = fixedWords('machineConclusion', '起重机械、场车、游乐设施、索道检验结论', [
  '合格',
  '复检合格',
  '不合格',
  '复检不合格',
]);
export const supervisionConclusion = fixedWords('supervisionConclusion', '监督检验结论', ['合格', '不合格', '监检中', '终止']);
export const commissionedConclusion = fixedWords('commissionedConclusion', '委托检验结论', ['符合', '不符合', '仅提供数据']);
/** Of a governor or a valve: it says nothing about the whole device. */
export const calibrationConclusion = fixedWords('calibrationConclusion', '校验结论', ['校验合格', '校验不合格']);

const families = [
  liftConclusion,
  liftTestConclusion,
  boilerConclusion,
  pipeConclusion,
  machineConclusion,
  supervisionConclusion,
  commissionedConclusion,
  calibrationConclusion,
] as const;

type Conclusion = (typeof families)[number]['codes'][number];

/** Every conclusion an archive may show. */
export const conclusion = fixedWords('conclusion', '检验结论', [
  ...new Set(families.flatMap((family): readonly Conclusion[] => family.codes)),
]);

const passing: ReadonlySet<string> = new Set<Conclusion>([
  '合格',
  '整改后合格',
  '复检合格',
  '符合',
  '符合要求',
  '基本符合要求',
  '允许运行',
  '整改后运行',
  '限制条件运行',
  '监督运行',
  '校验合格',
]);
const failing: ReadonlySet<string> = new Set<Conclusion>([
  '不合格',
  '复检不合格',
  '不符合',
  '存在不符合',
  '不符合要求',
  '停止运行',
  '校验不合格',
]);

/** The device may go on: the next date follows from the cycle. */
export function isPassing(word: string): boolean {
  return passing.has(word);
}

/** The device may not go on: no next date, an opinion notice, a hint in the list of faults. */
export function isFailing(word: string): boolean {
  return failing.has(word);
}

/** The conclusions an inspection of this type may give for a device of this catalogue code. */
export function conclusionsFor(equclacode: string, inspType: string): (typeof families)[number] {
  if (inspType === 'T1') return liftTestConclusion;
  if (inspType === 'W1' || inspType === 'W4') return commissionedConclusion;
  if (inspType === 'W2' || inspType === 'W3') return calibrationConclusion;
  const isLift = equclacode.startsWith('3');
  if (inspType.startsWith('J') && !isLift) return supervisionConclusion;
  if (isLift) return liftConclusion;
  if (equclacode.startsWith('1') || equclacode.startsWith('2')) return boilerConclusion;
  return equclacode.startsWith('8') ? pipeConclusion : machineConclusion;
}

export const conclusionDictionaries = [...families, conclusion];
