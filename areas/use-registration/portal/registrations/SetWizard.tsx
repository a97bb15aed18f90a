import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';

import type { DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecoveredNote } from '#kit/portal/form/FormBar.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DeviceName } from '#kit/portal/record/DeviceName.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { useCall } from '#kit/portal/record/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { setCase } from '../../contract/calls.ts';
import { setFiles } from '../../contract/materials.ts';
import { setForm } from '../../contract/registration.ts';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
import type { Prefilled } from './DeviceChoice.tsx';
import { Checked, Materials, Preview, Promised, StepBar, steps, StepsCard, useSteps } from './wizard-steps.tsx';

interface Props {
  readonly place: DraftPlace<typeof setCase>;
  readonly prefilled: Prefilled;
  readonly onOther: (() => void) | undefined;
}

const typedSections = setForm.sections.filter(({ key }) => key !== 'promise');
const typed = typedSections.flatMap(({ fields }) => fields);

/** Five steps from the archive of a device to its application; the draft saves itself all the way. */
export function SetWizard({ place, prefilled, onOther }: Props) {
  const { device } = prefilled;
  const [start] = useState(prefilled.values);
  const about = useMemo(() => ({ equSysId: device.equSysId }), [device.equSysId]);
  const draft = useDraft({ kind: setCase, ...place, start, about, done: '使用登记申请已提交，等待预审' });
  const at = useSteps(draft, typed);
  const { step, top } = at;
  const { handle, autosave, no } = draft;
  const { data } = useCall(setCase.calls.detail, { id: place.id }, { enabled: place.draft !== undefined });
  const returned = data?.returned;
  const isPerson = useSession().role.actor === 'P1';
  const drawn: Readonly<Record<(typeof steps)[number], ReactNode>> = {
    填表: (
      <Card>
        <RecordForm handle={handle} sections={typedSections.map(({ key }) => key)} returned={returned?.reasons ?? []} />
      </Card>
    ),
    预览: <Preview kind={setCase} id={no && place.id} draft={draft} />,
    附件: (
      <Materials
        id={no && place.id}
        files={setFiles}
        facts={{ equclacode: device.equclacode, isPerson, regCategory: handle.values['regCategory'] }}
      />
    ),
    承诺: <Promised draft={draft} />,
    提交: <Checked draft={draft} />,
  };
  return (
    <>
      <PageHead title={setCase.pages.form.title} hint={no ? `申请编号 ${no}，草稿自动保存` : '填写后自动保存草稿'} />
      <RecoveredNote recovered={autosave.recovered} onTake={({ values }) => handle.reset(values)} onDismiss={autosave.dismissRecovered} />
      <Stack>
        {returned && <ReturnNote returned={returned} />}
        <Card label="设备">
          <Row to="spread">
            <DeviceName device={device} />
            {device.equclacode.startsWith('3') && <span>维保单位：{device.maintUnitName}</span>}
            {onOther && <Button onClick={onOther}>更换设备</Button>}
          </Row>
        </Card>
        <div ref={top}>
          <StepsCard step={step} />
        </div>
        {drawn[steps[step]!]}
      </Stack>
      <StepBar draft={draft} at={at} list={setCase.pages.list.path} />
    </>
  );
}
