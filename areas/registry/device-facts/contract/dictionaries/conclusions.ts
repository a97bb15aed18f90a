import { fixedWords } from '../facts/fixed-words.ts';

export const liftConclusion = fixedWords('liftConclusion', '电梯检验结论', ['合格', '整改后合格', '不合格', '复检合格', '复检不合格']);
export const liftTestConclusion = fixedWords('liftTestConclusion', '电梯自行检测结论', ['符合', '存在不符合']);
export const boilerConclusion = fixedWords('boilerConclusion', '锅炉、压力容器、氧舱检验结论', ['符合要求', '基本符合要求', '不符合要求']);
/** Of industrial pipes, beside their grade (TSG 31). */
export const industrialPipeConclusion = fixedWords('industrialPipeConclusion', '工业管道检验结论', [
  '符合要求',
  '基本符合要求',
  '不符合要求',
]);
/** Of the full inspection of public pipes (TSG D7004), and of their annual check. */
export const publicPipeConclusion = fixedWords('publicPipeConclusion', '公用管道全面检验结论', [
  '允许使用',
  '降压使用',
  '进行合于使用评价',
]);
export const publicPipeCheck = fixedWords('publicPipeCheck', '公用管道年度检查结论', ['允许使用', '进行全面检验']);
/** Of long pipelines; and every word that the row of a pipe may show, older reports' among them. */
export const pipeConclusion = fixedWords('pipeConclusion', '压力管道检验结论', [
  ...industrialPipeConclusion.codes,
  ...publicPipeConclusion.codes,
  '进行全面检验',
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
  industrialPipeConclusion,
  publicPipeConclusion,
  publicPipeCheck,
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
  '允许使用',
  '降压使用',
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
  // It is not used on the strength of this inspection: another one decides.
  '进行合于使用评价',
  '进行全面检验',
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
  return equclacode.startsWith('8') ? pipeConclusionFor(equclacode, inspType) : machineConclusion;
}

function pipeConclusionFor(equclacode: string, inspType: string) {
  if (equclacode.startsWith('83')) return industrialPipeConclusion;
  if (!equclacode.startsWith('82')) return pipeConclusion;
  return inspType === 'D6' ? publicPipeCheck : publicPipeConclusion;
}

/** What an inspection may conclude with, by kind of inspection and device. */
export const conclusionFamilies = families;

export const conclusionDictionaries = [...families, conclusion];
