import type { ReplyOf } from '#kit/contract/call.ts';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { dash, textOf, useReferenceData } from '#kit/portal/page/display.ts';

import type { unitChangeCase } from '../../contract/calls.ts';
import { controlledFields } from '../../contract/unit-change.ts';

interface Props {
  readonly diff: ReplyOf<(typeof unitChangeCase)['calls']['detail']>['diff'];
  readonly label: string;
}

/** What a unit is called now and what it asks to be called, side by side. */
export function UnitDiff({ diff, label }: Props) {
  const reference = useReferenceData();
  const text = (key: string, value: unknown) => textOf(controlledFields[key as keyof typeof controlledFields], value, reference) || dash;
  return (
    <PlainTable label={label}>
      <thead>
        <tr>
          <th scope="col">内容</th>
          <th scope="col">变更前</th>
          <th scope="col">变更后</th>
        </tr>
      </thead>
      <tbody>
        {diff.map((one) => (
          <tr key={one.field}>
            <th scope="row">{one.label}</th>
            <td>{text(one.field, one.old)}</td>
            <td>{text(one.field, one.new)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
