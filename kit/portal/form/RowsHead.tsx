import type { Field } from '../../contract/field.ts';

interface HeadProps {
  readonly columns: readonly (readonly [string, Field])[];
  readonly isReadOnly: boolean;
  readonly hasTools: boolean;
}

/** The head of a table inside a form. */
export function RowsHead({ columns, isReadOnly, hasTools }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className="rows__no">
          序号
        </th>
        {columns.map(([key, column]) => (
          <th scope="col" key={key}>
            {column.need === 'required' && !isReadOnly && <i className="record-label__star">*</i>}
            {column.label}
            {column.unit && `（${column.unit}）`}
          </th>
        ))}
        {hasTools && <th scope="col">操作</th>}
      </tr>
    </thead>
  );
}
