import { Button } from 'antd';
import { useState } from 'react';

import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { usePageNavigate, usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { RecordPicker } from '#kit/portal/list/RecordPicker.tsx';
import { newId } from '#kit/portal/new-id.ts';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';

import { rescueCalls } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueAddress, rescuePages } from '../contract/menu.ts';
import { Phones } from './Phones.tsx';

type Lift = RowIn<typeof rescueCalls.lifts>;

/** 接警: find the lift and press. Nothing is kept before the press, and the press is the moment of the call. */
export function RescueCallPage() {
  const [search] = usePageSearch();
  const named = search.get('device');
  const { data } = useCall(rescueCalls.lifts, { equSysId: named ?? '' }, { enabled: named !== null });
  const [chosen, choose] = useState<Lift | null>();
  const lift = chosen === undefined ? data?.list[0] : chosen;
  return (
    <>
      <PageHead
        title={rescuePages.call.title}
        hint={lift ? '核对电梯后按「接警」，从这一刻开始计时' : '先找到困人的电梯；此时还不会产生记录'}
      />
      {lift ? (
        <Receive key={lift.equSysId} lift={lift} onOther={() => choose(null)} onDone={() => choose(undefined)} />
      ) : (
        <Card>
          <RecordPicker
            call={rescueCalls.lifts}
            rowKey="equSysId"
            what="电梯"
            placeholder="96333识别码、设备识别码、名称或地点"
            draw={(row) => <DeviceName device={row} />}
            onChoose={choose}
          />
        </Card>
      )}
    </>
  );
}

interface Props {
  readonly lift: Lift;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

function Receive({ lift, onOther, onDone }: Props) {
  const navigate = usePageNavigate();
  // One call, one id: pressed twice, it is the same rescue.
  const [id] = useState(newId);
  const receive = useCallMutation(rescueCalls.receive, {
    success: ({ rcsNo }) => `已接警，救援单号 ${rcsNo}`,
    onSuccess: () => {
      onDone();
      void navigate(rescueAddress(id));
    },
  });
  return (
    <Stack>
      <Card label="困人的电梯" tone="brass">
        <Row to="spread">
          <DeviceName device={lift} />
          <span>
            96333识别码 <code>{lift.rescueCode ?? '无'}</code>
          </span>
          <span>维保单位 {lift.maintUnitName ?? '无'}</span>
          <Row>
            <Button onClick={onOther}>更换电梯</Button>
            {lift.running ? (
              <Button type="primary" size="large" onClick={() => void navigate(rescueAddress(lift.running!))}>
                正在救援，打开
              </Button>
            ) : (
              <Button
                type="primary"
                size="large"
                loading={receive.isPending}
                onClick={() => receive.mutate({ id, equSysId: lift.equSysId })}
              >
                {liftRescue.moves.receive.label}
              </Button>
            )}
          </Row>
        </Row>
      </Card>
      <Card label="联系电话">
        <Phones phones={lift.phones} />
      </Card>
    </Stack>
  );
}
