import { Button } from 'antd';
import { Link } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { TableSection } from '#kit/portal/page/TableSection.tsx';
import { WholeTable } from '#kit/portal/page/WholeTable.tsx';
import { useMay } from '#kit/portal/session.ts';

import { liftRescue } from '../contract/lifecycle.ts';
import { callAddress, newRescueAddress, rescueAccess } from '../contract/menu.ts';
import { unhurt } from '../contract/rescue.ts';
import { ArriveMark } from './ArriveMark.tsx';
import { deviceRescueCalls } from './device-wire.ts';

type Reply = ReplyOf<typeof deviceRescueCalls.ofDevice>;

/** The people freed from a lift before, in its archive. */
export function RescuesOfDevice({ equSysId }: { readonly equSysId: string }) {
  return (
    <TableSection title="救援记录">
      <Asked call={deviceRescueCalls.ofDevice} input={{ equSysId }}>
        {({ rescues }) => <Rescues rows={rescues} />}
      </Asked>
      <RegisterRescue equSysId={equSysId} />
    </TableSection>
  );
}

function Rescues({ rows }: { readonly rows: Reply['rescues'] }) {
  return (
    <WholeTable
      rows={rows}
      rowKey="id"
      width={640}
      empty={{ icon: 'check', title: '没有救援记录', hint: '登记的困人救援会记录在这里。' }}
      columns={[
        { title: '报警时间', width: 132, render: (_, row) => instantText(row.alarmTime) },
        {
          title: '救援单号',
          width: 150,
          render: (_, row) => (
            <span className="two-lines">
              {row.link ? <Link to={row.link}>{row.rcsNo}</Link> : row.rcsNo}
              <small>被困 {row.trapped ?? '—'} 人</small>
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
          render: (_, row) => <ArriveMark rescue={row} />,
        },
        {
          title: '原因与结果',
          render: (_, row) =>
            [row.cause, row.outcome, row.injury && row.injury !== unhurt && `人员${row.injury}`].filter(Boolean).join('，'),
        },
      ]}
    />
  );
}

/** For those who free people: the call for the centre, what has been for both. */
function RegisterRescue({ equSysId }: { readonly equSysId: string }) {
  const navigate = usePageNavigate();
  const mayReceive = useMay(rescueAccess.decide);
  if (!useMay(rescueAccess.edit)) return null;
  return (
    <Row>
      {mayReceive && (
        <Button danger onClick={() => void navigate(callAddress(equSysId))}>
          {liftRescue.moves.receive.label}
        </Button>
      )}
      <Button onClick={() => void navigate(newRescueAddress(equSysId))}>补登救援</Button>
    </Row>
  );
}
