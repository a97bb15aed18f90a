import type { Field } from '#kit/contract/field.ts';
import { Card } from '../layout/Card.tsx';
import { Note } from '../layout/Note.tsx';
import { PlainTable } from '../layout/PlainTable.tsx';
import { Row } from '../layout/Row.tsx';
import { textOf, useReferenceData } from '../page/display.ts';

/** Something is past its day. */
const isLate = <Key extends string>(key: Key, district: Readonly<Record<Key, number>>) => key === 'late' && district[key] > 0;

interface Props<Key extends string> {
  /** What is counted, in the order of the columns; `late` stands out. */
  readonly heads: Readonly<Record<Key, string>>;
  readonly districts: readonly (Readonly<Record<NoInfer<Key>, number>> & { readonly areacode: string })[];
  /** How a district is said. */
  readonly field: Field;
}

/** How the cases of each district stand; of one district in one line. Nothing where there are none. */
export function DistrictFigures<Key extends string>({ heads, districts, field }: Props<Key>) {
  const reference = useReferenceData();
  if (districts.length === 0) return null;
  const keys = Object.keys(heads) as Key[];
  const [first] = districts;
  if (first && districts.length === 1)
    return (
      <Note>
        <Row as="p" gap="wide">
          <span>{textOf(field, first.areacode, reference)}</span>
          {keys.map((key) => (
            <span key={key}>
              {heads[key]} <strong className={isLate(key, first) ? 'record-error' : undefined}>{first[key]}</strong>
            </span>
          ))}
        </Row>
      </Note>
    );
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
                <td key={key} className={isLate(key, district) ? 'record-error' : undefined}>
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
