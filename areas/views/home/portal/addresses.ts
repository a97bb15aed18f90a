import { equipmentPaths } from '#areas/equipment/contract/menu.ts';
import { equipmentQueries } from '#areas/equipment/contract/queries.ts';
import { addressWith, mayOpen } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';
import { findPage } from '#kit/portal/pages.ts';
import type { Session } from '#kit/portal/session.ts';
import { shiftDay } from '#kit/portal/shanghai-day.ts';

import { menuOf } from '../contract/menu-of.ts';

/** Whether the page behind an address is built and open to the role, and can hold something for it. */
export function isOpen(address: string, { role }: Pick<Session, 'role'>): boolean {
  const page = findPage(address.split('?', 1)[0]!);
  return page !== undefined && mayOpen(page, new Set(role.menuIdList)) && !menuOf(role.actor).empty.includes(page.path);
}

/** States in which a device must be inspected. */
const onDuty = '1,2';

/** The comprehensive query, narrowed. */
export function devicesAddress(filters: Readonly<Record<string, string>> = {}): string {
  return Object.keys(filters).length === 0 ? equipmentPaths.query : addressWith(equipmentPaths.query, filters);
}

/** Devices that fall due from one day to another. */
export function dueAddress(from: string | undefined, to: string): string {
  return devicesAddress({ useStatus: onDuty, ...(from && { beginDueOn: from }), endDueOn: to });
}

export const numAddresses = {
  total: () => devicesAddress(),
  overdue: () => equipmentQueries.timeout.path,
  dueSoon: (today: string) => dueAddress(today, shiftDay(today, 30)),
  inUse: () => devicesAddress({ useStatus: onDuty }),
  stopped: () => devicesAddress({ useStatus: '3' }),
  fault: () => equipmentQueries.fault.path,
} as const;

/** The list in which a bar of the distribution opens: its month; the first month with all that is overdue. */
export function monthAddress(month: string, index: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return dueAddress(index === 0 ? undefined : `${month}-01`, last);
}

/** The list or queue in which something waits, the first that is open to the role. */
export function todoAddress({ to }: TodoKind, session: Pick<Session, 'role'>): string | undefined {
  return to.find((address) => isOpen(address, session));
}
