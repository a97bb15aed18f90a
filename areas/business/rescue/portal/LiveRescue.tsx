import { Button } from 'antd';

import { liveCodes, liftRescue } from '../contract/lifecycle.ts';
import { timeKeys } from '../contract/rescue.ts';
import type { Opened } from '#kit/portal/case/CaseDetailPage.tsx';
import { useCaseMove } from '#kit/portal/case/use-case-move.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { instantText } from '#kit/portal/page/display.ts';
import { FlowSteps, type FlowStep } from '#kit/portal/record/FlowSteps.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { NextActionBand } from '#kit/portal/page/NextActionBand.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { rescueCase } from '../contract/calls.ts';
import { Phones } from './Phones.tsx';
import { useClock } from './RescueClock.tsx';

interface Props {
  readonly opened: Opened<typeof rescueCase>;
  readonly ask: (move: string) => void;
}

/** Somebody else presses, too: what is shown is asked for again so often. */
export const livePace = 15_000;

const stepNames = ['接警', '派单', '到达', '解困'];

/** A rescue that runs: what is next, how much time is left, who did what when, and whom to call. */
export function LiveRescue({ opened: { record, detail }, ask }: Props) {
  useCall(rescueCase.calls.detail, { id: String(record.id) }, { every: livePace });
  const makeMove = useCaseMove(rescueCase);
  const clock = useClock(record);
  const isFreed = record.status === liftRescue.states.freed.code;
  const sent = record.rescueUnit ? `，已派${record.rescueUnit}` : '';
  const took = record.arriveMinutes === null ? '' : `，${record.arriveMinutes} 分钟到达`;
  return (
    <>
      <NextActionBand
        icon="alert"
        tone={isFreed ? 'act' : 'bad'}
        title={`${record.equPlace} ${record.unitInnerNo ?? ''}`}
        hint={`${instantText(record.alarmTime)} 接警${sent}，应在 ${record.arriveWithin} 分钟内到达${took}`}
        {...(clock && { figure: clock.text })}
      >
        <Row>
          {isFreed && detail.openForms.includes('report') && (
            <Button type="primary" size="large" onClick={() => ask('report')}>
              {liftRescue.moves.report.label}
            </Button>
          )}
          <MoveButtons
            size="large"
            moves={record.moves}
            of={String(record.rcsNo)}
            about={decidedOf(liftRescue, record)}
            onMove={({ move }, opinion) => makeMove(record, move, opinion)}
          />
          {detail.openForms
            .filter((move) => move !== 'report')
            .map((move) => (
              <Button key={move} size="large" onClick={() => ask(move)}>
                {rescueCase.cycle.moves[move as keyof typeof liftRescue.moves].label}
              </Button>
            ))}
        </Row>
      </NextActionBand>
      <Card label="救援进度">
        <Stack>
          <FlowSteps steps={stepsOf(record)} />
          <Phones phones={detail.phones} />
        </Stack>
      </Card>
    </>
  );
}

/** Whether a rescue still runs, or waits for its report. */
export const isLive = ({ status }: { readonly status: unknown }): boolean => liveCodes.includes(String(status));

function stepsOf(record: Opened<typeof rescueCase>['record']): FlowStep[] {
  const done = timeKeys.filter((key) => record[key] !== null).length;
  return timeKeys.map((key, index) => ({
    title: stepNames[index]!,
    state: index < done ? 'done' : index === done ? 'current' : 'todo',
    ...(index < done && { note: instantText(record[key]) }),
  }));
}
