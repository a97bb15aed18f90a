import { caseAddress } from '#kit/contract/case/case.ts';
import { noteOf } from '#kit/contract/search-hit.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { SearchSource } from '#kit/server/list/search-source.ts';

import { byId, byWord, kinds, reachOfKind, readOffers, type KindName } from './offer-store.ts';

const sourceOf = (kind: KindName, rank: number): SearchSource => ({
  kind: kinds[kind].name,
  title: kinds[kind].title,
  rank,
  async find(word, most, { readDb, asker }) {
    const { access, cycle } = kinds[kind];
    if (!asker.menuIds.has(access.view)) return [];
    const keys = await readDb
      .selectFrom('maintenanceOffer')
      .select('id')
      .where((eb) => eb.and([...byWord(kind, word), reachOfKind(kind, asker)]))
      .orderBy('updatedAt', 'desc')
      .limit(most)
      .execute();
    const found = await Promise.all(keys.map(async ({ id }) => (await readOffers(readDb, byId(id)))[0]!));
    return found.map((offer) => ({
      id: offer.id,
      title: `${offer.offerNo}　${offer.projName ?? offer.fitModels ?? ''}`,
      note: noteOf(offer.unitName, cycle.states[stateByCode(cycle, offer.status)].label),
      address: caseAddress(kinds[kind], offer.id),
      sign: 'doc',
    }));
  },
});

/** Offers by their number, their name or their firm, from anywhere. */
export const offerSearches: readonly SearchSource[] = [sourceOf('project', 60), sourceOf('parts', 61)];
