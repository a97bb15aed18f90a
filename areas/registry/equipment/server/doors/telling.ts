/** What is told of a device in the demo city: written as this area writes it. */

import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Ledger } from '#kit/server/demo/ledger.ts';
import type { Operator, ToldDevice } from '#kit/server/demo/telling.ts';

interface Change {
  readonly set: object;
  readonly diff: readonly object[];
  readonly reason: string;
  readonly serialNo: string;
  readonly by: Operator;
  readonly at: string;
}

/** Changes an archive as the server does: its version moves on, old and new are noted. */
export function changeDevice(ledger: Ledger, { row }: Pick<ToldDevice, 'row'>, { set, diff, reason, serialNo, by, at }: Change): void {
  const updatedAt = [String(row['updatedAt']), at].toSorted().at(-1);
  Object.assign(row, set, { version: Number(row['version']) + 1, updatedAt });
  ledger.add('equipment_change', {
    id: ledger.id('archiveChange', at),
    equSysId: row.equSysId,
    at,
    reason,
    serialNo,
    operatorName: by.name,
    diff: JSON.stringify(diff),
  });
}

interface Event {
  readonly kind: string;
  readonly title: string;
  readonly link: string;
  readonly at: string;
  /** The day it was noted, unless another is said. */
  readonly happenedOn?: string;
}

/** A line in the timeline of a device. */
export function addEvent(ledger: Ledger, { row }: Pick<ToldDevice, 'row'>, { kind, title, link, at, happenedOn }: Event): void {
  const on = happenedOn ?? todayInShanghai(new Date(at));
  ledger.add('equipment_event', { id: ledger.id('archiveEvent', at), equSysId: row.equSysId, happenedOn: on, kind, title, link });
}
