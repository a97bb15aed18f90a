import { Button, Popover, Tooltip } from 'antd';
import { useState } from 'react';

import { PageOverlay } from '../kept-pages/page-context.ts';
import { latePart } from '../late/late-part.tsx';
import type { ColumnListProps } from './ColumnList.tsx';
import { ToolIcon } from './ToolIcon.tsx';

const ColumnList = latePart(() => import('./ColumnList.tsx').then((module) => module.ColumnList));

/** 列设置: which columns are shown, in which order, which stay in view; and back to the beginning. */
export function ColumnSettings({ left, ...props }: ColumnListProps & { readonly left: number }) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Tooltip title={left > 0 ? '屏幕放不下的列可在列设置中选出' : '列设置'}>
      <Button
        type="text"
        className="table-tools__button"
        aria-label={left > 0 ? `列设置，另有 ${left} 列` : '列设置'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        icon={<ToolIcon name="columns" />}
      >
        {left > 0 && `另有 ${left} 列`}
      </Button>
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
