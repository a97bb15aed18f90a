import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Card } from '#kit/portal/layout/Card.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';

interface Query<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Props<T> {
  readonly title: string;
  readonly more?: { readonly label: string; readonly to: string } | undefined;
  readonly query: Query<T>;
  /** Rows of the skeleton, so that the page does not jump. */
  readonly rows?: number;
  readonly children: (data: T) => ReactNode;
}

/** A card of the workbench that loads independently, so that a fault in one does not affect the others. */
export function HomeCard<T>({ title, more, query, rows = 4, children }: Props<T>) {
  return (
    <Card title={title} actions={more && <Link to={more.to}>{more.label}</Link>}>
      <Loaded query={query} rows={rows}>
        {children}
      </Loaded>
    </Card>
  );
}

/** What was loaded, or grey rows, or the fault with a way to try again. Old data is better than a fault. */
export function Loaded<T>({ query, rows, children }: Pick<Props<T>, 'query' | 'children'> & { readonly rows: number }) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return error ? <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonRows rows={rows} />;
}
