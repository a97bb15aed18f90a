import type { Difference } from '#kit/contract/case/difference.ts';
import type { Fields } from '#kit/contract/field.ts';
import { yuanText } from '#kit/portal/input/money.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Differences } from '#kit/portal/record/Differences.tsx';
import type { z } from 'zod';

interface Props {
  readonly fields: Fields;
  readonly diff: readonly z.output<typeof Difference>[];
  readonly prices: readonly { readonly part: string; readonly old: number | null; readonly new: number | null }[];
}

/** What an edition changes upon the one before: values side by side, and each part whose price is another. */
export function Changes({ fields, diff, prices }: Props) {
  if (diff.length === 0 && prices.length === 0) return null;
  const yuan = (fen: number | null, without: string) => (fen === null ? without : `${yuanText(fen)}元`);
  const priced = prices.map(({ part, old, new: next }) => ({ label: part, old: yuan(old, '（没有）'), new: yuan(next, '（不再提供）') }));
  return (
    <Card title="与上一版相比">
      <Differences label="与上一版相比" heads={['上一版', '本版']} fields={fields} diff={diff} more={priced} />
    </Card>
  );
}
