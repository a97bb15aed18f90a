import { detectionPaths } from '#areas/elevator-detection/contract/menu.ts';
import { extensionWaiting } from '#areas/elevator-detection/contract/parties.ts';
import { equipmentPaths } from '#areas/equipment/contract/menu.ts';
import { equipmentQueries } from '#areas/equipment/contract/queries.ts';
import { faultPages } from '#areas/fault/contract/menu.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { deskPage } from '#areas/payment/contract/menu.ts';
import { liftRescue } from '#areas/rescue/contract/lifecycle.ts';
import { rescuePages } from '#areas/rescue/contract/menu.ts';
import { mayOpen } from '#kit/contract/pages.ts';
import { findPage } from '#kit/portal/pages.ts';
import type { Session } from '#kit/portal/session.ts';
import { shiftDay } from '#kit/portal/shanghai-day.ts';

import { caseTodos, todoKind, type TodoKey } from '../contract/todos.ts';

/** Whether the page behind an address is built and open to the role. */
export function isOpen(address: string, { role }: Pick<Session, 'role'>): boolean {
  const page = findPage(address.split('?', 1)[0]!);
  return page !== undefined && mayOpen(page, new Set(role.menuIdList));
}

function withFilters(path: string, filters: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(filters).toString()}`;
}

/** States in which a device must be inspected. */
const onDuty = '1,2';

/** The comprehensive query, narrowed. */
export function devicesAddress(filters: Readonly<Record<string, string>> = {}): string {
  return Object.keys(filters).length === 0 ? equipmentPaths.query : withFilters(equipmentPaths.query, filters);
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
export function todoAddress(key: TodoKey, session: Pick<Session, 'role'>): string | undefined {
  return candidates(key).find((address) => isOpen(address, session));
}

/** The tab of the list of faults behind each number. */
const faultTodoParts = { faultOpen: 'open', faultRepairing: 'repairing', faultVerify: 'toVerify' } as const;

/** The tab of the list of test orders behind each number. */
const testTodoParts = { testRectify: 'rectifying', testAccept: 'submitted', testDue: 'testing', testReport: 'reporting' } as const;

function candidates(key: TodoKey): readonly string[] {
  const { states, desk } = todoKind(key);
  if (states) return [withFilters(inspectionPaths.query, { status: states.map(codeOf).join(',') })];
  if (desk) return [inspectionPaths[desk], inspectionPaths.query];
  if (key === 'payException' || key === 'refund') return [deskPage.path];
  if (key === 'rescueVisit') return [withFilters(rescuePages.list.path, { status: liftRescue.states.registered.code })];
  if (key in faultTodoParts) return [withFilters(faultPages.list.path, { part: faultTodoParts[key as keyof typeof faultTodoParts] })];
  if (key in testTodoParts) return [withFilters(detectionPaths.testing, { part: testTodoParts[key as keyof typeof testTodoParts] })];
  if (key === 'extensionDecide') return [withFilters(detectionPaths.extension, { status: extensionWaiting })];
  return key in caseTodos ? [caseAddress(caseTodos[key as keyof typeof caseTodos])] : [];
}

/** The list of a kind of case, narrowed to one state. */
function caseAddress({ cycle, status }: (typeof caseTodos)[keyof typeof caseTodos]): string {
  if (cycle === 'deviceEntry') return withFilters(equipmentPaths.device, { status });
  if (cycle === 'pipelineAddition') return withFilters(equipmentPaths.pipes, { part: 'additions', status });
  return withFilters(equipmentPaths.changes, { 'corrections.status': status });
}
