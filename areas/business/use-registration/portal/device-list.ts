import { deviceTask, type DeviceListPart } from '#areas/equipment/portal/open/device-list.ts';

import { newRegistrationAddress, setAccess } from '../contract/menu.ts';
import { whyNotRegister } from '../contract/why-not-register.ts';

const ofDays = ['lastInspDate', 'supvPassDate', 'nextInspDate', 'extendTo'] as const;

/** A device that is not registered offers its registration. */
export const deviceList: DeviceListPart = {
  tasks: [
    deviceTask({
      key: 'register',
      needs: ['lockedBy', 'useStatus', 'regStatus', 'applyState', 'lastConclusion', ...ofDays, 'maintUnit', 'maintEnd'],
      rank: 3,
      on: ({ key }) => key === 'all' || key === 'nonUse',
      access: setAccess.edit,
      label: '使用登记',
      refuse: (row, today) => (row.lockedBy ? `在途业务 ${row.lockedBy}` : whyNotRegister(row, today)),
      addressOf: ([row]) => newRegistrationAddress(row!),
    }),
  ],
};
