import type { Dictionary } from '#kit/contract/trade/dictionary.ts';

import { markTemplate } from './mark.ts';
import { publicityState } from './publication.ts';

/** Dictionaries of this area: seed of the dictionary table. */
export const publicationDictionaries: readonly Dictionary[] = [publicityState, markTemplate];
