import type { Action } from '#kit/portal/list/row-action.ts';

import type { FullRow } from '../../contract/listed.ts';

/** What is done with devices of a list, one at a time or several together. */
export interface DeviceTask<R = FullRow> {
  readonly key: string;
  /** Beside one device; only for several without it. */
  readonly label?: string;
  /** In the bar over marked devices; only for one without it. */
  readonly together?: string;
  readonly primary?: boolean;
  /** Devices at once, at most. */
  readonly most?: number;
  /** Why it cannot be done with this device now. @param today in Asia/Shanghai */
  readonly refuse?: (row: R, today: string) => string | undefined;
  /** What stands beside a device in its place: to go on with what was begun. */
  readonly instead?: (row: R, today: string) => Pick<Action, 'label' | 'onClick' | 'refusedBecause'> | undefined;
  /** @param clear takes the marks away once it is done */
  readonly start: (rows: readonly R[], clear: () => void) => void;
}

const nothing = () => {};

export function rowActions(tasks: readonly DeviceTask[], row: FullRow, today: string): Action[] {
  return tasks.flatMap(({ key, label, refuse, instead, start }) => {
    if (!label) return [];
    const other = instead?.(row, today);
    return [other ? { key, ...other } : { key, label, refusedBecause: refuse?.(row, today), onClick: () => start([row], nothing) }];
  });
}

export function barActions(tasks: readonly DeviceTask[], rows: readonly FullRow[], today: string, clear: () => void): Action[] {
  return tasks.flatMap(({ key, together, primary = false, most, refuse, start }) => {
    if (!together) return [];
    const refused = rows.flatMap((row) => refuse?.(row, today) ?? []);
    const isTooMany = most !== undefined && rows.length > most;
    const refusedBecause = isTooMany
      ? `一次最多${most}台`
      : refused.length > 0
        ? `所选设备中有 ${refused.length} 台不能办理：${refused[0]!}`
        : undefined;
    return [{ key, label: together, primary, refusedBecause, onClick: () => start(rows, clear) }];
  });
}

/** Where marked devices are worked on, one with which nothing can be done cannot be marked; what can be done with any device does not count. */
export function whyNotMarked(tasks: readonly DeviceTask[], row: FullRow, today: string): string | undefined {
  const reasons = tasks.flatMap(({ together, refuse }) => (together && refuse ? [refuse(row, today)] : []));
  return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
}
