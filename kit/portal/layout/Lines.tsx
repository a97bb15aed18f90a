import type { ReactNode } from 'react';

import './lines.css';

interface LinesProps {
  /** With a frame around. */
  readonly framed?: boolean;
  readonly label?: string;
  readonly className?: string;
  /** `<li>` each. */
  readonly children: ReactNode;
}

/** A list with lines between its entries. */
export function Lines({ framed = false, label, className, children }: LinesProps) {
  return (
    <ul className={['lines', framed && 'lines--framed', className].filter(Boolean).join(' ')} aria-label={label}>
      {children}
    </ul>
  );
}
