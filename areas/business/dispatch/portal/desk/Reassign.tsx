import { useState } from 'react';

import { ReasonStep } from '#kit/portal/record/ReasonStep.tsx';
import { useSession } from '#kit/portal/session.ts';

import { dispatchCalls } from '../../contract/calls.ts';
import { asDecided, type ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { Inspectors } from './DispatchDesk.tsx';

/** Others inspect from now on, without another day: somebody is ill, has left, or is needed elsewhere. */
export function Reassign({ detail }: { readonly detail: ApplicationDetail }) {
  const { id, version, application, onlinelsh } = detail;
  const { today } = useSession();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const on = (application.dispatchOn ?? '') > today ? application.dispatchOn! : today;
  return (
    <ReasonStep
      about={asDecided(detail)}
      call={dispatchCalls.reassign}
      input={(opinion) => ({ id, version, inspectors: [...chosen], opinion })}
      success="已改派，检验员和申报单位会收到消息"
      press="改派检验员"
      title={`改派检验员：${onlinelsh}`}
      okText="改派"
      words={`现由 ${application.inspectors || '无'} 检验。请选择改派后的全部检验员，检验日期和进度不变，已录入的检验记录保留。`}
      label="改派原因"
      kind="agree"
      isReady={chosen.length > 0}
    >
      {(isTried) => (
        <>
          <Inspectors id="insp-crew" equclacode={application.equclacode ?? ''} on={on} chosen={chosen} onChoose={setChosen} />
          {isTried && chosen.length === 0 && (
            <p className="record-error" role="alert">
              请选择检验员
            </p>
          )}
        </>
      )}
    </ReasonStep>
  );
}
