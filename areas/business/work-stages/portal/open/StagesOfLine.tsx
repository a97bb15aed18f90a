import { useCall } from '#kit/portal/calls/use-call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';

import { stageCalls } from '../../contract/calls.ts';
import { StageTable, standingOf } from './StageTable.tsx';

interface Props {
  readonly applicationId: string;
  readonly lineId: string | null;
}

/** The stages of the works on one device of an application, to be read; nothing where its works have none. */
export function StagesOfLine({ applicationId, lineId }: Props) {
  const { data } = useCall(stageCalls.stagePoints, { applicationId });
  const line = data?.lines.find((one) => one.lineId === lineId);
  if (!line) return null;
  return (
    <Card title="施工监检阶段" hint={standingOf(line.points)}>
      <StageTable label="施工监检阶段" points={line.points} />
    </Card>
  );
}
