import { useEffect, useRef } from 'react';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { DeviceFiles } from '#areas/attachments/portal/open/DeviceFiles.tsx';
import { namesOf } from '#areas/device-facts/portal/open/DeviceCell.tsx';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';

import { applicationFiles } from '#areas/inspection/contract/materials.ts';
import type { ApplyForm } from '../use-apply-form.ts';
import { OneReport } from './OneReport.tsx';

/** The materials of an application, with those that the clerk has returned. */
export function UploadStep({ form, showsMissing }: { readonly form: ApplyForm; readonly showsMissing: boolean }) {
  const box = useRef<HTMLElement>(null);
  const { takeSought, seeks } = form.handle;
  useEffect(() => {
    const attClass = takeSought()?.replace(/^material:/, '');
    if (attClass === undefined) return;
    const tile = box.current?.querySelector<HTMLElement>(`[data-material="${CSS.escape(attClass)}"]`);
    tile?.scrollIntoView({ block: 'center' });
    tile?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [takeSought, seeks]);
  const reasons = form.detail?.reasons.filter(({ kind }) => kind === 'attachment') ?? [];
  return (
    <section className="record-section" ref={box}>
      <h2 className="record-section__title">申报材料</h2>
      <RecordAttachments
        calls={attachmentCalls}
        refId={form.id}
        atttype={applicationFiles.atttype}
        slots={form.materials.slots}
        showsMissing={showsMissing}
        returned={Object.fromEntries(reasons.map(({ key, reason }) => [key, reason]))}
        named={namesOf(form.devices)}
      />
      {form.devices.length > 1 && (
        <DeviceFiles
          refId={form.id}
          atttype={applicationFiles.atttype}
          slots={form.materials.slots}
          files={form.materials.files}
          devices={form.devices}
          owed={() => form.materials.covered}
          tick={<OneReport form={form} />}
          keep={form.keep}
        />
      )}
    </section>
  );
}
