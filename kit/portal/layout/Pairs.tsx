import type { ReactNode } from 'react';

import './pairs.css';

interface PairsProps {
  /** `spread` moves the values to the right edge, as in a bill. */
  readonly to?: 'start' | 'spread';
  /** With lines between. */
  readonly lined?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Labels with their values, one pair a line. */
export function Pairs({ to = 'start', lined = false, className, children }: PairsProps) {
  return <dl className={['pairs', `pairs--${to}`, lined && 'pairs--lined', className].filter(Boolean).join(' ')}>{children}</dl>;
}

/** One line of `Pairs`. */
export function Pair({
  label,
  className,
  children,
}: {
  readonly label: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
