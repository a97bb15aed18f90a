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
        hint="先选择要登记的管道登记单元或气瓶；还没有建档的，请先办理首检录入"
        what="未登记的登记单元"
        codes={codesByUnit}
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
function Begin({ place, prefilled: { device, values }, onOther }: BeginProps) {
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
          <Note tone="waiting">档案里已有的管道或气瓶会列入汇总表，可以下载后补充、改正，再导入。</Note>
        </Stack>
      </Card>
    </>
  );
}
