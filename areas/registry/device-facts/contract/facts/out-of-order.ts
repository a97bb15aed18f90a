import { isFailing } from '../dictionaries/conclusions.ts';

interface Known {
  /** An open fault for which the device is not to be used. */
  readonly faultStopUse: boolean | null;
  readonly lastConclusion: string | null;
}

/**
 * Why a device is not to be used although its registration says that it is in use, the gravest first; undefined where nothing is known. Whatever tells the
 * public that a device is in order asks this before.
 * @param subject as the page calls it, such as 该电梯 @param verb what is not to be done with it
 */
export function whyNotToUse({ faultStopUse, lastConclusion }: Known, subject: string, verb: '乘坐' | '使用'): string | undefined {
  if (faultStopUse === true) return `${subject}因故障停止使用，请勿${verb}。`;
  if (lastConclusion === null || !isFailing(lastConclusion)) return undefined;
  const failed = lastConclusion.includes('不合格') ? '检验不合格' : `检验结论为「${lastConclusion}」`;
  return `${subject}${failed}，尚未查到合格的检验结果，请勿${verb}。`;
}
