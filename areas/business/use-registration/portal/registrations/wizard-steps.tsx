import { Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';

import { slotsFor, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { precheckDays } from '../../contract/lifecycle.ts';
import type { Form, Section } from '#kit/contract/form.ts';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { DraftBar } from '#kit/portal/case/DraftBar.tsx';
import type { DraftHandle } from '#kit/portal/case/use-draft.ts';
import { useStepTop } from '#kit/portal/form/use-step-top.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { FlowSteps } from '#kit/portal/record/FlowSteps.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import type { setCase, unitCase } from '../../contract/calls.ts';
import { sealedPapers } from '../../contract/materials.ts';
import { promiseText } from '../../contract/registration.ts';

/** The five steps from the archive to the application, of both ways. */
export const steps = ['填表', '预览', '附件', '承诺', '提交'] as const;
const lastStep = steps.length - 1;

export function StepsCard({ step }: { readonly step: number }) {
  return (
    <Card label="办理步骤">
      <FlowSteps
        label="办理步骤"
        steps={steps.map((title, index) => ({ title, state: index < step ? 'done' : index === step ? 'current' : 'todo' }))}
      />
    </Card>
  );
}

/** What is typed at the first step: all but the promise, which has a step of its own. */
export function typedIn({ sections }: Form) {
  const typed = promiseApart(sections);
  return { sections: typed.map(({ key }) => key), fields: typed.flatMap(({ fields }) => fields) };
}

const promiseApart = (sections: readonly Section[]) => sections.filter(({ key }) => key !== 'promise');

/** At which step an application is: on where everything is typed and kept, which this one asks for. @param typed fields of the first step */
export function useSteps({ handle, keep }: DraftHandle, typed: readonly string[]) {
  const [step, setStep] = useState(0);
  const top = useStepTop(step);
  const next = async () => {
    if (step === 0 && !handle.check('submit', typed)) return;
    if (await keep('下一步')) setStep(step + 1);
  };
  return { step, top, next, previous: () => setStep(step - 1) };
}

interface BarProps {
  readonly draft: DraftHandle;
  readonly at: ReturnType<typeof useSteps>;
  /** Where 返回 leads. */
  readonly list: string;
}

/** Back, on, and at last the submission. */
export function StepBar({ draft, at: { step, next, previous }, list }: BarProps) {
  const navigate = usePageNavigate();
  const { submit, isBusy } = draft;
  return (
    <DraftBar
      draft={draft}
      back={{ onClick: () => void navigate(list) }}
      {...(step > 0 && { previous: { onClick: previous } })}
      submit={step === lastStep ? { label: '提交', onClick: () => void submit(), isBusy } : { label: '下一步', onClick: () => void next() }}
    />
  );
}

interface StepProps {
  readonly draft: DraftHandle;
}

interface PreviewProps extends StepProps {
  readonly id: string | undefined;
  readonly kind: typeof setCase | typeof unitCase;
  readonly children?: ReactNode;
}

/** What has been filled in, as the form will say it, and the form itself. */
export function Preview({ id, kind, draft: { handle }, children }: PreviewProps) {
  const { title, fields, sections } = kind.form;
  return (
    <Card
      title={title}
      actions={
        id && (
          <>
            {children}
            <DownloadButton call={kind.calls.record} input={{ id }} way="open">
              预览登记表（PDF）
            </DownloadButton>
          </>
        )
      }
    >
      <RecordDetail fields={fields} record={handle.values} sections={promiseApart(sections)} />
    </Card>
  );
}

interface MaterialsProps {
  readonly id: string | undefined;
  readonly files: MaterialKind;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The papers; what is to be sealed comes after the first check. */
export function Materials({ id, files, facts }: MaterialsProps) {
  const slots = slotsFor(files, facts).filter(({ attClass }) => !sealedPapers.has(attClass));
  return <CaseMaterials title="附件" id={id} calls={attachmentWire} atttype={files.atttype} groups={[{ slots, isOpen: true }]} />;
}

export function Promised({ draft: { handle } }: StepProps) {
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
export function Checked({ draft: { handle } }: StepProps) {
  const { openIssues } = handle;
  if (openIssues.length === 0)
    return <Note tone="good">填写完整，可以提交。登记机关{precheckDays}个工作日内预审；预审通过后打印登记表盖章上传。</Note>;
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
