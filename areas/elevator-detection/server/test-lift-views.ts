import { equipmentReach } from '#areas/equipment/server/door.ts';
import { useStatusCode } from '#areas/equipment/contract/dictionaries/archive.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/database.ts';

import { liftClass } from '../contract/publication.ts';
import { findWord } from './search-views.ts';
import { findOpenLines } from './test-line-store.ts';
import './tables.ts';

const columns = [
  ...(['equSysId', 'oidno', 'equclacode', 'equName', 'unitInnerNo', 'equPlace', 'useUnit', 'ownerUnit', 'useUnitName'] as const),
  ...(['maintUnit', 'maintUnitName', 'useCertNo', 'useStatus', 'nextTestDate', 'nextInspDate', 'extendTo'] as const),
];
const inUse: ReadonlySet<string> = new Set([useStatusCode.inUse, useStatusCode.inUseUnregistered]);

interface Wanted {
  readonly equSysIds?: readonly string[] | undefined;
  readonly complex?: unknown;
  readonly useUnit?: string | undefined;
  readonly limit: number;
}

/** Lifts for which the asker's unit may order a test, those due first. */
export async function listOrderable(db: Db | Tx, asker: Asker, { equSysIds, complex, useUnit, limit }: Wanted) {
  let query = db.selectFrom('equipment').select(columns).where('classCode', '=', liftClass);
  const reach = equipmentReach(asker);
  if (reach) query = query.where(reach);
  if (equSysIds) query = equSysIds.length > 0 ? query.where('equSysId', 'in', [...equSysIds]) : query.where('equSysId', 'is', null);
  else query = query.where('useStatus', 'in', [...inUse] as never);
  if (useUnit) query = query.where('useUnit', '=', useUnit);
  const word = findWord(complex);
  if (word) query = query.where(word);
  const lifts = await query
    .orderBy('nextTestDate', (by) => by.asc().nullsLast())
    .orderBy('equSysId')
    .limit(limit)
    .execute();
  const open = await findOpenLines(
    db,
    lifts.map(({ equSysId }) => equSysId),
  );
  return lifts.map((lift) => {
    const taken = open.find(({ equSysId }) => equSysId === lift.equSysId);
    return {
      ...lift,
      openOrder: taken?.orderNo ?? null,
      openOrderId: taken?.orderId ?? null,
      refusedBecause: whyNotOrder(lift, taken?.orderNo),
    };
  });
}

export type OrderableLift = Awaited<ReturnType<typeof listOrderable>>[number];

function whyNotOrder({ useStatus }: { readonly useStatus: string }, orderNo: string | undefined): string | null {
  if (!inUse.has(useStatus)) return '该电梯不在用';
  return orderNo ? `已在检测委托 ${orderNo} 中` : null;
}

/** Whether a lift is in use, so that a report can be issued for it. */
export function isInUse({ useStatus }: { readonly useStatus: string }): boolean {
  return inUse.has(useStatus);
}

/** The lifts of an order by key, whoever asks: who sees the order sees what it says of them. */
export async function readOrderedLifts(db: Db | Tx, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, never>();
  const lifts = await db
    .selectFrom('equipment')
    .select(columns)
    .where('equSysId', 'in', [...keys])
    .execute();
  return new Map(lifts.map((lift) => [lift.equSysId, lift]));
}
