import { Button } from 'antd';
import type { ReactNode } from 'react';

import type { IconName } from '../theme/drawings.ts';
import { Icon } from '../theme/Icon.tsx';
import './states.css';

export interface Empty {
  readonly icon?: IconName;
  /** What is empty: 「还没有设备」. */
  readonly title: string;
  /** What to do next, one sentence. */
  readonly hint?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** What is empty, what to do next, one button. */
export function EmptyState({ icon = 'doc', title, hint, action }: Empty) {
  return (
    <div className="empty">
      <Icon name={icon} size={40} className="empty__icon" />
      <p className="empty__title">{title}</p>
      {hint && <p className="empty__hint">{hint}</p>}
      {action && (
        <Button type="primary" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** A fault where the content should be, with a way to try again. */
export function FaultState({
  message,
  onRetry,
  children,
}: {
  readonly message: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <div className="empty empty--fault" role="alert">
      <Icon name="alert" size={40} className="empty__icon" />
      <p className="empty__title">{message}</p>
      {children}
      <Button onClick={onRetry}>重试</Button>
    </div>
  );
}

/** Grey rows where a list will be. */
export function SkeletonRows({ rows = 8 }: { readonly rows?: number }) {
  return (
    <div className="skeleton" role="status" aria-label="正在加载">
      {Array.from({ length: rows }, (_, index) => (
        <div className="skeleton__row" key={index} aria-hidden="true">
          <i className="skeleton__bar" />
          <i className="skeleton__bar" />
          <i className="skeleton__bar" />
          <i className="skeleton__bar" />
        </div>
      ))}
    </div>
  );
}
