import { useState, type ReactNode } from 'react';

import { latePart } from '#kit/portal/late/late-part.tsx';
import type { Row } from '#kit/portal/list/record-table-props.ts';
import { useMay } from '#kit/portal/session.ts';

import { equipmentAccess } from '../contract/access.ts';
import { mostTogether } from '../contract/together.ts';
import type { DeviceTask } from './open/device-task.ts';

const ContactsDialog = latePart(() => import('./ContactsDialog.tsx').then((module) => module.ContactsDialog));
const DeviceChangeDialog = latePart(() =>
  import('#areas/archive/portal/open/DeviceChangeDialog.tsx').then((module) => module.DeviceChangeDialog),
);
const DeviceQrDialog = latePart(() => import('#areas/archive/portal/open/DeviceQrDialog.tsx').then((module) => module.DeviceQrDialog));

interface Open {
  readonly task: 'contacts' | 'change' | 'qr';
  readonly rows: readonly Row[];
  readonly clear: () => void;
}

function whyNotChange(row: Row): string | undefined {
  return row['lockedBy'] ? `在途业务 ${String(row['lockedBy'])} 办结前不能修改` : undefined;
}

/** What is done with any devices: their contacts and places changed, their code shown. */
export function useDeviceTasks(): { readonly tasks: readonly DeviceTask[]; readonly dialog: ReactNode } {
  const mayChange = useMay(equipmentAccess.queryEdit);
  const [open, setOpen] = useState<Open>();
  const start = (task: Open['task']) => (rows: readonly Row[], clear: () => void) => setOpen({ task, rows, clear });
  const changes: readonly DeviceTask[] = [
    { key: 'change', label: '变更', refuse: whyNotChange, start: start('change') },
    { key: 'contacts', together: '批量修改联系人', refuse: whyNotChange, most: mostTogether, start: start('contacts') },
  ];
  const close = () => setOpen(undefined);
  return {
    tasks: [...(mayChange ? changes : []), { key: 'qr', label: '二维码', start: start('qr') }],
    dialog: open && <TaskDialog open={open} onClose={close} />,
  };
}

function TaskDialog({ open: { task, rows, clear }, onClose }: { readonly open: Open; readonly onClose: () => void }) {
  if (task === 'contacts') return <ContactsDialog rows={rows} onDone={clear} onClose={onClose} />;
  return task === 'change' ? <DeviceChangeDialog row={rows[0]!} onClose={onClose} /> : <DeviceQrDialog row={rows[0]!} onClose={onClose} />;
}
