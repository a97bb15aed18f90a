import { ReasonStep } from '#kit/portal/record/ReasonStep.tsx';

import { examiningCalls } from '../../contract/calls.ts';
import { asDecided, type ApplicationDetail } from '#areas/inspection/portal/open/application.ts';

/** Beginning before the day of the dispatch: as agreed with the unit, which is told. */
export function EarlyStart({ detail }: { readonly detail: ApplicationDetail }) {
  const { id, version, application } = detail;
  return (
    <ReasonStep
      about={asDecided(detail)}
      call={examiningCalls.start}
      input={(opinion) => ({ id, version, opinion })}
      success="已开始检验"
      press="开始检验"
      look={{ type: 'primary' }}
      title="提前开始检验"
      okText="开始检验"
      words={`派工日期为 ${application.dispatchOn}。提前检验的，派工日期改为今天，申报单位会收到消息。`}
      label="与使用单位的约定"
      kind="agree"
    />
  );
}
