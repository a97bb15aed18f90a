import type { ReactNode } from 'react';

import type { IconName } from '../theme/drawings.ts';
import { Icon } from '../theme/Icon.tsx';
import './next-action.css';

export interface NextActionBandProps {
  readonly icon?: IconName;
  /** 「申请已受理，请在 2026-11-25 前完成缴费」 */
  readonly title: string;
  readonly hint?: string;
  /** An amount or a number that matters, in large type. */
  readonly figure?: string;
  /** The one button, or none while others act. */
  readonly children?: ReactNode;
  /** Brass for what this person must do; quiet while others act; red when something has failed. */
  readonly tone?: 'act' | 'wait' | 'bad';
}

/** The one next action of an application. */
export function NextActionBand({ icon = 'clock', title, hint, figure, children, tone = 'act' }: NextActionBandProps) {
  return (
    <section className={`next-action next-action--${tone}`} aria-label="下一步">
      <Icon name={icon} size={26} className="next-action__icon" />
      <div className="next-action__words">
        <p className="next-action__title">{title}</p>
        {hint && <p className="next-action__hint">{hint}</p>}
      </div>
      {figure && <span className="next-action__figure">{figure}</span>}
      {children && <span className="next-action__button">{children}</span>}
    </section>
  );
}
