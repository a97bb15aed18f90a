import { detailPath } from '#areas/inspection/contract/menu.ts';
import { isIn } from '#areas/inspection/portal/open/status.tsx';
import { payAddress } from '#areas/payment/contract/menu.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';

import type { supervisedCalls } from '../contract/calls.ts';
import { paramsAddress, supervisionAddress } from '#areas/construction/contract/menu.ts';
import { atWorkStages } from '../contract/supervised.ts';

export type SupervisedLine = RowIn<typeof supervisedCalls.supervisedLines>;

type Line = Pick<
  SupervisedLine,
  'stage' | 'noticeId' | 'equclacode' | 'applicationId' | 'applicationStatus' | 'onlinelsh' | 'hasCompletion' | 'isOwn'
>;

/** What a device of a notice is called; one without a number of its unit by that of its maker. */
export function nameOfLine({ equName, unitInnerNo, prono }: Pick<SupervisedLine, 'equName' | 'unitInnerNo' | 'prono'>): string {
  return calledAs({ equName, unitInnerNo: unitInnerNo ?? prono, buildingName: null, buildingNo: null });
}

/** What whoever builds does next about a device, and where. */
export function nextOfLine({ stage, noticeId, equclacode, applicationId, applicationStatus, onlinelsh, hasCompletion, isOwn }: Line) {
  if (!isOwn) return undefined;
  const notice = { id: noticeId, equclacode };
  if (stage === 'params') return { label: '设备参数', to: paramsAddress(noticeId) };
  if (stage === 'toApply') return { label: '申报监检', to: supervisionAddress(notice) };
  if (stage === 'failed') return { label: '重新申报', to: supervisionAddress(notice) };
  if (applicationId === null) return undefined;
  if (isIn(applicationStatus ?? '', 'awaitPayment', 'paying', 'heldForFee')) return { label: '去缴费', to: payAddress(onlinelsh ?? '') };
  if (stage === 'returned') return { label: '补正', to: supervisionAddress(notice, applicationId) };
  if (stage === 'rectify') return { label: '整改反馈', to: detailPath(applicationId) };
  const isAtWork = atWorkStages.some((one) => one === stage);
  return isAtWork && hasCompletion === false ? { label: '上传竣工资料', to: detailPath(applicationId) } : undefined;
}
