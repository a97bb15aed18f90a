import type { Field } from '#kit/contract/field.ts';
import { Card } from '../layout/Card.tsx';
import { PlainTable } from '../layout/PlainTable.tsx';
import { textOf, useReferenceData } from '../record/display.ts';

interface Props<Key extends string> {
  /** What is counted, in the order of the columns; `late` stands out. */
  readonly heads: Readonly<Record<Key, string>>;
  readonly districts: readonly (Readonly<Record<NoInfer<Key>, number>> & { readonly areacode: string })[];
  /** How a district is said. */
  readonly field: Field;
}

/** How the cases of each district stand. Nothing where there are none. */
export function DistrictFigures<Key extends string>({ heads, districts, field }: Props<Key>) {
  const reference = useReferenceData();
  if (districts.length === 0) return null;
  const keys = Object.keys(heads) as Key[];
  return (
    <Card title="各区县办理情况">
      <PlainTable label="各区县办理情况">
        <thead>
          <tr>
            {['区县', ...keys.map((key) => heads[key])].map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {districts.map((district) => (
            <tr key={district.areacode}>
              <th scope="row">{textOf(field, district.areacode, reference)}</th>
              {keys.map((key) => (
                <td key={key} className={key === 'late' && district[key] > 0 ? 'record-error' : undefined}>
                  {district[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}
