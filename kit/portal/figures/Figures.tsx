import type { ReactNode } from 'react';

import './figures.css';

/** Counted facts (`StatTile`) in a line, all of one width. */
export function Figures({ columns = 4, children }: { readonly columns?: 3 | 4; readonly children: ReactNode }) {
  return <div className={`figures figures--${columns}`}>{children}</div>;
}
