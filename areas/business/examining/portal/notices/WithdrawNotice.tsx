import { ReasonStep } from '#kit/portal/record/ReasonStep.tsx';

import { examiningCalls } from '../../contract/calls.ts';
import { asDecided, type ApplicationDetail } from '#areas/inspection/portal/open/application.ts';

/** A notice that was a mistake is taken back, as long as the unit has not answered it. */
export function WithdrawNotice({ detail, tzsNo }: { readonly detail: ApplicationDetail; readonly tzsNo: string }) {
  const { id, version } = detail;
  return (
    <ReasonStep
      about={asDecided(detail)}
      call={examiningCalls.withdrawNotice}
      input={(opinion) => ({ id, version, tzsNo, opinion })}
      success="意见通知书已撤回，请更正检验记录"
      press="撤回通知书"
      look={{ size: 'small' }}
      title={`撤回意见通知书：${tzsNo}`}
      okText="撤回"
      isDanger
      words="撤回后通知书作废，扫码核验显示已作废和撤回原因，申报单位会收到消息；该设备的检验记录退回更正。"
      label="撤回原因"
      kind="refuse"
    />
  );
}
