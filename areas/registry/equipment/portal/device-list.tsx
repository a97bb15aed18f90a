import { latePart } from '#kit/portal/late/late-part.tsx';

import { equipmentAccess } from '../contract/access.ts';
import { mostTogether } from '../contract/together.ts';
import { deviceTask, type DeviceListPart, type TaskDialogProps } from './open/device-list.ts';
import { whyNotChange } from './open/why-not-change.ts';

const ContactsDialog = latePart(() => import('./ContactsDialog.tsx').then((module) => module.ContactsDialog));

function Contacts(props: TaskDialogProps) {
  return <ContactsDialog {...props} />;
}

export const deviceList: DeviceListPart = {
  tasks: [
    deviceTask({
      key: 'contacts',
      needs: ['lockedBy'],
      rank: 3,
      on: ({ key }) => key === 'all',
      access: equipmentAccess.queryEdit,
      together: '批量修改联系人',
      refuse: whyNotChange,
      most: mostTogether,
      Dialog: Contacts,
    }),
  ],
};
