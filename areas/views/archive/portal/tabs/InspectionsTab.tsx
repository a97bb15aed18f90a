import { Link } from 'react-router';

import { recordsPath } from '#areas/inspection/contract/menu.ts';
import { reportPage } from '#areas/reports/contract/menu.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';

import { isLoadTested } from '#areas/cycles/contract/load-test-days.ts';
import { archiveCalls } from '../archive-wire.ts';
import type { Archive } from '../ArchiveHead.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { FactsView } from './FactsView.tsx';
import { HandedIn } from './HandedIn.tsx';
import { LoadTests } from '#areas/load-tests/portal/open/LoadTests.tsx';
import { TableSection } from '#kit/portal/page/TableSection.tsx';
import { WholeTable } from '#kit/portal/page/WholeTable.tsx';

type Reply = ReplyOf<typeof archiveCalls.archiveInspections>;

/** Inspections with their reports, and the applications they came from. */
export function InspectionsTab({ archive }: { readonly archive: Archive }) {
  return (
    <>
      <FactsView archive={archive} tab="inspections" />
      <Asked call={archiveCalls.archiveInspections} input={{ equSysId: archive.equipment.equSysId }}>
        {({ inspections }) => (
          <>
            <TableSection title="检验记录">
              <Inspections rows={inspections} />
              {inspections.length > 0 && <Link to={recordsPath(archive.equipment.equSysId)}>历次检验记录：查询、导出</Link>}
            </TableSection>
            {isLoadTested(archive.equipment.equclacode) && <LoadTests equipment={archive.equipment} />}
            <HandedIn archive={archive} tab="inspections" />
          </>
        )}
      </Asked>
    </>
  );
}

function Inspections({ rows }: { readonly rows: Reply['inspections'] }) {
  const dictionaries = useDictionaries();
  return (
    <WholeTable
      rows={rows}
      rowKey="id"
      width={720}
      empty={{ icon: 'doc', title: '还没有检验记录', hint: '检验报告出具后会自动出现在这里。' }}
      columns={[
        { title: '检验日期', dataIndex: 'inspectedOn', width: 104 },
        { title: '检验类型', dataIndex: 'inspType', width: 96, render: (code: string) => labelOf(dictionaries, 'inspType', code) },
        { title: '结论', dataIndex: 'conclusion', width: 96, render: (word: string, row) => (row.voidedOn ? `${word}（已作废）` : word) },
        {
          title: '报告编号',
          dataIndex: 'reportNo',
          width: 164,
          render: (no: string | null) => (no ? <Link to={`${reportPage.path}?no=${no}`}>{no}</Link> : '—'),
        },
        { title: '检验机构', dataIndex: 'inspectOrg' },
        { title: '下次检验日期', dataIndex: 'nextInspDate', width: 108, render: (on: string | null) => on ?? '—' },
      ]}
    />
  );
}
