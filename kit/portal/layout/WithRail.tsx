import type { ReactNode } from 'react';

import './with-rail.css';

interface Props {
  readonly rail: ReactNode;
  /** Keeps the rail in sight while the main part is scrolled. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

/** A main part with a narrow one to its right; on a small screen below it. */
export function WithRail({ rail, stays = false, children }: Props) {
  return (
    <div className="with-rail">
      <div className="with-rail__main">{children}</div>
      <aside className={stays ? 'with-rail__rail with-rail__rail--stays' : 'with-rail__rail'}>{rail}</aside>
    </div>
  );
}
