import type { Archive } from '../ArchiveHead.tsx';
import { EventList } from './EventList.tsx';
import { FactsView } from './FactsView.tsx';
import { TableSection } from './TableSection.tsx';

/** Lifts: whether it is out of order, whom to call, and what happened before. */
export function FaultsTab({ archive }: { readonly archive: Archive }) {
  return (
    <>
      <FactsView archive={archive} tab="faults" />
      <TableSection title="故障与救援记录">
        <EventList
          equSysId={String(archive.equipment.equSysId)}
          kinds={['故障', '救援']}
          empty={{ title: '没有故障和救援记录', hint: '登记的故障、维修和困人救援会记录在这里。' }}
        />
      </TableSection>
    </>
  );
}
