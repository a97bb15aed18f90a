import { DistrictFigures } from '#kit/portal/case/DistrictFigures.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { useChangeCalls } from '../contract/calls.ts';
import { useChangeFields } from '../contract/use-change.ts';

const heads = { waiting: '待办理', late: '其中超期', withUnit: '待单位补正或确认', granted: '准予变更', refused: '不予变更' };

/** How the changes of each district stand. */
export function DistrictsCard() {
  const { data } = useCall(useChangeCalls.statistics, {}, { staleTime: 30_000 });
  return data && <DistrictFigures heads={heads} districts={data.districts} field={useChangeFields.equlocarecod} />;
}
