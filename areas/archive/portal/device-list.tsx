import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import type { DeviceRow } from '#areas/equipment/contract/listed.ts';
import { keysOf } from '#areas/equipment/portal/open/baskets.ts';
import type { DeviceListPart, TaskDialogProps, Tools } from '#areas/equipment/portal/open/device-list.ts';
import { whyNotChange } from '#areas/equipment/portal/open/why-not-change.ts';
import { download } from '#kit/portal/client.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { openBlob } from '#kit/portal/record/DownloadButton.tsx';
import { sentenceOf } from '#kit/portal/record/use-call.ts';

import { mostLabels } from '../contract/labels.ts';
import { archiveCalls } from './archive-wire.ts';

const DeviceChangeDialog = latePart(() => import('./DeviceChangeDialog.tsx').then((module) => module.DeviceChangeDialog));
const DeviceQrDialog = latePart(() => import('./DeviceQrDialog.tsx').then((module) => module.DeviceQrDialog));

function Change({ rows, onClose }: TaskDialogProps) {
  return <DeviceChangeDialog row={rows[0]!} onClose={onClose} />;
}

function Code({ rows, onClose }: TaskDialogProps) {
  return <DeviceQrDialog row={rows[0]!} onClose={onClose} />;
}

/** Labels with codes, ten to a sheet, in a window of their own. */
async function printLabels(rows: readonly DeviceRow[], { message }: Tools): Promise<void> {
  try {
    const { blob, name } = await download(archiveCalls.deviceLabels, { devices: keysOf(rows) });
    openBlob(blob, name);
  } catch (error) {
    void message.error(sentenceOf(error));
  }
}

const inAll = ({ key }: { readonly key: string }) => key === 'all';

export const deviceList: DeviceListPart = {
  tasks: [
    { key: 'change', rank: 3, on: inAll, access: equipmentAccess.queryEdit, label: '变更', refuse: whyNotChange, Dialog: Change },
    { key: 'qr', rank: 3, on: inAll, label: '二维码', Dialog: Code },
    {
      key: 'labels',
      rank: 3,
      on: () => true,
      access: equipmentAccess.queryView,
      together: '打印设备标签',
      most: mostLabels,
      run: (rows, tools) => void printLabels(rows, tools),
    },
  ],
};
