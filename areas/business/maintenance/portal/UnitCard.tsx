import { companyCalls } from '#areas/company/contract/calls.ts';
import { call } from '#kit/portal/client.ts';
import { UnitInput } from '#kit/portal/input/UnitInput.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';

interface Props {
  /** 「新维保单位」 */
  readonly title: string;
  /** Code of the kind of unit that is looked for. */
  readonly unitType: string;
  readonly value: string | undefined;
  readonly onChange: (unitSysId: string | undefined) => void;
}

/** The other side of a contract. */
export function UnitCard({ title, unitType, value, onChange }: Props) {
  const id = `maintenance-${unitType}`;
  return (
    <Card title={title}>
      <label className="record-label" htmlFor={id}>
        <i className="record-label__star">*</i>
        按名称或统一社会信用代码查找
      </label>
      <UnitInput
        id={id}
        fieldKey={id}
        value={value}
        search={async (word, _key, signal) => {
          const { units } = await call(companyCalls.searchUnits, { word, unitTypes: unitType }, { signal });
          return units.map(({ unitSysId, orgname, orgcode }) => ({ value: unitSysId, label: orgname, note: orgcode }));
        }}
        onChange={(unit: unknown) => onChange(typeof unit === 'string' ? unit : undefined)}
        onFill={() => undefined}
        onBlur={() => undefined}
      />
    </Card>
  );
}
