import { Button, Table } from 'antd';
import { Link, useNavigate } from 'react-router';

import { deviceFault } from '#areas/fault/contract/lifecycle.ts';
import { liftRescue } from '#areas/rescue/contract/lifecycle.ts';
import { newRescueAddress, rescueAccess, rescuePages } from '#areas/rescue/contract/menu.ts';
import { unhurt } from '#areas/rescue/contract/rescue.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { labelOf } from '#kit/contract/dictionary.ts';
import { useDictionaries } from '#kit/portal/record/dictionaries.ts';
import { instantText } from '#kit/portal/record/display.ts';
import { EmptyState } from '#kit/portal/record/EmptyState.tsx';
import { useMay } from '#kit/portal/session.ts';
import { StatePill } from '#kit/portal/record/StatePill.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { archiveCalls } from '../archive-wire.ts';
import type { Archive } from '../ArchiveHead.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { FactsView } from './FactsView.tsx';
import { TableSection } from '#kit/portal/record/TableSection.tsx';

type Reply = ReplyOf<typeof archiveCalls.archiveFaults>;

/** Whether it is out of order, whom to call, and what happened before. */
export function FaultsTab({ archive }: { readonly archive: Archive }) {
  return (
    <>
      <FactsView archive={archive} tab="faults" />
      <Asked call={archiveCalls.archiveFaults} input={{ equSysId: String(archive.equipment.equSysId) }}>
        {({ faults, rescues }) => (
          <>
            <TableSection title="故障记录">
              <Faults rows={faults} />
            </TableSection>
            {isRescued(String(archive.equipment.equclacode)) && (
              <TableSection title="救援记录">
                <Rescues rows={rescues} />
                <RegisterRescue equSysId={String(archive.equipment.equSysId)} />
              </TableSection>
            )}
          </>
        )}
      </Asked>
    </>
  );
}

/** People are freed from lifts. */
const isRescued = (equclacode: string) => equclacode.startsWith('3');

function Rescues({ rows }: { readonly rows: Reply['rescues'] }) {
  if (rows.length === 0) return <EmptyState icon="check" title="没有救援记录" hint="登记的困人救援会记录在这里。" />;
  return (
    <Table
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={rows.length > 20 ? { pageSize: 20 } : false}
      scroll={{ x: 640 }}
      columns={[
        { title: '报警时间', width: 132, render: (_, row) => instantText(row.alarmTime) },
        {
          title: '救援单号',
          width: 150,
          render: (_, row) => (
            <span className="two-lines">
              {row.link ? <Link to={row.link}>{row.rcsNo}</Link> : row.rcsNo}
              <small>被困 {row.trapped ?? 0} 人</small>
            </span>
          ),
        },
        {
          title: '状态',
          width: 100,
          render: (_, row) => <StatePill cycle={liftRescue} status={row.status} />,
        },
        {
          title: '到达用时',
          width: 96,
          render: (_, row) => (row.isLate ? <StatusPill tone="bad">{row.arriveMinutes}分钟</StatusPill> : `${row.arriveMinutes}分钟`),
        },
        {
          title: '原因与结果',
          render: (_, row) => [row.cause, row.outcome, row.injury !== unhurt && `人员${row.injury}`].filter(Boolean).join('，'),
        },
      ]}
    />
  );
}

/** For those who free people. */
function RegisterRescue({ equSysId }: { readonly equSysId: string }) {
  const navigate = useNavigate();
  if (!useMay(rescueAccess.edit)) return null;
  return <Button onClick={() => void navigate(newRescueAddress(equSysId))}>{rescuePages.registration.title}</Button>;
}

function Faults({ rows }: { readonly rows: Reply['faults'] }) {
  const dictionaries = useDictionaries();
  if (rows.length === 0) return <EmptyState icon="check" title="没有故障记录" hint="登记的故障和维修情况会记录在这里。" />;
  const kindOf = ({ faultKind, faultLevel }: Reply['faults'][number]) =>
    `${labelOf(dictionaries, 'faultKind', faultKind)}，${labelOf(dictionaries, 'faultLevel', faultLevel)}`;
  return (
    <Table
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={rows.length > 20 ? { pageSize: 20 } : false}
      scroll={{ x: 640 }}
      columns={[
        {
          title: '发现与恢复',
          width: 150,
          render: (_, row) => (
            <span className="two-lines">
              {instantText(row.foundTime)}
              <small>{row.restoreTime ? `${instantText(row.restoreTime)} 恢复` : '尚未恢复'}</small>
            </span>
          ),
        },
        {
          title: '故障单号',
          width: 156,
          render: (_, row) => (
            <span className="two-lines">
              {row.link ? <Link to={row.link}>{row.faultNo}</Link> : row.faultNo}
              <small>{kindOf(row)}</small>
            </span>
          ),
        },
        {
          title: '状态',
          width: 122,
          render: (_, row) => <StatePill cycle={deviceFault} status={row.status} />,
        },
        { title: '故障与维修', render: (_, row) => [row.desc, row.measure && `维修：${row.measure}`].filter(Boolean).join('；') },
      ]}
    />
  );
}
