import type { ElementType, ReactNode } from 'react';

import './row.css';

interface RowProps {
  /** Where what is left of the line goes: behind the pieces, between them, or before them. */
  readonly to?: 'start' | 'spread' | 'end' | 'middle';
  /** `wide` holds groups apart, `small` the parts of one thing together. */
  readonly gap?: 'small' | 'normal' | 'wide';
  readonly as?: ElementType;
  readonly label?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Pieces side by side, going on in the next line where there is no room. */
export function Row({ to = 'start', gap = 'normal', as: Box = 'div', label, className, children }: RowProps) {
  return (
    <Box className={['row', `row--${to}`, `row--${gap}`, className].filter(Boolean).join(' ')} aria-label={label}>
      {children}
    </Box>
  );
}
