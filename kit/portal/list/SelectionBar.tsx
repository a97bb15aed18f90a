import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

import { Row } from '../layout/Row.tsx';
import type { Action } from './row-action.ts';

/** The ink bar at the foot of a list with marked rows: how many, and what can be done with all of them. */
export function SelectionBar({
  count,
  unit,
  actions,
  onClear,
  onAll,
  note,
}: {
  readonly count: number;
  readonly unit: string;
  readonly actions: readonly Action[];
  readonly onClear: () => void;
  /** Marks all of the page, where no head of a table does and some are not marked yet. */
  readonly onAll?: (() => void) | undefined;
  /** What the marked rows come to. */
  readonly note?: ReactNode;
}) {
  return (
    <div className="selection" role="region" aria-label="已选记录">
      <span aria-live="polite">
        已选 <strong>{count}</strong> {unit}
      </span>
      <button type="button" className="selection__clear" onClick={onClear}>
        取消选择
      </button>
      {onAll && (
        <button type="button" className="selection__clear" onClick={onAll}>
          全选本页
        </button>
      )}
      {note}
      <Row as="span" className="selection__actions">
        {actions.map(({ key, label, onClick, primary, danger, refusedBecause }) => (
          <Tooltip key={key} title={refusedBecause}>
            <Button
              size="small"
              type={primary ? 'primary' : 'default'}
              ghost={!primary}
              danger={danger ?? false}
              className="selection__button"
              disabled={refusedBecause !== undefined}
              onClick={onClick}
            >
              {label}
            </Button>
          </Tooltip>
        ))}
      </Row>
    </div>
  );
}
