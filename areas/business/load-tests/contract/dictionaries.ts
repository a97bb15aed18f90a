import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

import { fixedWords } from '#areas/device-facts/contract/facts/fixed-words.ts';

/** With what a load test was made. */
export const loadTestOccasion = fixedDictionary('loadTestOccasion', '载荷试验进行方式', {
  inspection: '随检验',
  test: '随检测',
  alone: '单独',
});

export const loadTestConclusion = fixedWords('loadTestConclusion', '载荷试验结论', ['合格', '不合格']);

export const loadTestDictionaries = [loadTestOccasion, loadTestConclusion];
