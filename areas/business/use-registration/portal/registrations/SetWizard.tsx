import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';

import type { DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { useDraft, type DraftHandle } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { setCase } from '../../contract/calls.ts';
import { fixedBy, isProven, setFormOf, type Inspected } from '../../contract/inspected.ts';
import { setFiles } from '../../contract/materials.ts';
import { setForm } from '../../contract/registration.ts';
import type { Prefilled } from './DeviceChoice.tsx';
import { useSafetyPeople } from './use-safety-people.tsx';
import { Wizard } from './Wizard.tsx';
import { Checked, Materials, Preview, Promised, typedIn, useSteps } from './wizard-steps.tsx';

interface Props {
  readonly place: DraftPlace<typeof setCase>;
  readonly prefilled: Prefilled;
  readonly onOther: (() => void) | undefined;
}

const typed = typedIn(setForm);

/** From the archive of a device to its application. */
export function SetWizard({ place, prefilled, onOther }: Props) {
  const { device, inspected } = prefilled;
  const [start] = useState(prefilled.values);
  const about = useMemo(() => ({ equSysId: device.equSysId }), [device.equSysId]);
  const kind = useMemo(() => ({ ...setCase, form: setFormOf(inspected) }), [inspected]);
  const draft = useDraft({ kind, ...place, start, about, done: '使用登记申请已提交，等待预审' });
  const at = useSteps(draft, typed.fields);
  const { handle, no } = draft;
  const fixed = useFixed(inspected, draft);
  const people = useSafetyPeople(handle);
  const { data } = useCall(setCase.calls.detail, { id: place.id }, { enabled: place.draft !== undefined });
  const returned = data?.returned;
  const isPerson = useSession().role.actor === 'P1';
  const drawn = {
    填表: (
      <Card>
        <RecordForm
          handle={handle}
          sections={typed.sections}
          returned={returned?.reasons ?? []}
          readOnlyFields={Object.keys(fixed)}
          extra={{ inspection: <ProofNote inspected={inspected} />, ...people }}
        />
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
  const what = (
    <Row to="spread">
      <DeviceName device={device} />
      {device.equclacode.startsWith('3') && <span>维保单位：{device.maintUnitName}</span>}
      {onOther && <Button onClick={onOther}>更换设备</Button>}
    </Row>
  );
  return <Wizard kind={setCase} draft={draft} at={at} returned={returned} about={{ label: '设备', is: what }} drawn={drawn} />;
}

/** What a report of the archive says stands in the form, also where a draft was begun before it was issued. */
function useFixed(inspected: Inspected, { handle }: DraftHandle) {
  const fixed = useMemo(() => fixedBy(inspected), [inspected]);
  const { patch } = handle;
  const differs = Object.entries(fixed).some(([key, value]) => handle.values[key] !== value);
  useEffect(() => {
    if (differs) patch(fixed);
  }, [differs, fixed, patch]);
  return fixed;
}

function ProofNote({ inspected }: { readonly inspected: Inspected }) {
  if (isProven(inspected)) return <Note tone="good">检验情况取自档案中的检验报告，不能另行填写；与实际不符的请联系检验机构。</Note>;
  return <Note tone="waiting">档案中没有检验报告，请按外机构出具的报告填写，登记机关将与上传的报告核对。</Note>;
}
