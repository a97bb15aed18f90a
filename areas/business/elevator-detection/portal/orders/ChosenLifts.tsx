import { Button } from 'antd';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import type { detectionCalls } from '../../contract/calls.ts';
import { LiftName } from '../open/LiftName.tsx';
import { nameOfLine } from './line-words.ts';

export type ChosenLift = ReplyOf<typeof detectionCalls.testCandidates>['list'][number];

interface Props {
  readonly lifts: readonly ChosenLift[];
  /** Number of the order itself: that it holds its own lifts is no obstacle. */
  readonly ownOrder: string | null | undefined;
  readonly onDrop: (equSysId: string) => void;
}

/** The lifts of an order that is written, each with what stands against it. */
export function ChosenLifts({ lifts, ownOrder, onDrop }: Props) {
  if (lifts.length === 0) return <EmptyState icon="elevator" title="还没有选择电梯" hint="点击「添加电梯」，按下次检测日期选择。" />;
  return (
    <Lines>
      {lifts.map((lift) => {
        const why = ownOrder && lift.refusedBecause?.includes(ownOrder) ? null : lift.refusedBecause;
        const name = nameOfLine(lift);
        return (
          <Row as="li" gap="wide" key={lift.equSysId} className="test-line">
            <span className="test-line__lift">
              <LiftName row={lift} name={lift.equName ?? ''} />
            </span>
            <Stack as="span" gap="tight" className="test-line__facts quiet small">
              <span>{lift.equPlace}</span>
              <span>{lift.nextTestDate ? `下次检测 ${lift.nextTestDate}` : '没有下次检测日期'}</span>
              {why && <span className="record-error">{why}</span>}
            </Stack>
            <Button type="text" aria-label={`移除${name}`} icon={<Icon name="close" size={16} />} onClick={() => onDrop(lift.equSysId!)} />
          </Row>
        );
      })}
    </Lines>
  );
}
