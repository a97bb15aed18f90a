import { deviceTask, type DeviceListPart } from '#areas/equipment/portal/open/device-list.ts';

import { faultAccess, faultAddress } from '../contract/menu.ts';

export const deviceList: DeviceListPart = {
  tasks: [
    deviceTask({
      key: 'fault',
      needs: ['faultId'],
      rank: 3,
      on: ({ key }) => key === 'fault',
      access: faultAccess.view,
      label: '处理',
      refuse: ({ faultId }) => (faultId ? undefined : '没有未恢复的故障'),
      addressOf: ([row]) => faultAddress(String(row!.faultId)),
    }),
  ],
};
