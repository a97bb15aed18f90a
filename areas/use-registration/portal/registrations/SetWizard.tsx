import { Button, Checkbox } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import type { DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { useDraft, type DraftHandle } from '#kit/portal/case/use-draft.ts';
import { FormBar, RecoveredNote } from '#kit/portal/form/FormBar.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DeviceName } from '#kit/portal/record/DeviceName.tsx';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { FlowSteps } from '#kit/portal/record/FlowSteps.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { useCall } from '#kit/portal/record/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { setCase } from '../../contract/calls.ts';
import { setFiles } from '../../contract/materials.ts';
import { promiseText, setForm } from '../../contract/registration.ts';
import { ReturnNote } from './ReturnNote.tsx';
import type { Prefilled } from './SetFormPage.tsx';

interface Props {
  readonly place: DraftPlace<typeof setCase>;
  readonly prefilled: Prefilled;
  readonly onOther: (() => void) | undefined;
}

const steps = ['填表', '预览', '附件', '承诺', '提交'] as const;
const last = steps.length - 1;
const typedSections = setForm.sections.filter(({ key }) => key !== 'promise');

/** Five steps from the archive of a device to its application; the draft saves itself all the way. */
export function SetWizard({ place, prefilled, onOther }: Props) {
  const navigate = useNavigate();
  const { device } = prefilled;
  const [start] = useState(prefilled.values);
  const about = useMemo(() => ({ equSysId: device.equSysId }), [device.equSysId]);
  const draft = useDraft({ kind: setCase, ...place, start, about, done: '使用登记申请已提交，等待预审' });
  const [step, setStep] = useState(0);
  const { handle, autosave, no } = draft;
  const { data } = useCall(setCase.calls.detail, { id: place.id }, { enabled: place.draft !== undefined });
  const returned = data?.returned;
  const drawn: Readonly<Record<(typeof steps)[number], ReactNode>> = {
    填表: (
      <Card>
        <RecordForm handle={handle} sections={typedSections.map(({ key }) => key)} returned={returned?.reasons ?? []} />
      </Card>
    ),
    预览: <Preview id={no && place.id} draft={draft} />,
    附件: <Materials id={no && place.id} draft={draft} equclacode={device.equclacode} />,
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
        <Card label="办理步骤">
          <FlowSteps
            label="办理步骤"
            steps={steps.map((title, index) => ({ title, state: index < step ? 'done' : index === step ? 'current' : 'todo' }))}
          />
        </Card>
        {drawn[steps[step]!]}
      </Stack>
      <FormBar
        status={autosave.status}
        onField={handle.seek}
        back={{ onClick: () => void navigate(setCase.pages.list.path) }}
        draft={{ onClick: () => void autosave.saveNow() }}
        {...(step > 0 && { previous: { onClick: () => setStep(step - 1) } })}
        submit={
          step === last
            ? { label: '提交', onClick: () => void draft.submit(), isBusy: draft.isBusy }
            : { label: '下一步', onClick: () => void autosave.saveNow().then(() => setStep(step + 1)) }
        }
      />
    </>
  );
}

interface StepProps {
  readonly draft: DraftHandle;
}

/** What has been filled in, as the form will say it, and the form itself. */
function Preview({ id, draft: { handle } }: StepProps & { readonly id: string | undefined }) {
  return (
    <Card
      title={setForm.title}
      actions={
        id && (
          <DownloadButton call={setCase.calls.record} input={{ id }} way="open">
            预览登记表（PDF）
          </DownloadButton>
        )
      }
    >
      <RecordDetail fields={setForm.fields} record={handle.values} sections={typedSections} />
    </Card>
  );
}

function Materials({ id, draft, equclacode }: StepProps & { readonly id: string | undefined; readonly equclacode: string }) {
  const isPerson = useSession().role.actor === 'P1';
  const facts = { equclacode, isPerson, regCategory: draft.handle.values['regCategory'] };
  // The sealed form comes after the first check.
  const slots = slotsFor(setFiles, facts).filter(({ attClass }) => attClass !== 'registrationForm');
  return <CaseMaterials title="附件" id={id} calls={attachmentWire} atttype={setFiles.atttype} groups={[{ slots, isOpen: true }]} />;
}

function Promised({ draft: { handle } }: StepProps) {
  return (
    <Card title="承诺声明">
      <Stack>
        <p>{promiseText}</p>
        <Checkbox checked={handle.values['promise'] === true} onChange={({ target }) => handle.set('promise', target.checked)}>
          已阅读并承诺
        </Checkbox>
      </Stack>
    </Card>
  );
}

/** What still stands in the way, before it is pressed. */
function Checked({ draft: { handle } }: StepProps) {
  const { openIssues } = handle;
  if (openIssues.length === 0) return <Note tone="good">填写完整，可以提交。登记机关5个工作日内预审；预审通过后打印登记表盖章上传。</Note>;
  return (
    <Note tone="bad" role="status">
      <p>还有 {openIssues.length} 处需要补正：</p>
      <ul>
        {openIssues.map((issue) => (
          <li key={issue.field}>{handle.say(issue)}</li>
        ))}
      </ul>
    </Note>
  );
}
