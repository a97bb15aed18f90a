import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';

interface Materials {
  readonly equclacode: string | null;
  /** Those it has. */
  readonly attClasses: Iterable<string>;
}

/** Labels of the materials without which a draft of this kind cannot be handed in, and which it has not. */
export function missingOf({ equclacode, attClasses }: Materials): string[] {
  const present = new Set(attClasses);
  return neededMaterials(entryFiles, { equclacode })
    .filter(({ attClass }) => !present.has(attClass))
    .map(({ label }) => label);
}
