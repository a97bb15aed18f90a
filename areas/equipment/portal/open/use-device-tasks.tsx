import { App } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { useSession } from '#kit/portal/session.ts';

import type { DeviceRow } from '../../contract/listed.ts';
import { useDeviceListParts, type DeviceList, type HandedTask } from './device-list.ts';
import type { DeviceTask } from './device-task.ts';

interface Open {
  readonly Dialog: NonNullable<HandedTask['Dialog']>;
  readonly rows: readonly DeviceRow[];
  readonly clear: () => void;
}

/** What this person may do with the devices of a list, and the dialog of the task under way. */
export function useDeviceTasks(list: DeviceList): { readonly tasks: readonly DeviceTask[]; readonly dialog: ReactNode } {
  const parts = useDeviceListParts();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const { role } = useSession();
  const [open, setOpen] = useState<Open>();
  const mayStart = ({ on, access }: HandedTask) => on(list) && (access === undefined || role.menuIdList.includes(access));
  const startOf =
    ({ addressOf, Dialog, run }: HandedTask): DeviceTask['start'] =>
    (rows, clear) => {
      if (addressOf) {
        // The page takes them along in its address.
        clear();
        void navigate(addressOf(rows));
      }
      if (Dialog) setOpen({ Dialog, rows, clear });
      run?.(rows, { navigate, message }, clear);
    };
  const insteadOf = (find: NonNullable<HandedTask['insteadOf']>) => (row: DeviceRow) => {
    const found = find(row);
    return found && { label: found.word, onClick: () => void navigate(found.address) };
  };
  return {
    tasks: parts
      .flatMap(({ tasks = [] }) => tasks)
      .filter(mayStart)
      .toSorted((one, other) => one.rank - other.rank)
      .map((task) => ({ ...task, start: startOf(task), ...(task.insteadOf && { instead: insteadOf(task.insteadOf) }) })),
    dialog: open && <open.Dialog rows={open.rows} onDone={open.clear} onClose={() => setOpen(undefined)} />,
  };
}
