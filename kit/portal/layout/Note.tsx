import type { ElementType, HTMLAttributes, Ref } from 'react';

import type { Tone } from '#kit/contract/case/lifecycle.ts';
import './note.css';

interface NoteProps extends HTMLAttributes<HTMLElement> {
  /** Grey unless it says how things stand. */
  readonly tone?: Exclude<Tone, 'stopped'>;
  readonly as?: ElementType;
  readonly ref?: Ref<HTMLElement>;
}

/** A few words on a tinted ground. */
export function Note({ tone = 'draft', as: Box = 'div', className, ...rest }: NoteProps) {
  return <Box {...rest} className={['note', `note--${tone}`, className].filter(Boolean).join(' ')} />;
}
