import type { Form } from '#kit/contract/form.ts';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import { archiveCalls } from '../archive-wire.ts';
import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import type { Archive } from '../ArchiveHead.tsx';
import { PipelineTotals } from '#areas/pipelines/portal/open/PipelineTotals.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';

/** Technical parameters of the class; the rows of a pipeline are asked for here alone. */
export function TechnicalTab({ archive }: { readonly archive: Archive }) {
  const { equipment, params } = archive;
  const form = findDetailForm(equipment.equclacode);
  if (!form) return <EmptyState icon="doc" title="这类设备没有技术参数表" />;
  // Some data sheets repeat facts that every archive keeps in its columns.
  const record = { ...equipment, ...params };
  if (!('pipeRows' in form.fields)) return <Parameters form={form} record={record} />;
  return (
    <Asked call={archiveCalls.archivePipes} input={{ equSysId: equipment.equSysId }}>
      {({ pipelineRows, totals }) => (
        <>
          <PipelineTotals totals={totals} rowCount={Number(params['rowCount'] ?? 0)} totalLength={Number(params['totalLength'] ?? 0)} />
          <Parameters form={form} record={{ ...record, pipeRows: pipelineRows }} />
        </>
      )}
    </Asked>
  );
}

function Parameters({ form, record }: { readonly form: Form; readonly record: Readonly<Record<string, unknown>> }) {
  return <RecordDetail fields={form.fields} record={record} sections={form.sections} />;
}
