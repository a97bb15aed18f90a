import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

import { foldedRowsOf, isLong } from './folded-rows.ts';

interface Folded<T> {
  readonly shown: readonly T[];
  /** 「共 31 台，展开」; nothing under a short list. */
  readonly more: ReactNode;
}

/** A list of devices within a form or a dialog: three rows until somebody unfolds it, so that what is to be done stands in sight. */
export function useFolded<T>(items: readonly T[], isUrgent?: (item: T) => boolean, unit = '台'): Folded<T> {
  const [isOpen, setOpen] = useState(false);
  const more = isLong(items) && (
    <Button type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? '收起' : `共 ${items.length} ${unit}，展开`}
    </Button>
  );
  return { shown: foldedRowsOf(items, isOpen, isUrgent), more };
}
