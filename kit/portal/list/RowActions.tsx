import { Button, Dropdown, Tooltip } from 'antd';

import { Icon } from '../theme/Icon.tsx';
import { splitActions, type Action } from './row-action.ts';

/** The links of one row: three at most, the others under 更多. */
export function RowActions({ actions, of }: { readonly actions: readonly Action[]; readonly of: string }) {
  const { shown, more } = splitActions(actions);
  return (
    <span className="row-actions">
      {shown.map((action) => (
        <ActionLink key={action.key} action={action} of={of} />
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map(({ key, label, danger, refusedBecause }) => ({
              key,
              label,
              danger: danger ?? false,
              disabled: refusedBecause !== undefined,
              ...(refusedBecause && { title: refusedBecause }),
            })),
            onClick: ({ key }) => more.find((action) => action.key === key)?.onClick(),
          }}
        >
          <Button type="link" size="small" className="row-actions__link" aria-label={`更多操作：${of}`}>
            更多
            <Icon name="down" size={12} />
          </Button>
        </Dropdown>
      )}
    </span>
  );
}

function ActionLink({ action, of }: { readonly action: Action; readonly of: string }) {
  const { label, onClick, danger, refusedBecause } = action;
  const link = (
    <Button
      type="link"
      size="small"
      className="row-actions__link"
      danger={danger ?? false}
      disabled={refusedBecause !== undefined}
      onClick={onClick}
      aria-label={`${label}：${of}`}
    >
      {label}
    </Button>
  );
  return refusedBecause ? <Tooltip title={refusedBecause}>{link}</Tooltip> : link;
}
