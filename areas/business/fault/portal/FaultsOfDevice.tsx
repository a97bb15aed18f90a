import { Link } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { instantText } from '#kit/portal/page/display.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { TableSection } from '#kit/portal/page/TableSection.tsx';
import { WholeTable } from '#kit/portal/page/WholeTable.tsx';

import { deviceFault } from '../contract/lifecycle.ts';
import { deviceFaultCalls } from './device-wire.ts';

type Reply = ReplyOf<typeof deviceFaultCalls.ofDevice>;

/** What happened to a device before, in its archive. */
export function FaultsOfDevice({ equSysId }: { readonly equSysId: string }) {
  return (
    <TableSection title="故障记录">
      <Asked call={deviceFaultCalls.ofDevice} input={{ equSysId }}>
        {({ faults }) => <Faults rows={faults} />}
      </Asked>
    </TableSection>
  );
}

function Faults({ rows }: { readonly rows: Reply['faults'] }) {
  const dictionaries = useDictionaries();
  const kindOf = ({ faultKind, faultLevel }: Reply['faults'][number]) =>
    `${labelOf(dictionaries, 'faultKind', faultKind)}，${labelOf(dictionaries, 'faultLevel', faultLevel)}`;
  return (
    <WholeTable
      rows={rows}
      rowKey="id"
      width={640}
      empty={{ icon: 'check', title: '没有故障记录', hint: '登记的故障和维修情况会记录在这里。' }}
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
