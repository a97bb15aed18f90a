import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import { useSession } from '#kit/portal/session.ts';

import { ChosenDevices } from './ChosenDevices.tsx';
import { FeeTable } from '#areas/fees/portal/open/FeeTable.tsx';
import { FileList } from '#areas/attachments/portal/open/FileList.tsx';
import { PolicyNote } from './PolicyNote.tsx';
import type { ApplyForm } from '../use-apply-form.ts';

/** Everything once more before it is handed in: what it costs, then what is applied for, and which relief there is. */
export function SubmitSummary({ form }: { readonly form: ApplyForm }) {
  const { handle, devices, materials, detail, fee } = form;
  const { unit } = useSession();
  const { payer } = handle.values;
  const payerName =
    payer === unit?.unitSysId
      ? unit?.orgname
      : (devices.find(({ useUnit }) => useUnit === payer)?.useUnitName ?? detail?.application.payerName);
  return (
    <>
      <section className="record-section">
        <h2 className="record-section__title">费用明细</h2>
        {fee.data ? <FeeTable fee={fee.data} devices={devices} /> : <p>选择设备和检验类型后显示费用明细。</p>}
      </section>
      <section className="record-section">
        <h2 className="record-section__title">受检设备（{devices.length} 台）</h2>
        <ChosenDevices form={form} />
      </section>
      <RecordDetail
        fields={handle.form.fields}
        record={handle.values}
        sections={handle.form.sections}
        cells={{ payer: () => payerName ?? '—' }}
      />
      <section className="record-section">
        <h2 className="record-section__title">申报材料</h2>
        <FileList slots={materials.slots} files={materials.files} />
      </section>
      <PolicyNote />
    </>
  );
}
