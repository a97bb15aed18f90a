import { isOfEnterprise, type Asker } from '#kit/server/asker.ts';
import type { Difference } from '#kit/server/case/case.ts';

import { ownFiles, ownTerms } from '../contract/own-terms.ts';

interface Parties {
  readonly useUnit: string | null;
  readonly newUnit: string | null;
}

/** Whether the asker stands outside of these terms: neither uses the lifts nor maintains them by these, and is no authority. */
export function isOutside(asker: Asker, { useUnit, newUnit }: Parties): boolean {
  return isOfEnterprise(asker) && asker.unitId !== useUnit && asker.unitId !== newUnit;
}

type Terms = Parties & { readonly price: number | null };

/** Terms as the asker reads them. */
export function readableTerms<T extends Terms>(asker: Asker, terms: T): T {
  return isOutside(asker, terms) ? { ...terms, price: null, maintainers: [] } : terms;
}

export function hiddenFiles(asker: Asker, record: Parties): readonly string[] {
  return isOutside(asker, record) ? ownFiles : [];
}

/** Old and new as the asker reads them: between two maintenance units a change tells neither what the other has agreed. */
export function readableChanges(asker: Asker, record: Pick<Parties, 'useUnit'>, diff: readonly Difference[]): Difference[] {
  const isBoth = !isOfEnterprise(asker) || asker.unitId === record.useUnit;
  return diff.filter(({ field }) => isBoth || !ownTerms.has(field));
}
