import { Button, Checkbox } from 'antd';
import { useState, type DragEvent } from 'react';

import type { Fields } from '../../contract/field.ts';
import { Icon } from '../theme/Icon.tsx';
import { orderColumns, type TableSettings } from './settings.ts';
import { ToolIcon } from './ToolIcon.tsx';

export interface ColumnListProps {
  readonly fields: Fields;
  readonly columns: readonly string[];
  readonly settings: TableSettings;
  readonly onChange: (settings: TableSettings) => void;
}

/** The columns one under the other, each to be shown, moved and kept in view. */
export function ColumnList({ fields, columns, settings, onChange }: ColumnListProps) {
  const [dragged, setDragged] = useState<string>();
  const order = orderColumns(columns, settings);
  const { hidden = [], frozen = [] } = settings;
  const shownCount = order.filter((key) => !hidden.includes(key)).length;
  const move = (key: string, to: number) => {
    const without = order.filter((each) => each !== key);
    without.splice(Math.max(0, to), 0, key);
    onChange({ ...settings, order: without });
  };
  const drop = (event: DragEvent, onto: string) => {
    event.preventDefault();
    if (dragged && dragged !== onto) move(dragged, order.indexOf(onto));
    setDragged(undefined);
  };
  return (
    <div className="columns" role="group" aria-label="列设置">
      <div className="columns__head">
        <strong>列设置</strong>
        <Button type="link" size="small" onClick={() => onChange(settings.density ? { density: settings.density } : {})}>
          恢复默认
        </Button>
      </div>
      <ul className="columns__list">
        {order.map((key, index) => (
          <ColumnItem
            key={key}
            label={fields[key]!.label}
            isShown={!hidden.includes(key)}
            isLastShown={shownCount === 1 && !hidden.includes(key)}
            isFrozen={frozen.includes(key)}
            onShow={() => onChange({ ...settings, hidden: toggle(hidden, key) })}
            onFreeze={() => onChange({ ...settings, frozen: toggle(frozen, key) })}
            onUp={index > 0 ? () => move(key, index - 1) : undefined}
            onDown={index < order.length - 1 ? () => move(key, index + 1) : undefined}
            onDrag={() => setDragged(key)}
            onDrop={(event) => drop(event, key)}
          />
        ))}
      </ul>
    </div>
  );
}

interface ItemProps {
  readonly label: string;
  readonly isShown: boolean;
  /** A table keeps one column. */
  readonly isLastShown: boolean;
  readonly isFrozen: boolean;
  readonly onShow: () => void;
  readonly onFreeze: () => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onDrag: () => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Dragging is a second way: the buttons do the same from the keyboard. */
function ColumnItem({ label, isShown, isLastShown, isFrozen, onShow, onFreeze, onUp, onDown, onDrag, onDrop }: ItemProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className="columns__item" draggable onDragStart={onDrag} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Checkbox checked={isShown} disabled={isLastShown} onChange={onShow}>
        {label}
      </Checkbox>
      <span className="columns__tools">
        <Button
          type="text"
          size="small"
          aria-label={`${label}上移`}
          disabled={!onUp}
          onClick={() => onUp?.()}
          icon={<Icon name="up" size={14} />}
        />
        <Button
          type="text"
          size="small"
          aria-label={`${label}下移`}
          disabled={!onDown}
          onClick={() => onDown?.()}
          icon={<Icon name="down" size={14} />}
        />
        <Button
          type="text"
          size="small"
          className={isFrozen ? 'columns__pin columns__pin--on' : 'columns__pin'}
          aria-label={`固定${label}`}
          aria-pressed={isFrozen}
          onClick={onFreeze}
          icon={<ToolIcon name="pin" size={14} />}
        />
      </span>
    </li>
  );
}

function toggle(keys: readonly string[], key: string): string[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}
