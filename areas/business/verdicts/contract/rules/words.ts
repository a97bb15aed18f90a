import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

/** `verdict`: what failed items lead to. `crew`: how many inspectors go together. */
export const ruleKind = fixedDictionary('inspectionRuleKind', '规则类别', { verdict: '判定规则', crew: '检验人数' });

/** How well a rule is known. */
export const ruleMark = fixedDictionary('inspectionRuleMark', '来源核实', {
  seen: '见于原文',
  retold: '见于转述',
  unconfirmed: '待核实',
});
export type RuleMark = (typeof ruleMark.codes)[number];
