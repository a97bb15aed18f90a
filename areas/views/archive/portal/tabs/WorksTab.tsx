import type { Archive } from '../ArchiveHead.tsx';
import { EventList } from './EventList.tsx';
import { FactsTab } from './FactsTab.tsx';
import { TableSection } from '#kit/portal/page/TableSection.tsx';

/** What was built and repaired, and who maintains it by which contract. */
export function WorksTab({ archive }: { readonly archive: Archive }) {
  return (
    <>
      <FactsTab archive={archive} tab="works" />
      <TableSection title="施工与维保记录">
        <EventList
          equSysId={archive.equipment.equSysId}
          kinds={['施工告知', '施工', '维保']}
          empty={{ title: '没有施工和维保记录', hint: '施工告知、维保单位和维保合同的变动会记录在这里。' }}
        />
      </TableSection>
    </>
  );
}
