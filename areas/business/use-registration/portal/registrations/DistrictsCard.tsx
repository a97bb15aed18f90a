import { useState } from 'react';

import type { DecidedPeriod } from '#kit/contract/case/decided.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { DistrictFigures } from '#kit/portal/case/DistrictFigures.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';

import { useRegistrationCalls } from '../../contract/calls.ts';
import { districtHeads } from '../../contract/listings.ts';
import { setListFields } from '../../contract/registration.ts';

/** How the applications of each district stand, by set or by unit, and what was decided there. */
export function DistrictsCard({ regMode }: { readonly regMode: 'bySet' | 'byUnit' }) {
  const [period, setPeriod] = useState<DecidedPeriod>('thisMonth');
  const asked = { regMode, period };
  const { data } = useCall(useRegistrationCalls.statistics, asked, { keepsPrevious: true, staleTime: 30_000 });
  return (
    data && (
      <DistrictFigures
        heads={districtHeads}
        districts={data.districts}
        field={setListFields.equlocarecod}
        period={period}
        onPeriod={setPeriod}
      >
        <DownloadButton call={useRegistrationCalls.statisticsFile} input={asked} size="small">
          导出
        </DownloadButton>
      </DistrictFigures>
    )
  );
}
