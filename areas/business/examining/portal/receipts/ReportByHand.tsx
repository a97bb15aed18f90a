import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { asDecided } from '#areas/inspection/portal/open/application.ts';
import { ReasonStep } from '#kit/portal/record/ReasonStep.tsx';
import { useMay } from '#kit/portal/session.ts';

import { examiningCalls } from '../../contract/calls.ts';
import type { OfNotice } from './NoticeReceipts.tsx';

/** A grave hazard that the portal could tell nobody of: whoever inspects, or a head of the department, says whom they have told. */
export function ReportByHand({ detail, notice }: OfNotice) {
  const isHead = useMay(inspectionAccess.review);
  const { id, forms } = detail;
  const isOpen = notice.state !== 'withdrawn' && notice.graveTold?.length === 0 && notice.graveReported === null;
  if (!isOpen || !(isHead || forms.includes('withdrawNotice'))) return null;
  return (
    <ReasonStep
      about={asDecided(detail)}
      call={examiningCalls.reportByHand}
      input={(text) => ({ id, tzsNo: notice.tzsNo, text })}
      success="人工报告已登记"
      press="登记人工报告"
      look={{ size: 'small' }}
      title={`登记严重事故隐患的人工报告：${notice.tzsNo}`}
      okText="登记"
      words="请先以电话或者书面报告特种设备安全监督管理部门，再登记报告的部门、方式、时间和接报人。登记后不能修改。"
      label="报告情况"
      kind="agree"
    />
  );
}
