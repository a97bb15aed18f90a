import { Table } from 'antd';
import { Link } from 'react-router';

import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { reportPage } from '#areas/reports/contract/menu.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { labelOf } from '#kit/contract/dictionary.ts';
import { instantText } from '#kit/portal/record/display.ts';
import { useDictionaries } from '#kit/portal/record/dictionaries.ts';
import { EmptyState } from '#kit/portal/record/EmptyState.tsx';
import { StatePill } from '#kit/portal/record/StatePill.tsx';

import { isLoadTested } from '#areas/cycles/contract/load-test-days.ts';
import { archiveCalls } from '../archive-wire.ts';
import type { Archive } from '../ArchiveHead.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { FactsView } from './FactsView.tsx';
import { LoadTests } from '#areas/load-tests/portal/open/LoadTests.tsx';
import { TableSection } from '#kit/portal/record/TableSection.tsx';

type Reply = ReplyOf<typeof archiveCalls.archiveInspections>;

/** Inspections with their reports, and the applications they came from. */
export function InspectionsTab({ archive }: { readonly archive: Archive }) {
  return (
    <>
      <FactsView archive={archive} tab="inspections" />
      <Asked call={archiveCalls.archiveInspections} input={{ equSysId: String(archive.equipment.equSysId) }}>
        {({ inspections, applications }) => (
          <>
            <TableSection title="检验记录">
              <Inspections rows={inspections} />
            </TableSection>
            {isLoadTested(String(archive.equipment.equclacode)) && <LoadTests equipment={archive.equipment} />}
            <TableSection title="检验申报">
              <Applications rows={applications} />
            </TableSection>
          </>
        )}
      </Asked>
    </>
  );
}

function Inspections({ rows }: { readonly rows: Reply['inspections'] }) {
  const dictionaries = useDictionaries();
  if (rows.length === 0) return <EmptyState icon="doc" title="还没有检验记录" hint="检验报告出具后会自动出现在这里。" />;
  return (
    <Table
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={rows.length > 20 ? { pageSize: 20 } : false}
      scroll={{ x: 720 }}
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

function Applications({ rows }: { readonly rows: Reply['applications'] }) {
  const dictionaries = useDictionaries();
  if (rows.length === 0) return <EmptyState icon="doc" title="没有检验申报" hint="从「在线报检」申报后，办理进度会出现在这里。" />;
  return (
    <Table
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={rows.length > 10 ? { pageSize: 10 } : false}
      scroll={{ x: 640 }}
      columns={[
        { title: '流水号', width: 180, render: (_, row) => <Link to={detailPath(row.id)}>{row.onlinelsh}</Link> },
        { title: '检验类型', width: 120, render: (_, row) => labelOf(dictionaries, 'inspType', row.inspType) || '—' },
        {
          title: '状态',
          width: 130,
          render: (_, row) => <StatePill cycle={inspectionApplication} status={row.status} />,
        },
        { title: '预约日期', width: 110, render: (_, row) => row.bookDate ?? '—' },
        { title: '提交时间', render: (_, row) => instantText(row.submittedAt) || '—' },
      ]}
    />
  );
}
