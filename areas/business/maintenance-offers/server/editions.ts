import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import { differencesOf, type CaseOf, type CaseRequest } from '#kit/server/case/case.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { projectCase } from '../contract/calls.ts';
import { comparedFields, partKey, type PartRow } from '../contract/offer.ts';
import { byId, findEditions, findStanding, readOffers, type Offer } from './offer-store.ts';

const { states } = projectCase.cycle;
/** Editions upon which a new one may be written. */
export const revisable: ReadonlySet<string> = new Set([states.published.code, states.takenDown.code, states.expired.code]);

/** Beside an offer: its other editions, and what it changes upon the one before. */
export async function tellMore<D extends CaseDeclaration>(db: Db, of: CaseOf<D, Offer>, { asker }: CaseRequest, record: Offer) {
  const [editions, [base], standing] = await Promise.all([
    findEditions(db, record.seriesId),
    record.replaces ? readOffers(db, byId(record.replaces)) : [],
    findStanding(db, record),
  ]);
  return {
    editions,
    diff: base ? differencesOf(comparedFields[record.kind], base, { ...record }) : [],
    prices: base && record.kind === 'parts' ? priceChanges(base.items ?? [], record.items ?? []) : [],
    mayRevise:
      of.actors(asker, record).includes('owner') &&
      revisable.has(record.status) &&
      standing.every(({ seriesId }) => seriesId !== record.seriesId),
  };
}

/** Parts whose price is another one, new ones and those that are gone. */
export function priceChanges(before: readonly PartRow[], now: readonly PartRow[]) {
  const priceOf = (rows: readonly PartRow[]) => new Map(rows.map((row) => [partKey(row), row.price ?? null]));
  const [old, next] = [priceOf(before), priceOf(now)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((key) => ({ part: key.split('｜').filter(Boolean).join(' '), old: old.get(key) ?? null, new: next.get(key) ?? null }))
    .filter((one) => one.old !== one.new);
}
