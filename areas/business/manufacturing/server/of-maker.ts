import { ofOwnUnit } from '#areas/company/server/door.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { makeRefusals } from '../contract/refusals.ts';
import { byWord, reachOfKind, type KindName } from './make-store.ts';

const refuse = refuser(makeRefusals);

/** What a maker hands in itself, an agreement or a batch: who sees it, how it is found by a word, and for which area it is. */
export function handedInByMaker(name: KindName) {
  return {
    reach: (asker: Asker) => reachOfKind(name, asker),
    narrow: (_db: Db, _asker: Asker, input: Readonly<Record<string, unknown>>) => Promise.resolve(byWord(name, input['complex'])),
    about: ofOwnUnit(() => refuse('makerWithoutUnit')),
  };
}
