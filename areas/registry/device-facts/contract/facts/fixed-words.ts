import { z } from 'zod';

import { fixedDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import { field, type Look } from '#kit/contract/field.ts';

/** A dictionary whose codes are the words of the legal form and on which a rule of the program depends. */
export function fixedWords<N extends string, const W extends readonly string[]>(name: N, title: string, words: W) {
  return fixedDictionary(name, title, Object.fromEntries(words.map((word) => [word, word])) as { readonly [K in W[number]]: string });
}

/** One code of a fixed dictionary. Unlike `choice` it refuses an unknown code even where no dictionaries are at hand. */
export function fixedCode<C extends string>(label: string, dictionary: Dictionary & { readonly codes: readonly C[] }, look: Look = {}) {
  return field(label, z.enum(dictionary.codes as readonly [C, ...C[]], '请选择列表中的一项'), {
    widget: 'choice',
    dictionary: dictionary.name,
    ...look,
  });
}
