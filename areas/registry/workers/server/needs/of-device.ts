import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { needsOfDevice, peopleOfDevice } from './tended-views.ts';

/** What a device asks for of people, and whom it has. */
interface Tended {
  /** The items one of which somebody must hold; none where it asks for nobody. */
  readonly items: readonly string[];
  readonly basis: readonly string[];
  /** How many were named for it, and how many of them hold an item today. */
  readonly named: number;
  readonly valid: number;
}

/** Who drives or tends a device, beside what it asks for; undefined where it asks for nobody. @param isStarting also before it is in use */
export async function tendedOf(
  db: Db | Tx,
  { equSysId, today, isStarting = false }: { readonly equSysId: string; readonly today: string; readonly isStarting?: boolean },
): Promise<Tended | undefined> {
  const needs = await needsOfDevice(db, equSysId, isStarting);
  if (needs.length === 0) return undefined;
  const items = [...new Set(needs.flatMap((need) => need.items))];
  const people = await peopleOfDevice(db, equSysId, items, today);
  return {
    items,
    basis: needs.map(({ basis }) => basis),
    named: people.length,
    valid: people.filter(({ isValid }) => isValid).length,
  };
}
