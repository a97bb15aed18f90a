import { DeskCard } from '#areas/dispatch/portal/open/DeskCard.tsx';
import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { stageCalls } from '../contract/calls.ts';
import { workOf } from '../contract/stage.ts';
import { ConfirmStage } from './ConfirmStage.tsx';
import { StageTable, standingOf } from './open/StageTable.tsx';

/** The stages of supervised works on the page of an application: whoever inspects confirms them, the others of the institute read them. */
export function StagesPanel({ detail: { id, application } }: { readonly detail: ApplicationDetail }) {
  const isAtDesk = useMay(inspectionAccess.deskView);
  const isSupervision = workOf(application.inspType ?? '') !== undefined;
  const { data } = useCall(stageCalls.stagePoints, { applicationId: id }, { enabled: isAtDesk && isSupervision });
  return (data?.lines ?? []).map(({ lineId, device, mayConfirm, points }) => (
    <DeskCard key={lineId} title={`施工监检阶段：${device}`} hint={standingOf(points)}>
      <StageTable
        label={`施工监检阶段：${device}`}
        points={points}
        {...(mayConfirm && { after: (point) => <ConfirmStage key={point.version} point={point} /> })}
      />
    </DeskCard>
  ));
}
