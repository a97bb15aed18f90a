import { Button, Dropdown, Tooltip } from 'antd';

import type { Fields } from '../../contract/field.ts';
import { ColumnSettings } from './ColumnSettings.tsx';
import type { TableSettings } from './settings.ts';
import { ToolIcon, type ToolName } from './ToolIcon.tsx';

export const densities = { compact: '紧凑', normal: '适中', loose: '宽松' } as const;

interface Props {
  readonly fields: Fields;
  readonly columns: readonly string[];
  readonly settings: TableSettings;
  /** So many columns are left for wider screens. */
  readonly left: number;
  readonly onSettings: (settings: TableSettings) => void;
  readonly isLoading: boolean;
  readonly onRefresh: () => void;
  readonly isFull: boolean;
  readonly onFull: () => void;
}

/** 刷新, 密度, 列设置, 全屏. */
export function TableTools({ fields, columns, settings, left, onSettings, isLoading, onRefresh, isFull, onFull }: Props) {
  return (
    <span className="table-tools" role="group" aria-label="列表工具">
      <Tool name="refresh" label="刷新" onClick={onRefresh} isBusy={isLoading} />
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [settings.density ?? 'normal'],
          items: Object.entries(densities).map(([key, label]) => ({ key, label })),
          onClick: ({ key }) => onSettings({ ...settings, density: key as keyof typeof densities }),
        }}
      >
        <Button type="text" className="table-tools__button" aria-label="密度" title="密度" icon={<ToolIcon name="density" />} />
      </Dropdown>
      <ColumnSettings fields={fields} columns={columns} settings={settings} left={left} onChange={onSettings} />
      <Tool name={isFull ? 'shrink' : 'expand'} label={isFull ? '退出全屏' : '全屏'} onClick={onFull} />
    </span>
  );
}

function Tool({
  name,
  label,
  onClick,
  isBusy = false,
}: {
  readonly name: ToolName;
  readonly label: string;
  readonly onClick: () => void;
  readonly isBusy?: boolean;
}) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        className={isBusy ? 'table-tools__button table-tools__button--busy' : 'table-tools__button'}
        aria-label={label}
        onClick={onClick}
        icon={<ToolIcon name={name} />}
      />
    </Tooltip>
  );
}
