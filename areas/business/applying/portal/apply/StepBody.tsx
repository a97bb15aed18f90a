import { Button } from 'antd';
import { useState } from 'react';

import { latePart } from '#kit/portal/late/late-part.tsx';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { ApplyFields } from './ApplyFields.tsx';
import { ChosenDevices } from './ChosenDevices.tsx';
import { SubmitSummary } from './SubmitSummary.tsx';
import type { ApplyForm } from '../use-apply-form.ts';
import type { StepKey } from './wizard-steps.ts';
import './apply.css';

// The table of devices and the upload are large, and each stands on one step only.
const waiting = <SkeletonRows rows={6} />;
const DevicePicker = latePart(() => import('./DevicePicker.tsx').then((module) => module.DevicePicker), waiting);
const UploadStep = latePart(() => import('./UploadStep.tsx').then((module) => module.UploadStep), waiting);

interface Props {
  readonly form: ApplyForm;
  readonly step: StepKey;
  readonly showsMissing: boolean;
}

export function StepBody({ form, step, showsMissing }: Props) {
  switch (step) {
    case 'choose':
      return <ChooseStep form={form} />;
    case 'fill':
      return <ApplyFields form={form} devices={<DeviceSection form={form} />} />;
    case 'upload':
      return <UploadStep form={form} showsMissing={showsMissing} />;
    case 'submit':
      return <SubmitSummary form={form} />;
  }
}

function ChooseStep({ form }: { readonly form: ApplyForm }) {
  return (
    <>
      <DeviceSection form={form} isPicking />
      <h2 className="record-section__title">添加设备</h2>
      <DevicePicker form={form} />
    </>
  );
}

/** The chosen devices, and where more are added. */
function DeviceSection({ form, isPicking = false }: { readonly form: ApplyForm; readonly isPicking?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="record-section" aria-labelledby="insp-chosen-title">
      <h2 className="record-section__title" id="insp-chosen-title">
        受检设备（{form.devices.length} 台）
        {!isPicking && (
          <span className="record-section__extra">
            <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => setOpen(true)}>
              添加设备
            </Button>
          </span>
        )}
      </h2>
      <ChosenDevices form={form} />
      {isOpen && (
        <PageModal open title="添加设备" width={1100} footer={null} onCancel={() => setOpen(false)}>
          <DevicePicker form={form} onDone={() => setOpen(false)} />
        </PageModal>
      )}
    </section>
  );
}
