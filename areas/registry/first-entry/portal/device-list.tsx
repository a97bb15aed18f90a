import { Button } from 'antd';

import type { DeviceList, DeviceListPart } from '#areas/equipment/portal/open/device-list.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { useMay } from '#kit/portal/session.ts';

import { firstEntryAccess } from '../contract/access.ts';
import { firstEntryPaths } from '../contract/menu.ts';

function NewDevice({ list }: { readonly list: DeviceList }) {
  const navigate = usePageNavigate();
  const mayEnter = useMay(firstEntryAccess.entryEdit);
  if (list.key !== 'all' || !mayEnter) return null;
  return (
    <Button type="primary" onClick={() => void navigate(firstEntryPaths.deviceForm)}>
      新增设备
    </Button>
  );
}

export const deviceList: DeviceListPart = { heads: [{ rank: 2, Head: NewDevice }] };
