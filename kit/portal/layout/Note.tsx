import type { ElementType, HTMLAttributes } from 'react';

import './note.css';

interface NoteProps extends HTMLAttributes<HTMLElement> {
  readonly tone?: 'plain' | 'primary' | 'good' | 'brass' | 'warning' | 'bad';
  readonly as?: ElementType;
}

/** A few words on a tinted ground. */
export function Note({ tone = 'plain', as: Box = 'div', className, ...rest }: NoteProps) {
  return <Box {...rest} className={['note', `note--${tone}`, className].filter(Boolean).join(' ')} />;
}
