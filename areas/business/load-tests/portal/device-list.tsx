import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { mostTogether } from '#areas/equipment/contract/together.ts';
import { deviceTask, type DeviceListPart, type TaskDialogProps } from '#areas/equipment/portal/open/device-list.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';

import { loadTestAccess } from '../contract/access.ts';

const LoadTestDialog = latePart(() => import('./LoadTestDialog.tsx').then((module) => module.LoadTestDialog));

function Record(props: TaskDialogProps<'nextLoadTestDate' | 'loadTestWith'>) {
  return <LoadTestDialog {...props} />;
}

const inLoadTests = ({ key }: { readonly key: string }) => key === 'payloadTime';

export const deviceList: DeviceListPart = {
  tasks: [
    deviceTask({
      key: 'loadTest',
      needs: ['lockedBy', 'nextLoadTestDate', 'loadTestWith'],
      rank: 1,
      on: inLoadTests,
      access: loadTestAccess.payloadEdit,
      label: '登记试验',
      together: '登记载荷试验',
      most: mostTogether,
      refuse: ({ lockedBy }) => (lockedBy ? `在途业务 ${lockedBy}` : undefined),
      Dialog: Record,
    }),
    deviceTask({
      key: 'records',
      needs: [],
      rank: 3,
      on: inLoadTests,
      label: '试验记录',
      addressOf: ([row]) => `${archiveAddress(row!.equclacode, row!.equSysId)}&tab=inspections`,
    }),
  ],
};
