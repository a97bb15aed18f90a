import { Button } from 'antd';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';

import type { ArchiveButtonProps } from '#areas/equipment/portal/open/archive-parts.ts';

import { kindCode } from '../contract/kinds.ts';
import { anyChangeAddress, newChangeAddress } from '../contract/menu.ts';

/** A stopped device is restarted. */
export function RestartButton({ equSysId, mayStart }: ArchiveButtonProps) {
  const navigate = usePageNavigate();
  return mayStart ? <Button onClick={() => void navigate(newChangeAddress(kindCode.restart, [equSysId]))}>启用</Button> : null;
}

/** To a change of its registration, whichever. */
export function ChangeButton({ equSysId, mayStart }: ArchiveButtonProps) {
  const navigate = usePageNavigate();
  return mayStart ? <Button onClick={() => void navigate(anyChangeAddress(equSysId))}>登记变更</Button> : null;
}
