import { fixedDictionary } from './trade/dictionary.ts';

/** What is decided where words are asked for: each kind of decision has phrases of its own. */
export const phraseKinds = fixedDictionary('phraseKind', '用途', {
  return: '退回补正',
  review: '退回修改',
  refuse: '不予受理、不同意、作废',
  agree: '同意、受理及其他意见',
  clause: '不予登记、不予变更的依据条款',
});
export type PhraseKind = (typeof phraseKinds.codes)[number];
