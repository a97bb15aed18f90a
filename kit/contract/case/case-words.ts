import type { Dictionary } from '../trade/dictionary.ts';
import { actors } from '../actor.ts';
import type { Lifecycle } from './lifecycle.ts';

// What all kinds of cases are called, their states, and who takes their steps, each as a choice: the code is the word.

export const caseKindWords = 'caseKindWord';
export const caseStateWords = 'caseStateWord';
export const deskWords = 'deskWord';

/** Who took a step that nobody has taken. */
export const systemDesk = '系统';

const ofWords = (name: string, title: string, words: readonly string[]): Dictionary => ({
  name,
  title,
  fixed: true,
  entries: [...new Set(words)].map((word) => ({ code: word, label: word })),
});

/** These dictionaries, of the lifecycles that there are. */
export function caseWords(cycles: readonly Lifecycle[]): readonly Dictionary[] {
  const states = cycles.flatMap((cycle) => Object.values(cycle.states).flatMap(({ label, terminal }) => (terminal ? [] : [label])));
  const roles = Object.values(actors).map(({ label }) => label);
  return [
    ofWords(
      caseKindWords,
      '业务',
      cycles.map(({ title }) => title),
    ),
    ofWords(caseStateWords, '环节', states),
    ofWords(deskWords, '办结岗位', [...roles, systemDesk]),
  ];
}
