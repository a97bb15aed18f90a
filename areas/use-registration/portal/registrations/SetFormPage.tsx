import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { RecordPicker } from '#kit/portal/list/RecordPicker.tsx';
import { DeviceName } from '#kit/portal/record/DeviceName.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { sentenceOf, useCall } from '#kit/portal/record/use-call.ts';

import { setCase, useRegistrationCalls } from '../../contract/calls.ts';
import { SetWizard } from './SetWizard.tsx';

type Place = DraftPlace<typeof setCase>;
export type Prefilled = ReplyOf<typeof useRegistrationCalls.prefill>;

/** 申请使用登记（按台套）: the device, then five steps. */
export function SetFormPage() {
  return <CaseFormPage kind={setCase}>{(place) => <OfDevice {...place} />}</CaseFormPage>;
}

function OfDevice(place: Place) {
  const [search] = usePageSearch();
  const [chosen, choose] = useState(place.draft?.equSysId ?? search.get('device') ?? undefined);
  const { data, error, refetch } = useCall(useRegistrationCalls.prefill, { equSysId: chosen ?? '' }, { enabled: chosen !== undefined });
  if (chosen === undefined) return <Choice onChoose={choose} />;
  if (error) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  const isHeld = data.openCase !== null && data.openCase.no !== place.draft?.regApplyNo;
  if (isHeld || (data.refusedBecause !== null && data.openCase === null))
    return <NotNow prefilled={data} onOther={place.draft ? undefined : () => choose(undefined)} />;
  return <SetWizard place={place} prefilled={data} onOther={place.draft ? undefined : () => choose(undefined)} />;
}

function Choice({ onChoose }: { readonly onChoose: (equSysId: string) => void }) {
  return (
    <>
      <PageHead title={setCase.pages.form.title} hint="先选择要登记的设备" />
      <Card>
        <RecordPicker
          call={equipmentCalls.list}
          fixed={{ regStatus: '0,6' }}
          rowKey="equSysId"
          what="未登记的设备"
          placeholder="设备名称、编号或地点"
          draw={(row) => <DeviceName device={row} />}
          onChoose={({ equSysId }) => onChoose(equSysId)}
        />
      </Card>
    </>
  );
}

/** Why this device cannot be applied for now, and where to go on. */
function NotNow({ prefilled, onOther }: { readonly prefilled: Prefilled; readonly onOther: (() => void) | undefined }) {
  const { device, refusedBecause, openCase } = prefilled;
  return (
    <>
      <PageHead title={setCase.pages.form.title} />
      <Card label="设备">
        <Row to="spread">
          <DeviceName device={device} />
          {onOther && <Button onClick={onOther}>更换设备</Button>}
        </Row>
        <Note tone="bad">
          {openCase ? `该设备存在在途业务（${openCase.no}），不能重复办理。` : `${refusedBecause}。`}
          {openCase?.link ? (
            <Link to={openCase.link}>查看{openCase.no}</Link>
          ) : (
            <Link to={archiveAddress(device.equclacode, device.equSysId)}>查看设备档案</Link>
          )}
        </Note>
      </Card>
    </>
  );
}
