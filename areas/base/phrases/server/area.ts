import { phraseKinds } from '#kit/contract/phrase-kind.ts';
import { area } from '#kit/server/request.ts';

import { phraseCalls } from '../contract/calls.ts';
import { phraseGrants } from '../contract/menu.ts';
import { keptPhrases, listPhrases, readOffered, seedPhrases } from './phrase-store.ts';

export const phrasesArea = area(
  'phrases',
  phraseCalls,
  {
    offered: async ({ kind }, { readDb, asker }) => ({ phrases: await readOffered(readDb, asker, kind) }),
    list: (input, { readDb, asker }) => listPhrases(readDb, asker, input),
    save: keptPhrases.save,
    drop: keptPhrases.drop,
  },
  { grants: phraseGrants, dictionaries: [phraseKinds], seed: seedPhrases },
);
