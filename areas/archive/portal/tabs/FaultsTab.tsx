import type { Archive } from '../ArchiveHead.tsx';
import { FactsView } from './FactsView.tsx';
import { HandedIn } from './HandedIn.tsx';

/** Whether it is out of order, whom to call, and what happened before. */
export function FaultsTab({ archive }: { readonly archive: Archive }) {
  return (
    <>
      <FactsView archive={archive} tab="faults" />
      <HandedIn archive={archive} tab="faults" />
    </>
  );
}
