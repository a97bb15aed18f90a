import type { Difference } from '#kit/contract/case/difference.ts';
import type { Fields } from '#kit/contract/field.ts';
import { yuanText } from '#kit/portal/input/money.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { textOf, useReferenceData } from '#kit/portal/page/display.ts';
import type { z } from 'zod';

interface Props {
  readonly fields: Fields;
  readonly diff: readonly z.output<typeof Difference>[];
  readonly prices: readonly { readonly part: string; readonly old: number | null; readonly new: number | null }[];
}

/** What an edition changes upon the one before: values side by side, and each part whose price is another. */
export function Changes({ fields, diff, prices }: Props) {
  const reference = useReferenceData();
  if (diff.length === 0 && prices.length === 0) return null;
  const shown = (key: string, value: unknown) => (fields[key] && textOf(fields[key], value, reference, true)) || '（空）';
  const yuan = (fen: number | null, without: string) => (fen === null ? without : `${yuanText(fen)}元`);
  return (
    <Card title="与上一版相比">
      <PlainTable label="与上一版相比">
        <thead>
          <tr>
            <th scope="col">内容</th>
            <th scope="col">上一版</th>
            <th scope="col">本版</th>
          </tr>
        </thead>
        <tbody>
          {diff.map((one) => (
            <tr key={one.field}>
              <th scope="row">{one.label}</th>
              <td>{shown(one.field, one.old)}</td>
              <td>{shown(one.field, one.new)}</td>
            </tr>
          ))}
          {prices.map((one) => (
            <tr key={one.part}>
              <th scope="row">{one.part}</th>
              <td>{yuan(one.old, '（没有）')}</td>
              <td>{yuan(one.new, '（不再提供）')}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}
