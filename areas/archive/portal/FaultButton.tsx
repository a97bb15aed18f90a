import { Button } from 'antd';
import { useNavigate } from 'react-router';

import { faultAccess, faultPages, newFaultAddress } from '#areas/fault/contract/menu.ts';
import { useMay } from '#kit/portal/session.ts';

import type { Archive } from './ArchiveHead.tsx';

/** To the fault that the device has on its way, or to the registration of one, for those who may. */
export function FaultButton({ archive: { equipment, may, fault } }: { readonly archive: Archive }) {
  const navigate = useNavigate();
  const mayTreat = useMay(faultAccess.edit);
  if (fault)
    return (
      <Button danger onClick={() => void navigate(fault)}>
        {mayTreat ? '处理故障' : '查看故障'}
      </Button>
    );
  if (!may.fault) return null;
  return <Button onClick={() => void navigate(newFaultAddress(String(equipment.equSysId)))}>{faultPages.registration.title}</Button>;
}
