import { App } from 'antd';
import { useState, type ReactNode } from 'react';

import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { useSession } from '#kit/portal/session.ts';

import type { FullRow, RowColumn } from '../../contract/listed.ts';
import { useDeviceListParts, type DeviceList, type HandedTask } from './device-list.ts';
import type { DeviceTask } from './device-task.ts';

interface Open {
  readonly Dialog: NonNullable<HandedTask['Dialog']>;
  readonly rows: readonly FullRow[];
  readonly clear: () => void;
}

interface DeviceTasks {
  readonly tasks: readonly DeviceTask[];
  /** The columns that they read. */
  readonly needs: readonly RowColumn[];
  /** That of the task under way. */
  readonly dialog: ReactNode;
}

/** What this person may do with the devices of a list. */
export function useDeviceTasks(list: DeviceList): DeviceTasks {
  const parts = useDeviceListParts();
  const navigate = usePageNavigate();
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
  const insteadOf = (find: NonNullable<HandedTask['insteadOf']>) => (row: FullRow, today: string) => {
    const found = find(row, today);
    return found && { label: found.word, refusedBecause: found.refusedBecause, onClick: () => void navigate(found.address) };
  };
  const mine = parts.flatMap(({ tasks = [] }) => tasks).filter(mayStart);
  return {
    needs: mine.flatMap(({ needs }) => needs),
    tasks: mine
      .toSorted((one, other) => one.rank - other.rank)
      .map((task) => ({ ...task, start: startOf(task), ...(task.insteadOf && { instead: insteadOf(task.insteadOf) }) })),
    dialog: open && <open.Dialog rows={open.rows} onDone={open.clear} onClose={() => setOpen(undefined)} />,
  };
}
