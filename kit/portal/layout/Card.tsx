import { useId, type ReactNode, type Ref } from 'react';

import './card.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Beside the title, in small. */
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  /** What a card without a title is called for those who listen. */
  readonly label?: string;
  /** `tabs` leaves the room above to the tabs that stand first; `none` lets the content reach the line. */
  readonly pad?: 'normal' | 'tabs' | 'none';
  /** `brass` frames what the person is asked to do, `warning` what went wrong. */
  readonly tone?: 'plain' | 'brass' | 'warning';
  readonly id?: string;
  /** Only for what one page does within its card. */
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children?: ReactNode;
}

/** A part of a page on a surface of its own. With a title it is a landmark of that name. */
export function Card({ title, hint, icon, actions, label, pad = 'normal', tone = 'plain', className, id, ref, children }: CardProps) {
  const titleId = useId();
  const classes = ['card', `card--${pad}`, tone !== 'plain' && `card--${tone}`, className].filter(Boolean).join(' ');
  return (
    <section id={id} ref={ref} className={classes} aria-label={label} aria-labelledby={title && !label ? titleId : undefined}>
      {title && (
        <header className="card__head">
          {icon}
          <h2 id={titleId} className="card__title">
            {title}
          </h2>
          {hint && <span className="card__hint">{hint}</span>}
          {actions && <div className="card__actions">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
