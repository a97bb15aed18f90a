import type { DeviceListPart } from '#areas/equipment/portal/open/device-list.ts';

import { unregisteredStatuses } from '../contract/lifecycle.ts';
import { newRegistrationAddress, setAccess } from '../contract/menu.ts';

const unregistered: ReadonlySet<unknown> = new Set(unregisteredStatuses);
const inLife: ReadonlySet<unknown> = new Set(['0', '1', '2']);

/** A device that is not registered offers its registration. */
export const deviceList: DeviceListPart = {
  tasks: [
    {
      key: 'register',
      rank: 3,
      on: ({ key }) => key === 'all' || key === 'nonUse',
      access: setAccess.edit,
      label: '使用登记',
      refuse: ({ regStatus, useStatus, lockedBy, equclacode }) => {
        if (lockedBy) return `在途业务 ${lockedBy}`;
        if (!unregistered.has(regStatus) || !inLife.has(useStatus)) return '设备已办理使用登记，或者已不在使用';
        return equclacode.startsWith('7') ? '压力管道元件不办理使用登记' : undefined;
      },
      addressOf: ([row]) => newRegistrationAddress(row!),
    },
  ],
};
