import { App, Checkbox } from 'antd';
import { useState } from 'react';

import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { WithRail } from '#kit/portal/layout/WithRail.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { CallError } from '#kit/portal/client.ts';
import { useStepTop } from '#kit/portal/form/use-step-top.ts';
import { DraftBar } from '#kit/portal/case/DraftBar.tsx';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { NextActionBand } from '#kit/portal/page/NextActionBand.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useRefresh } from '#kit/portal/calls/use-call.ts';

import { promiseText } from '../../contract/apply-form.ts';
import { applyingPaths } from '../../contract/menu.ts';
import { FeeEstimate } from './FeeEstimate.tsx';
import { PreSubmitChecks } from './PreSubmitChecks.tsx';
import { lastStep, stepOfFinding, stepOfReason, steps, type StepKey } from './wizard-steps.ts';
import { StepBody } from './StepBody.tsx';
import { Submitted, type Standing } from './Submitted.tsx';
import { useApplyForm, type ApplyForm, type Opened } from '../use-apply-form.ts';
import { WizardSteps } from './WizardSteps.tsx';
import './apply.css';

interface Props {
  readonly opened: Opened;
  /** Devices of the address that were not found. */
  readonly missing: number;
}

/** One application in four steps, with fee and checks beside it all the while. */
export function ApplyWizard({ opened, missing }: Props) {
  const form = useApplyForm(opened);
  const { handle, autosave, detail, saved } = form;
  const [promise, setPromise] = useState(false);
  const { step, showsMissing, turn, go, next, stop } = useSteps(form, opened);
  const top = useStepTop(step);
  const submit = useSubmit(form, promise, stop);
  if (submit.done) return <Submitted standing={submit.done} devices={form.devices.length} />;
  return (
    <Stack>
      <PageHead title="在线报检" hint={saved ? `流水号 ${saved.onlinelsh}，草稿自动保存` : '填写后自动保存为草稿，可以随时离开'} />
      {detail?.returnOpinion && (
        <NextActionBand icon="alert" tone="bad" title="申报被退回，请按原因补正后重新提交" hint={detail.returnOpinion} />
      )}
      {missing > 0 && (
        <Note tone="dueSoon" role="alert">
          有 {missing} 台设备不存在或不属于您的单位，已略去。
        </Note>
      )}
      <RecoveredNote
        recovered={autosave.recovered}
        onTake={({ values }) => {
          handle.patch(values);
          autosave.dismissRecovered();
        }}
        onDismiss={autosave.dismissRecovered}
      />
      <WithRail
        stays
        rail={
          <>
            <FeeEstimate form={form} />
            <PreSubmitChecks form={form} onGo={({ field }) => go(field)} />
          </>
        }
      >
        <Card pad="none">
          <div ref={top} className="insp-wizard__top" />
          <WizardSteps form={form} step={step} onStep={turn} />
          <div className="insp-wizard__body">
            <StepBody form={form} step={step} showsMissing={showsMissing} />
          </div>
          <WizardBar {...{ form, step, promise, submit }} onPromise={setPromise} onStep={turn} onNext={next} onField={go} />
        </Card>
      </WithRail>
    </Stack>
  );
}

/** The step that is shown, and the ways to another. */
function useSteps(form: ApplyForm, { devices }: Opened) {
  const { handle, detail } = form;
  const [step, setStep] = useState<StepKey>(() =>
    detail?.reasons[0] ? stepOfReason(detail.reasons[0]) : devices.length > 0 ? 'fill' : 'choose',
  );
  const [showsMissing, setShowsMissing] = useState(false);
  const turn = (to: StepKey) => {
    setStep(to);
    // Materials hang on a draft that stands.
    if (form.devices.length > 0) void form.keep().catch(() => undefined);
  };
  const go = (field: string | null) => {
    const to = stepOfFinding({ field });
    if (to !== step) turn(to);
    if (field !== null && to !== 'choose') handle.seek(field);
  };
  /** On to the next step, where this one has all that it asks for. */
  const next = (to: StepKey) => {
    if (step === 'fill' && !isFilled(form)) return;
    setShowsMissing(step === 'upload' || showsMissing);
    if (step === 'upload' && form.materials.missing[0]) return handle.seek(`material:${form.materials.missing[0].attClass}`);
    turn(to);
  };
  /** Back to what stands in the way of handing in. */
  const stop = (wanted: StepKey) => {
    setShowsMissing(true);
    setStep(wanted);
  };
  return { step, showsMissing, turn, go, next, stop };
}

/** Whether everything is typed that must be, in the form and of the jobs; both show what is not. */
function isFilled({ handle, jobs }: ApplyForm): boolean {
  const told = jobs.check();
  return handle.check('submit') && told;
}

interface BarProps {
  readonly form: ApplyForm;
  readonly step: StepKey;
  readonly promise: boolean;
  readonly submit: ReturnType<typeof useSubmit>;
  readonly onPromise: (promise: boolean) => void;
  readonly onStep: (step: StepKey) => void;
  readonly onNext: (step: StepKey) => void;
  readonly onField: (field: string) => void;
}

/** Back, on, kept; at the last step handed in. */
function WizardBar({ form, step, promise, submit, onPromise, onStep, onNext, onField }: BarProps) {
  const navigate = usePageNavigate();
  const at = steps.findIndex(({ key }) => key === step);
  const next = {
    label: '下一步',
    onClick: () => onNext(steps[at + 1]!.key),
    refusedBecause: form.devices.length > 0 ? undefined : '请先选择设备',
  };
  const handIn = {
    onClick: () => void submit.run(),
    isBusy: submit.isBusy,
    refusedBecause: promise ? undefined : '请先勾选承诺声明',
  };
  return (
    <DraftBar
      draft={form}
      onField={onField}
      back={{ onClick: () => void navigate(applyingPaths.apply) }}
      {...(at > 0 && { previous: { onClick: () => onStep(steps[at - 1]!.key) } })}
      kept={{ onClick: () => void form.keep() }}
      submit={step === lastStep ? handIn : next}
      {...(step === lastStep && {
        over: (
          <Checkbox checked={promise} onChange={(event) => onPromise(event.target.checked)}>
            {promiseText}
          </Checkbox>
        ),
      })}
    />
  );
}

/** Hands the application in; what stands in the way opens at its step. */
function useSubmit(form: ApplyForm, promise: boolean, onObstacle: (step: StepKey) => void) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Standing>();
  const run = async () => {
    if (!promise) return;
    if (!isFilled(form)) return onObstacle('fill');
    if (form.materials.missing.length > 0) return onObstacle('upload');
    setBusy(true);
    try {
      if (!(await form.keep())) return;
      setDone(await form.commit());
      void refresh();
    } catch (error) {
      if (form.note(error)) return;
      void message.error(sentenceOf(error));
      const [first] = error instanceof CallError ? error.fields : [];
      if (first) {
        form.handle.refuse(error);
        onObstacle(stepOfFinding({ field: first.field }));
      }
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, done };
}
