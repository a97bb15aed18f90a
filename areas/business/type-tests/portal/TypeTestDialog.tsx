import { useMemo } from 'react';

import { RegisteredPaper } from '#areas/attachments/portal/open/RegisteredPaper.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { typeTestCalls } from '../contract/calls.ts';
import { reportFormUnder } from '../contract/tested-class.ts';
import { typeTestFiles, typeTestForm, typeTestListFields } from '../contract/type-test.ts';

export type Report = RowIn<typeof typeTestCalls.reports>;

/** A report with its scan, to write or to read; undefined for a new one. */
export function TypeTestDialog({ report, onClose }: { readonly report: Report | undefined; readonly onClose: () => void }) {
  const { data } = useCall(typeTestCalls.classes, {});
  // Until the institute's table has arrived its rule is the server's alone.
  const form = useMemo(() => (data ? reportFormUnder(data.list) : typeTestForm), [data]);
  return (
    <RegisteredPaper
      paper={report}
      form={form}
      files={typeTestFiles}
      list={typeTestCalls.reports}
      save={typeTestCalls.saveReport}
      called="型式试验报告"
      title={`型式试验报告 ${report?.reportNo ?? ''}`}
      listed={typeTestListFields}
      before={['unitName']}
      after={['standing', 'devices', 'withdrawnOn', 'withdrawnBecause']}
      onClose={onClose}
    />
  );
}
