import type { FactsTabKey } from '#areas/device-facts/contract/archive-sections.ts';

import type { Archive } from '../ArchiveHead.tsx';
import { FactsView } from './FactsView.tsx';
import { HandedIn } from './HandedIn.tsx';

/** A tab of facts, with what areas have handed in for it below. */
export function FactsTab({ archive, tab }: { readonly archive: Archive; readonly tab: FactsTabKey }) {
  return (
    <>
      <FactsView archive={archive} tab={tab} />
      <HandedIn archive={archive} tab={tab} />
    </>
  );
}
