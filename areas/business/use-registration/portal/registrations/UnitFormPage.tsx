import { App, Button } from 'antd';
import { useState } from 'react';

import { codesByUnit } from '#areas/device-facts/contract/facts/conditions.ts';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { call } from '#kit/portal/client.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useCall, useRefresh } from '#kit/portal/calls/use-call.ts';

import { unitCase, useRegistrationCalls } from '../../contract/calls.ts';
import { DeviceChoice, NotNow, type Prefilled } from './DeviceChoice.tsx';
import { UnitWizard } from './UnitWizard.tsx';

type Place = DraftPlace<typeof unitCase>;
const { title } = unitCase.pages.form;

/** 申请使用登记（按单位）: the registration unit, then five steps. */
export function UnitFormPage() {
  return <CaseFormPage kind={unitCase}>{(place) => <OfUnit {...place} />}</CaseFormPage>;
}

function OfUnit(place: Place) {
  const [search] = usePageSearch();
  const [chosen, choose] = useState(place.draft?.equSysId ?? search.get('device') ?? undefined);
  const { data, error, refetch } = useCall(useRegistrationCalls.unitPrefill, { equSysId: chosen ?? '' }, { enabled: chosen !== undefined });
  if (chosen === undefined)
    return (
      <DeviceChoice
        title={title}
        hint="先选择管道登记单元或气瓶：未登记的办理使用登记，已登记的办理汇总表增减；还没有建档的，请先办理首检录入"
        what="登记单元"
        codes={codesByUnit}
        hasRegistered
        onChoose={choose}
      />
    );
  if (error) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  const onOther = place.draft ? undefined : () => choose(undefined);
  const isHeld = data.openCase !== null && data.openCase.no !== place.draft?.regApplyNo;
  if (isHeld || (data.refusedBecause !== null && data.openCase === null))
    return <NotNow title={title} prefilled={data} onOther={onOther} />;
  if (!place.draft) return <Begin place={place} prefilled={data} onOther={onOther} />;
  return <UnitWizard place={{ ...place, draft: place.draft }} prefilled={data} />;
}

interface BeginProps {
  readonly place: Place;
  readonly prefilled: Prefilled;
  readonly onOther: (() => void) | undefined;
}

/** The draft is made at once: its sheet begins with what the archive knows. */
function Begin({ place, prefilled: { device, values, unitMatter }, onOther }: BeginProps) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      await call(useRegistrationCalls.unitSave, { id: place.id, equSysId: device.equSysId, values });
      await refresh();
      place.onStored();
    } catch (error) {
      void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PageHead title={title} />
      <Card label="登记单元">
        <Stack>
          <Row to="spread">
            <DeviceName device={device} />
            <Row>
              {onOther && <Button onClick={onOther}>更换登记单元</Button>}
              <Button type="primary" loading={isBusy} onClick={() => void begin()}>
                开始填写
              </Button>
            </Row>
          </Row>
          <Note tone="waiting">
            {unitMatter === 'change'
              ? '这个登记单元已经登记，现在办理汇总表增减：已登记的管道或气瓶会列入汇总表，下载后增加新的、删去已拆除或转出的，再导入。登记证编号不变，准予后换发登记证。全部拆除的，请在「使用登记变更」中办理注销。'
              : '档案里已有的管道或气瓶会列入汇总表，可以下载后补充、改正，再导入。'}
          </Note>
        </Stack>
      </Card>
    </>
  );
}
