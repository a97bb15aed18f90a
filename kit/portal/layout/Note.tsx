import type { ReactNode } from 'react';

import './note.css';

interface NoteProps {
  readonly tone?: 'plain' | 'primary' | 'good' | 'brass' | 'warning' | 'bad';
  /** `alert` for what must be read aloud at once, `status` for what may wait. */
  readonly role?: 'alert' | 'status' | 'note';
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A few words on a tinted ground. */
export function Note({ tone = 'plain', role, className, children }: NoteProps) {
  return (
    <div className={['note', `note--${tone}`, className].filter(Boolean).join(' ')} role={role}>
      {children}
    </div>
  );
}
