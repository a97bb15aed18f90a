import { useState } from 'react';

import type { DecidedPeriod } from '#kit/contract/case/decided.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { DistrictFigures } from '#kit/portal/case/DistrictFigures.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';

import { useChangeCalls } from '../contract/calls.ts';
import { districtHeads, useChangeFields } from '../contract/use-change.ts';

/** How the changes of each district stand, and what was decided there. */
export function DistrictsCard() {
  const [period, setPeriod] = useState<DecidedPeriod>('thisMonth');
  const asked = { period };
  const { data } = useCall(useChangeCalls.statistics, asked, { keepsPrevious: true, staleTime: 30_000 });
  return (
    data && (
      <DistrictFigures
        heads={districtHeads}
        districts={data.districts}
        field={useChangeFields.equlocarecod}
        period={period}
        onPeriod={setPeriod}
      >
        <DownloadButton call={useChangeCalls.statisticsFile} input={asked} size="small">
          导出
        </DownloadButton>
      </DistrictFigures>
    )
  );
}
