import { Table } from 'antd';
import { Link } from 'react-router';

import { deviceFault } from '#areas/fault/contract/lifecycle.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { labelOf } from '#kit/contract/dictionary.ts';
import { stateByCode } from '#kit/contract/lifecycle.ts';
import { useDictionaries } from '#kit/portal/record/dictionaries.ts';
import { instantText } from '#kit/portal/record/display.ts';
import { EmptyState } from '#kit/portal/record/EmptyState.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { equipmentCalls } from '../../contract/calls.ts';
import type { Archive } from '../ArchiveHead.tsx';
import { Asked } from './Asked.tsx';
import { FactsView } from './FactsView.tsx';
import { TableSection } from './TableSection.tsx';

type Reply = ReplyOf<typeof equipmentCalls.archiveFaults>;

/** Whether it is out of order, whom to call, and what happened before. */
export function FaultsTab({ archive }: { readonly archive: Archive }) {
  return (
    <>
      <FactsView archive={archive} tab="faults" />
      <Asked call={equipmentCalls.archiveFaults} input={{ equSysId: String(archive.equipment.equSysId) }}>
        {({ faults }) => (
          <TableSection title="故障记录">
            <Faults rows={faults} />
          </TableSection>
        )}
      </Asked>
    </>
  );
}

function Faults({ rows }: { readonly rows: Reply['faults'] }) {
  const dictionaries = useDictionaries();
  if (rows.length === 0) return <EmptyState icon="check" title="没有故障记录" hint="登记的故障和维修情况会记录在这里。" />;
  const kindOf = ({ faultKind, faultLevel }: Reply['faults'][number]) =>
    `${labelOf(dictionaries, 'faultKind', faultKind)}，${labelOf(dictionaries, 'faultLevel', faultLevel)}`;
  const stateOf = (status: string) => deviceFault.states[stateByCode(deviceFault, status)];
  return (
    <Table
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={rows.length > 20 ? { pageSize: 20 } : false}
      scroll={{ x: 760 }}
      columns={[
        { title: '发现时间', width: 132, render: (_, row) => instantText(row.foundTime) },
        { title: '故障单号', width: 150, render: (_, row) => (row.link ? <Link to={row.link}>{row.faultNo}</Link> : row.faultNo) },
        {
          title: '状态',
          width: 128,
          render: (_, row) => <StatusPill tone={stateOf(row.status).tone}>{stateOf(row.status).label}</StatusPill>,
        },
        { title: '类别与等级', width: 116, render: (_, row) => kindOf(row) },
        { title: '故障与维修', render: (_, row) => [row.desc, row.measure && `维修：${row.measure}`].filter(Boolean).join('；') },
        { title: '恢复时间', width: 132, render: (_, row) => instantText(row.restoreTime) || '—' },
      ]}
    />
  );
}
