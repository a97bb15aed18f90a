import { useId, type ElementType, type HTMLAttributes, type ReactNode, type Ref } from 'react';

import './card.css';

interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
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
  readonly as?: ElementType;
  readonly ref?: Ref<HTMLElement>;
}

/** A part of a page on a surface of its own. With a title it is a landmark of that name. */
export function Card({
  title,
  hint,
  icon,
  actions,
  label,
  pad = 'normal',
  tone = 'plain',
  as: Box = 'section',
  className,
  children,
  ...rest
}: CardProps) {
  const titleId = useId();
  const classes = ['card', `card--${pad}`, tone !== 'plain' && `card--${tone}`, className].filter(Boolean).join(' ');
  return (
    <Box {...rest} className={classes} aria-label={label} aria-labelledby={title && !label ? titleId : undefined}>
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
    </Box>
  );
}
