import { Radio } from 'antd';
import { useMemo, type ReactNode } from 'react';

import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useSession } from '#kit/portal/session.ts';

import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import { isOneReport } from '#areas/inspection/contract/application.ts';
import { needsOneEach } from '#areas/inspection/contract/materials.ts';
import { invoiceKindsOf } from '#areas/fees/contract/nature.ts';
import { sharedTypes } from './candidate-table.ts';
import { JobFields } from './JobFields.tsx';
import { OneReport } from './OneReport.tsx';
import { ofType } from './start-values.ts';
import type { ApplyForm } from '../use-apply-form.ts';
import { Select } from '#kit/portal/input/Select.tsx';

/** Characters of the offered types that fit side by side. */
const shortLabels = 12;

const liftFields: ReadonlySet<string> = new Set(['selfInspNo', 'needLoadTest']);

/** Inspection, contact and payer; what the devices do not allow is not offered. */
export function ApplyFields({ form, devices }: { readonly form: ApplyForm; readonly devices: ReactNode }) {
  const { handle, detail } = form;
  const { today } = useSession();
  const returned = useMemo(
    () =>
      detail?.reasons.filter(({ kind }) => kind === 'field').map(({ key, reason, oldValue }) => ({ field: key, reason, oldValue })) ?? [],
    [detail],
  );
  return (
    <>
      {devices}
      <JobFields form={form} />
      <RecordForm
        handle={handle}
        returned={returned}
        hasAnchors={false}
        isHidden={(key) => isHiddenFor(form, key)}
        placeholders={{ bookDate: `最早 ${afterWorkdays(today, 1)}` }}
        own={{
          oneReportFor: (id) => <OneReport id={id} form={form} />,
          invoiceKind: (id) => <InvoiceInput id={id} form={form} />,
          inspType: (id) => <InspectionTypeInput id={id} form={form} />,
          payer: (id) => <PayerInput id={id} form={form} />,
        }}
      />
    </>
  );
}

/** What only lifts have, and what only several devices or one report for all of them bring with them. */
function isHiddenFor({ equclacode, handle: { values }, devices }: ApplyForm, key: string): boolean {
  const isForEach = needsOneEach({ equclacode, inspType: values['inspType'] }, devices.length);
  if (key === 'oneReportFor') return !isForEach;
  if (key === 'selfInspNo' && isForEach && !isOneReport(values)) return true;
  return liftFields.has(key) && equclacode !== undefined && !equclacode.startsWith('3');
}

function InspectionTypeInput({ id, form: { handle, devices } }: { readonly id: string; readonly form: ApplyForm }) {
  const dictionaries = useDictionaries();
  const shared = sharedTypes(devices);
  const options = shared.map((code) => ({ value: code, label: labelOf(dictionaries, 'inspType', code) }));
  const value = (handle.values['inspType'] as string | undefined) ?? null;
  if (devices.length > 0 && options.length === 0) return <p className="record-error">所选设备没有共同的检验类型，请分开申报。</p>;
  if (options.length > 0 && options.map(({ label }) => label).join('').length <= shortLabels) {
    return (
      <Radio.Group
        id={id}
        optionType="button"
        options={options}
        value={value}
        onChange={(event) => handle.patch(ofType(String(event.target.value), handle.values))}
        aria-labelledby={`${id}-label`}
      />
    );
  }
  return (
    <Select
      id={id}
      className="record-wide"
      options={options}
      value={value}
      onChange={(code: string) => handle.patch(ofType(code, handle.values))}
      onBlur={() => handle.leave('inspType')}
      placeholder={devices.length > 0 ? '请选择' : '请先选择设备'}
      disabled={options.length === 0}
    />
  );
}

/** Only the papers by which this inspection is billed. */
function InvoiceInput({ id, form: { handle } }: { readonly id: string; readonly form: ApplyForm }) {
  const dictionaries = useDictionaries();
  const inspType = handle.values['inspType'];
  const kinds = typeof inspType === 'string' ? invoiceKindsOf(inspType) : [];
  return (
    <Radio.Group
      id={id}
      className="nowrap"
      optionType="button"
      options={kinds.map((code) => ({ value: code, label: labelOf(dictionaries, 'invoiceKind', code) }))}
      value={(handle.values['invoiceKind'] as string | undefined) ?? null}
      onChange={(event) => handle.set('invoiceKind', event.target.value)}
      aria-labelledby={`${id}-label`}
    />
  );
}

/** Only who is a party to the application may pay for it. */
function PayerInput({ id, form: { handle, devices, detail } }: { readonly id: string; readonly form: ApplyForm }) {
  const { unit } = useSession();
  const value = (handle.values['payer'] as string | undefined) ?? null;
  const parties = new Map<string, string>();
  if (unit) parties.set(unit.unitSysId, unit.orgname);
  for (const { useUnit, useUnitName } of devices) parties.set(useUnit, useUnitName);
  if (value && !parties.has(value)) parties.set(value, detail?.application.payerName ?? value);
  return (
    <Select
      id={id}
      className="record-wide"
      options={[...parties].map(([code, label]) => ({ value: code, label }))}
      value={value}
      onChange={(code: string) => handle.set('payer', code)}
      onBlur={() => handle.leave('payer')}
      placeholder="请选择付款方"
    />
  );
}
