import type { Fields } from '../../contract/field.ts';
import { PlainTable } from '../layout/PlainTable.tsx';
import { textOf, useReferenceData } from '../page/display.ts';

/** What a reply tells of one changed field, as `Difference` of the contract declares it. */
export interface Changed {
  readonly field: string;
  readonly label: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

interface InWords {
  readonly label: string;
  readonly old: string;
  readonly new: string;
}

interface Props {
  readonly label: string;
  readonly fields: Fields;
  readonly diff: readonly Changed[];
  /** What is no field of the record and comes in words, below the others. */
  readonly more?: readonly InWords[];
  readonly heads?: readonly [old: string, next: string];
  /** What stands where there is no value. */
  readonly blank?: string;
}

/** What was and what is, field by field and side by side. */
export function Differences({ label, fields, diff, more = [], heads = ['变更前', '变更后'], blank = '（空）' }: Props) {
  const reference = useReferenceData();
  const shown = (key: string, value: unknown) => (fields[key] && textOf(fields[key], value, reference, true)) || blank;
  const changed = diff.map((one) => ({ key: one.field, label: one.label, old: shown(one.field, one.old), new: shown(one.field, one.new) }));
  return (
    <PlainTable label={label}>
      <thead>
        <tr>
          <th scope="col">内容</th>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...changed, ...more.map((one) => ({ key: one.label, ...one }))].map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td>{row.old}</td>
            <td>{row.new}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
