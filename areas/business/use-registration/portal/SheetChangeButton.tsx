import { Button } from 'antd';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';

import type { ArchiveButtonProps } from '#areas/equipment/portal/open/archive-parts.ts';

import { unitPages } from '../contract/menu.ts';

/** The sheet of a registered unit grows and shrinks. */
export function SheetChangeButton({ equSysId, mayStart }: ArchiveButtonProps) {
  const navigate = usePageNavigate();
  return mayStart ? <Button onClick={() => void navigate(`${unitPages.form.path}?device=${equSysId}`)}>汇总表增减</Button> : null;
}
