import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import { deviceTask, type DeviceListPart, type TaskDialogProps } from '#areas/equipment/portal/open/device-list.ts';
import { whyNotChange } from '#areas/equipment/portal/open/why-not-change.ts';
import { serverFault } from '#kit/contract/refusal.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';

import { mostLabels } from '../contract/labels.ts';

const DeviceChangeDialog = latePart(() => import('./DeviceChangeDialog.tsx').then((module) => module.DeviceChangeDialog));
const DeviceQrDialog = latePart(() => import('./DeviceQrDialog.tsx').then((module) => module.DeviceQrDialog));

function Change({ rows, onClose }: TaskDialogProps) {
  return <DeviceChangeDialog row={rows[0]!} onClose={onClose} />;
}

function Code({ rows, onClose }: TaskDialogProps) {
  return <DeviceQrDialog row={rows[0]!} onClose={onClose} />;
}

const inAll = ({ key }: { readonly key: string }) => key === 'all';

export const deviceList: DeviceListPart = {
  tasks: [
    deviceTask({
      key: 'change',
      needs: ['lockedBy'],
      rank: 3,
      on: inAll,
      access: equipmentAccess.queryEdit,
      label: '变更',
      refuse: whyNotChange,
      Dialog: Change,
    }),
    deviceTask({ key: 'qr', needs: [], rank: 3, on: inAll, label: '二维码', Dialog: Code }),
    deviceTask({
      key: 'labels',
      needs: [],
      rank: 3,
      on: () => true,
      access: equipmentAccess.queryView,
      together: '打印设备标签',
      most: mostLabels,
      run: (rows, tools) =>
        void import('./print-labels.ts')
          .then(({ printLabels }) => printLabels(rows, tools))
          .catch(() => void tools.message.error(serverFault)),
    }),
  ],
};
