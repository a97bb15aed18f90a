import type { ElementType, HTMLAttributes } from 'react';

import './row.css';

interface RowProps extends HTMLAttributes<HTMLElement> {
  /** Where the free space goes: behind the pieces, between them, or before them. */
  readonly to?: 'start' | 'spread' | 'end' | 'middle';
  /** `wide` holds groups apart, `small` the parts of one thing together. */
  readonly gap?: 'small' | 'normal' | 'wide';
  readonly as?: ElementType;
}

/** Pieces side by side, going on in the next line where there is no room. */
export function Row({ to = 'start', gap = 'normal', as: Box = 'div', className, ...rest }: RowProps) {
  return <Box {...rest} className={['row', `row--${to}`, `row--${gap}`, className].filter(Boolean).join(' ')} />;
}
