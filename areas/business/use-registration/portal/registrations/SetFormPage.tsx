import { useState } from 'react';
import { Link } from 'react-router';

import { codesBySet } from '#areas/device-facts/contract/facts/conditions.ts';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { setCase, unitCase, useRegistrationCalls } from '../../contract/calls.ts';
import { DeviceChoice, NotNow } from './DeviceChoice.tsx';
import { SetWizard } from './SetWizard.tsx';

type Place = DraftPlace<typeof setCase>;

/** 申请使用登记（按台套）: the device, then five steps. */
export function SetFormPage() {
  return <CaseFormPage kind={setCase}>{(place) => <OfDevice {...place} />}</CaseFormPage>;
}

function OfDevice(place: Place) {
  const [search] = usePageSearch();
  const [chosen, choose] = useState(place.draft?.equSysId ?? search.get('device') ?? undefined);
  const [begun, begin] = useState<string>();
  const { data, error, refetch } = useCall(useRegistrationCalls.prefill, { equSysId: chosen ?? '' }, { enabled: chosen !== undefined });
  if (chosen === undefined)
    return (
      <DeviceChoice
        title={setCase.pages.form.title}
        hint={
          <>
            先选择要登记的设备；压力管道、气瓶请到<Link to={unitCase.pages.form.path}>{unitCase.pages.list.title}</Link>申请
          </>
        }
        what="未登记的设备"
        codes={codesBySet}
        onChoose={choose}
      />
    );
  if (error) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  const isHeld = data.openCase !== null && data.openCase.no !== place.draft?.regApplyNo;
  const isRefused = isHeld || (data.refusedBecause !== null && data.openCase === null);
  // What is being written holds the device itself, as a later reading says.
  if (!isRefused && begun !== chosen) begin(chosen);
  const onOther = place.draft ? undefined : () => choose(undefined);
  if (isRefused && begun !== chosen) return <NotNow title={setCase.pages.form.title} prefilled={data} onOther={onOther} />;
  return <SetWizard place={place} prefilled={data} onOther={onOther} />;
}
