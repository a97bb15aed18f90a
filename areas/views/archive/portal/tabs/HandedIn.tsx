import { archiveSections } from '#areas/equipment/portal/open/archive-parts.ts';
import type { FactsTabKey } from '#areas/device-facts/contract/archive-sections.ts';
import { handedIn } from '#kit/portal/portal-area.ts';

import type { Archive } from '../ArchiveHead.tsx';

/** What areas have handed in for a tab of this device. */
export function HandedIn({ archive: { equipment }, tab }: { readonly archive: Archive; readonly tab: FactsTabKey }) {
  const sections = handedIn(archiveSections).filter((one) => one.tab === tab && (one.on?.(equipment.equclacode) ?? true));
  return sections
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ rank, Section }) => <Section key={rank} equSysId={equipment.equSysId} />);
}
