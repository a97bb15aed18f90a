import { Link } from 'react-router';

import { addressWith } from '#kit/contract/pages.ts';
import { useCaseMove } from '#kit/portal/case/use-case-move.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { rescueCase } from '../../contract/calls.ts';
import { liftRescue, liveCodes, runningCodes } from '../../contract/lifecycle.ts';
import { rescueAccess, rescueAddress, rescuePages } from '../../contract/menu.ts';
import { livePace } from '../LiveRescue.tsx';
import { RescueClock } from '../RescueClock.tsx';

type Rescue = RowIn<typeof rescueCase.calls.list>;

const looking = { every: livePace, keepsPrevious: true } as const;
const asked = { status: [...liveCodes], orderBy: 'alarmTime', pageSize: 50 } as const;
const { draft } = liftRescue.states;
const isRunning = ({ status }: Rescue) => runningCodes.includes(String(status));

/** The rescues whose next step is this person's, the oldest first, as many as the tile above counts; then those that others make, what waits for its report, and what has not been handed in. */
export function RunningRescues() {
  const mayWrite = useMay(rescueAccess.edit);
  const { data: live } = useCall(rescueCase.calls.list, asked, looking);
  const { data: waiting } = useCall(rescueCase.calls.list, { ...asked, part: 'mine' }, looking);
  const { data: drafts } = useCall(rescueCase.calls.list, { status: [draft.code], pageSize: 10 }, { enabled: mayWrite });
  const mine = waiting?.list ?? [];
  const others = (live?.list ?? []).filter((rescue) => isRunning(rescue) && !mine.some(({ id }) => id === rescue.id));
  return (
    <>
      <Rescues title="正在进行的救援" tone="warning" rescues={mine.filter(isRunning)} />
      <Rescues title="由其他力量救援" rescues={others} />
      <Rescues title="已解困，待补全报告" rescues={mine.filter((rescue) => !isRunning(rescue))} mayReport={mayWrite} />
      {drafts && drafts.list.length > 0 && (
        <Card label="补登的救援">
          <Link to={addressWith(rescuePages.list.path, { part: 'all', status: draft.code })}>还有 {drafts.count} 份补登的草稿没有提交</Link>
        </Card>
      )}
    </>
  );
}

interface Props {
  readonly title: string;
  readonly tone?: 'warning';
  readonly rescues: readonly Rescue[];
  readonly mayReport?: boolean;
}

/** Each with its clock and its next step; nothing where there are none. */
function Rescues({ title, tone, rescues, mayReport = false }: Props) {
  const makeMove = useCaseMove(rescueCase);
  if (rescues.length === 0) return null;
  return (
    <Card title={title} {...(tone && { tone })}>
      <Lines label={title}>
        {rescues.map((rescue) => (
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
              {mayReport && <Link to={rescueAddress(String(rescue.id))}>补全报告</Link>}
            </Row>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}
