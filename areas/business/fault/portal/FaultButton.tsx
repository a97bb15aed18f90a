import { Button } from 'antd';

import type { ArchiveButtonProps } from '#areas/equipment/portal/open/archive-parts.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { useMay } from '#kit/portal/session.ts';

import { faultAccess, faultPages, newFaultAddress } from '../contract/menu.ts';

/** To the fault that the device has on its way, or to the registration of one, for those who may. */
export function FaultButton({ equSysId, open, mayStart }: ArchiveButtonProps) {
  const navigate = usePageNavigate();
  const mayTreat = useMay(faultAccess.edit);
  if (open)
    return (
      <Button danger onClick={() => void navigate(open)}>
        {mayTreat ? '处理故障' : '查看故障'}
      </Button>
    );
  if (!mayStart) return null;
  return <Button onClick={() => void navigate(newFaultAddress(equSysId))}>{faultPages.registration.title}</Button>;
}
