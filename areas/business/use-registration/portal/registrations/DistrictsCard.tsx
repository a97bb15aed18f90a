import type { ArgumentOf } from '#kit/contract/call.ts';
import { DistrictFigures } from '#kit/portal/case/DistrictFigures.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { useRegistrationCalls } from '../../contract/calls.ts';
import { setListFields } from '../../contract/registration.ts';

const heads = { waiting: '待办理', late: '其中超期', withUnit: '待单位补正或盖章', issued: '已发证', refused: '不予登记' };

/** How the applications of each district stand, by set or by unit. */
export function DistrictsCard({ regMode }: ArgumentOf<typeof useRegistrationCalls.statistics>) {
  const { data } = useCall(useRegistrationCalls.statistics, { regMode }, { staleTime: 30_000 });
  return data && <DistrictFigures heads={heads} districts={data.districts} field={setListFields.equlocarecod} />;
}
