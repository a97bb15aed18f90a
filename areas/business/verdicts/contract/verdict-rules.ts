import { conclusionsFor } from '#areas/device-facts/contract/dictionaries/conclusions.ts';

import type { ItemKind } from './result-item.ts';
import type { RuleMark } from './rules/words.ts';

/** What a failed item may become without failing the device: one row of the table `inspection_rule` for each family of conclusions. */
export interface VerdictRule {
  /** Name of the dictionary of conclusions: `liftConclusion`. */
  readonly family: string;
  /** General items that may be put right, or run under watch, without the whole inspection failing; null: any number. */
  readonly tolerated: number | null;
  /** A 关键 item that was put right counts only after a recheck; a 一般 item likewise. */
  readonly keyNeedsRecheck: boolean;
  readonly generalNeedsRecheck: boolean;
  /** General items may go on under the unit's watch (监护使用). */
  readonly mayWatch: boolean;
  /** Where the rule comes from, in Chinese. */
  readonly note: string;
  /** Read in a public source, in a secondary one, or still to be confirmed by an expert. */
  readonly mark: RuleMark;
}

const careful = { keyNeedsRecheck: true, generalNeedsRecheck: false, mayWatch: true, tolerated: 3, mark: 'unconfirmed' } as const;
const strict = { ...careful, mayWatch: false, tolerated: null } as const;

/** What comes with the program. */
export const verdictRules: readonly VerdictRule[] = [
  {
    ...careful,
    family: 'liftConclusion',
    note: 'TSG T7001-2023：关键项目全部符合，一般项目整改合格和监护使用合计不超过3项的为整改后合格；关键项目整改后须经复检',
    mark: 'retold',
  },
  { ...strict, family: 'liftTestConclusion', note: 'TSG T7008-2023：所检测项目均符合要求，或者存在不符合', mark: 'seen' },
  { ...careful, family: 'boilerConclusion', note: '关键项目整改后须经复检；一般项目不符合或监护使用不超过3项的为基本符合要求' },
  {
    ...careful,
    family: 'industrialPipeConclusion',
    note: '工业管道：关键项目整改后须经复检；一般项目不符合或监护使用不超过3项、安全状况等级3级的为基本符合要求；4级为不符合要求',
  },
  { ...careful, family: 'publicPipeConclusion', note: '公用管道：关键项目不符合的进行合于使用评价；一般项目不符合不超过3项的降压使用' },
  { ...careful, family: 'publicPipeCheck', note: '公用管道年度检查：有不符合项目的进行全面检验' },
  { ...careful, family: 'pipeConclusion', note: '关键项目整改后须经复检；一般项目不符合不超过3项的在监督下运行' },
  { ...strict, family: 'machineConclusion', generalNeedsRecheck: true, note: '起重机械、场车、游乐设施、索道的不合格项目整改后须经复检' },
  { ...strict, family: 'supervisionConclusion', note: '监督检验：关键项目整改后须经复检，一般项目由检验员确认整改' },
  { ...strict, family: 'commissionedConclusion', note: '委托检验：关键项目整改后须经复检' },
  { ...strict, family: 'calibrationConclusion', note: '限速器、安全阀校验：所校验项目均合格的为校验合格，结论只及于所校验的装置' },
];

/** The rule for a device and an inspection. @param rules the rules in force */
export function ruleFor(rules: readonly VerdictRule[], equclacode: string, inspType: string): VerdictRule {
  const { name } = conclusionsFor(equclacode, inspType);
  const found = rules.find(({ family }) => family === name) ?? verdictRules.find(({ family }) => family === name);
  if (!found) throw new Error(`No verdict rule for ${name}`);
  return found;
}

/** Whether an inspector may confirm a failed item so, without a recheck. */
export function mayConfirm(rule: VerdictRule, kind: ItemKind, as: 'rectified' | 'monitored'): boolean {
  if (as === 'monitored') return rule.mayWatch && kind === '一般';
  return !(kind === '关键' ? rule.keyNeedsRecheck : rule.generalNeedsRecheck);
}
