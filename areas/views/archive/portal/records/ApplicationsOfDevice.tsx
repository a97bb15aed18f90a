import { Link } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { instantText } from '#kit/portal/page/display.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { TableSection } from '#kit/portal/page/TableSection.tsx';
import { WholeTable } from '#kit/portal/page/WholeTable.tsx';

import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { deviceApplicationCalls } from '../archive-wire.ts';

type Reply = ReplyOf<typeof deviceApplicationCalls.ofDevice>;

/** The applications that a device was in, in its archive. */
export function ApplicationsOfDevice({ equSysId }: { readonly equSysId: string }) {
  return (
    <TableSection title="检验申报">
      <Asked call={deviceApplicationCalls.ofDevice} input={{ equSysId }}>
        {({ applications }) => <Applications rows={applications} />}
      </Asked>
    </TableSection>
  );
}

function Applications({ rows }: { readonly rows: Reply['applications'] }) {
  const dictionaries = useDictionaries();
  return (
    <WholeTable
      rows={rows}
      rowKey="id"
      width={640}
      pageSize={10}
      empty={{ icon: 'doc', title: '没有检验申报', hint: '从「在线报检」申报后，办理进度会出现在这里。' }}
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
