import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { constructionCalls } from '../contract/calls.ts';
import type { WorkSort } from '../contract/works.ts';
import { Select } from '#kit/portal/input/Select.tsx';

interface Props {
  readonly id: string;
  readonly handle: RecordFormHandle;
  readonly isReadOnly: boolean;
}

/** The own licences that cover class, kind of work and the planned day. */
export function LicenceChoice({ id, handle: { values, set, leave }, isReadOnly }: Props) {
  const { equclacode, constrsort, planStart, licenceNo } = values;
  const today = useToday();
  const on = typeof planStart === 'string' && planStart !== '' ? planStart : today;
  const isAsked = typeof equclacode === 'string' && typeof constrsort === 'string';
  const { data } = useCall(
    constructionCalls.licences,
    { equclacode: String(equclacode), constrsort: String(constrsort) as WorkSort, on },
    { enabled: isAsked },
  );
  const found = data?.licences ?? [];
  const options = found.map(({ licenceNo: value, licenceGrade, validTo, licenceScope }) => ({
    value,
    label: `${value}（${licenceGrade}，至${validTo}）`,
    title: licenceScope,
  }));
  const none = isAsked && data && found.length === 0;
  return (
    <>
      <Select
        id={id}
        className="record-wide"
        value={typeof licenceNo === 'string' && licenceNo !== '' ? licenceNo : null}
        options={options}
        disabled={isReadOnly}
        placeholder={isAsked ? '选择许可证' : '先选择设备大类和施工类别'}
        notFoundContent="没有覆盖的许可证"
        onChange={(value: string) => set('licenceNo', value)}
        onBlur={() => leave('licenceNo')}
      />
      {none && <p className="record-warning">没有覆盖该设备和施工类别、在{on}有效的许可证，请先在「资质许可」中登记。</p>}
    </>
  );
}
