import type { Dictionary } from '#kit/contract/trade/dictionary.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';

import { testExtension } from './lifecycle.ts';
import { statementDictionaries } from './statement.ts';
import { testingDictionaries } from './test-order.ts';

/** Dictionaries of this area: seed of the dictionary table. */
export const detectionDictionaries: readonly Dictionary[] = [
  ...statementDictionaries,
  ...testingDictionaries,
  statusDictionary(testExtension),
];
