import { Button, Popover, Tooltip } from 'antd';
import { useState } from 'react';

import { PageOverlay } from '../kept-pages/page-context.ts';
import { latePart } from '../late/late-part.tsx';
import type { ColumnListProps } from './ColumnList.tsx';
import { ToolIcon } from './ToolIcon.tsx';

const ColumnList = latePart(() => import('./ColumnList.tsx').then((module) => module.ColumnList));

/** 列设置: which columns are shown, in which order, which stay in view; and back to the beginning. */
export function ColumnSettings(props: ColumnListProps) {
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
