import { Link } from 'react-router';

import { addressWith } from '#kit/contract/pages.ts';
import { useCaseMove } from '#kit/portal/case/use-case-move.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { rescueCase } from '../../contract/calls.ts';
import { liftRescue, liveCodes } from '../../contract/lifecycle.ts';
import { rescueAccess, rescueAddress, rescuePages } from '../../contract/menu.ts';
import { livePace } from '../LiveRescue.tsx';
import { RescueClock } from '../RescueClock.tsx';

const looking = { every: livePace, keepsPrevious: true } as const;
const { draft } = liftRescue.states;

/** The rescues that run, the oldest first, each with its clock and its next step; and what has been begun and not handed in. */
export function RunningRescues() {
  const makeMove = useCaseMove(rescueCase);
  const mayWrite = useMay(rescueAccess.edit);
  const { data: live } = useCall(rescueCase.calls.list, { status: [...liveCodes], orderBy: 'alarmTime', pageSize: 50 }, looking);
  const { data: drafts } = useCall(rescueCase.calls.list, { status: [draft.code], pageSize: 10 }, { enabled: mayWrite });
  if (!live?.list.length && !drafts?.list.length) return null;
  return (
    <Card title="正在进行的救援" tone={live?.list.length ? 'warning' : 'plain'}>
      <Lines label="正在进行的救援">
        {live?.list.map((rescue) => (
          <Row key={rescue.id} as="li" to="spread">
            <Link to={rescueAddress(String(rescue.id))}>
              <DeviceName device={rescue} />
            </Link>
            <Row>
              <StatePill cycle={liftRescue} status={rescue.status} />
              <RescueClock rescue={rescue} />
              <MoveButtons
                moves={rescue.moves}
                except={['callOff']}
                of={String(rescue.rcsNo)}
                about={decidedOf(liftRescue, rescue)}
                onMove={({ move }, opinion) => makeMove(rescue, move, opinion)}
              />
              {rescue.status === liftRescue.states.freed.code && mayWrite && <Link to={rescueAddress(String(rescue.id))}>补全报告</Link>}
            </Row>
          </Row>
        ))}
        {drafts && drafts.list.length > 0 && (
          <li>
            <Link to={addressWith(rescuePages.list.path, { status: draft.code })}>还有 {drafts.count} 份补登的草稿没有提交</Link>
          </li>
        )}
      </Lines>
    </Card>
  );
}
