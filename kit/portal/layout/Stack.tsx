import type { ElementType, HTMLAttributes } from 'react';

import './stack.css';

interface StackProps extends HTMLAttributes<HTMLElement> {
  /** Distance: `normal` between the cards of a page, `small` between the pieces of a card, `tight` between lines that belong together. */
  readonly gap?: 'normal' | 'small' | 'tight';
  readonly as?: ElementType;
}

/** Pieces one below the other. */
export function Stack({ gap = 'normal', as: Box = 'div', className, ...rest }: StackProps) {
  return <Box {...rest} className={['stack', `stack--${gap}`, className].filter(Boolean).join(' ')} />;
}
