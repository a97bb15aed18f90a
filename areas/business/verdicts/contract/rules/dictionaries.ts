import { conclusionFamilies } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { fixedDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';

import { inspectionRule } from './lifecycle.ts';
import { ruledFamilies } from './rule.ts';
import { ruleKind, ruleMark } from './words.ts';

/** What a verdict rule may be for. Apart from the form, whose page need not bring the conclusions along. */
const family = fixedDictionary(
  ruledFamilies,
  '检验结论类别',
  Object.fromEntries(conclusionFamilies.map(({ name, title }) => [name, title])),
);

export const ruleDictionaries: readonly Dictionary[] = [ruleKind, ruleMark, family, statusDictionary(inspectionRule)];
