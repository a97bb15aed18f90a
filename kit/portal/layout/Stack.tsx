import type { ElementType, ReactNode } from 'react';

import './stack.css';

interface StackProps {
  /** Distance: `normal` between the cards of a page, `small` between the pieces of a card, `tight` between lines that belong together. */
  readonly gap?: 'normal' | 'small' | 'tight';
  readonly as?: ElementType;
  readonly label?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Pieces one below the other. */
export function Stack({ gap = 'normal', as: Box = 'div', label, className, children }: StackProps) {
  return (
    <Box className={['stack', `stack--${gap}`, className].filter(Boolean).join(' ')} aria-label={label}>
      {children}
    </Box>
  );
}
