import { Button, Checkbox, Popover, Tooltip } from 'antd';
import { useState, type DragEvent } from 'react';

import type { Fields } from '../../contract/field.ts';
import { PageOverlay } from '../kept-pages/page-context.ts';
import { Icon } from '../theme/Icon.tsx';
import { orderColumns, type TableSettings } from './settings.ts';
import { ToolIcon } from './ToolIcon.tsx';

interface Props {
  readonly fields: Fields;
  readonly columns: readonly string[];
  readonly settings: TableSettings;
  readonly onChange: (settings: TableSettings) => void;
}

/** 列设置: which columns are shown, in which order, which stay in view; and back to the beginning. */
export function ColumnSettings(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Tooltip title="列设置">
      <Button
        type="text"
        className="table-tools__button"
        aria-label="列设置"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        icon={<ToolIcon name="columns" />}
      />
    </Tooltip>
  );
  if (!isOpen) return button;
  return (
    <PageOverlay>
      <Popover open trigger="click" placement="bottomRight" arrow={false} onOpenChange={setOpen} content={<ColumnList {...props} />}>
        {button}
      </Popover>
    </PageOverlay>
  );
}

function ColumnList({ fields, columns, settings, onChange }: Props) {
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
        {order.map((key, index) => {
          const label = fields[key]!.label;
          const isShown = !hidden.includes(key);
          return (
            <li
              key={key}
              className="columns__item"
              draggable
              onDragStart={() => setDragged(key)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, key)}
            >
              <Checkbox
                checked={isShown}
                disabled={isShown && shownCount === 1}
                onChange={() => onChange({ ...settings, hidden: toggle(hidden, key) })}
              >
                {label}
              </Checkbox>
              <span className="columns__tools">
                <Button
                  type="text"
                  size="small"
                  aria-label={`${label}上移`}
                  disabled={index === 0}
                  onClick={() => move(key, index - 1)}
                  icon={<Icon name="up" size={14} />}
                />
                <Button
                  type="text"
                  size="small"
                  aria-label={`${label}下移`}
                  disabled={index === order.length - 1}
                  onClick={() => move(key, index + 1)}
                  icon={<Icon name="down" size={14} />}
                />
                <Button
                  type="text"
                  size="small"
                  className={frozen.includes(key) ? 'columns__pin columns__pin--on' : 'columns__pin'}
                  aria-label={`固定${label}`}
                  aria-pressed={frozen.includes(key)}
                  onClick={() => onChange({ ...settings, frozen: toggle(frozen, key) })}
                  icon={<ToolIcon name="pin" size={14} />}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function toggle(keys: readonly string[], key: string): string[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}
