import { companyCalls } from '#areas/company/contract/calls.ts';
import { call } from '#kit/portal/client.ts';
import { moreUnits, type UnitSearch } from '#kit/portal/input/unit-search.ts';
import { UnitInput } from '#kit/portal/input/UnitInput.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';

import { maintenanceCalls } from '../contract/calls.ts';

interface Found {
  readonly unitSysId: string;
  readonly orgname: string;
  readonly orgcode: string;
}

interface Props {
  /** 「新维保单位」 */
  readonly title: string;
  /** Code of the kind of unit that is looked for. */
  readonly unitType: string;
  /** Own customers are offered: alone, or until a word is typed. */
  readonly customers?: 'alone' | 'first';
  readonly value: string | undefined;
  readonly onChange: (unitSysId: string | undefined) => void;
}

/** The other side of a contract. */
export function UnitCard({ title, unitType, customers, value, onChange }: Props) {
  const id = `maintenance-${unitType}`;
  const search: UnitSearch = async (word, _key, signal) => {
    const areCustomers = customers === 'alone' || (customers === 'first' && word === '');
    const { units, isMore = false }: { readonly units: readonly Found[]; readonly isMore?: boolean } = areCustomers
      ? await call(maintenanceCalls.customers, { word }, { signal })
      : await call(companyCalls.searchUnits, { word, unitTypes: unitType }, { signal });
    const found = units.map(({ unitSysId, orgname, orgcode }) => ({ value: unitSysId, label: orgname, note: orgcode }));
    return isMore ? [...found, moreUnits] : found;
  };
  return (
    <Card title={title} {...(customers && { hint: customersHint[customers] })}>
      <label className="record-label" htmlFor={id}>
        <i className="record-label__star">*</i>
        按名称或统一社会信用代码查找
      </label>
      <UnitInput
        id={id}
        fieldKey={id}
        value={value}
        search={search}
        onChange={(unit: unknown) => onChange(typeof unit === 'string' ? unit : undefined)}
        onFill={() => undefined}
        onBlur={() => undefined}
      />
    </Card>
  );
}

const customersHint = { alone: '列出本单位维保的电梯的使用单位', first: '先列出本单位的客户，其他单位请输入名称或代码查找' } as const;
