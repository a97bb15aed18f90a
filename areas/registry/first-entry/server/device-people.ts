import { itemsFor } from '#areas/workers/contract/items.ts';
import { asRegistered, doubtsOfNamed, nameEmployed, type NamedRow, type Naming } from '#areas/workers/server/door.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { peopleFields } from '../contract/people.ts';
import type { Entry } from './entry-store.ts';

interface Row extends NamedRow {
  readonly itemCode?: string | null;
}

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null;
const rowsOf = (values: Values, field: string): Row[] => (Array.isArray(values[field]) ? values[field].filter(isRow) : []);

/** Whoever drives or tends a device: the item that a row names, otherwise one of its class. */
const peopleOf = (unitId: string, values: Values, field: string): Naming<Row> => ({
  unitId,
  field,
  rows: rowsOf(values, field),
  itemsOf: ({ itemCode }) => (itemCode ? [itemCode] : itemsFor(String(values['equclacode'] ?? ''))),
});

/** The values of an entry with its people as the register of the unit has them. @throws invalid for somebody who is not of the unit */
export async function withPeople(tx: Tx, unitId: string, values: Values): Promise<Values> {
  const known: Record<string, unknown> = { ...values };
  for (const field of peopleFields) {
    if (rowsOf(values, field).every(({ worker }) => !worker)) continue;
    const rows = (await asRegistered(tx, peopleOf(unitId, values, field))) ?? [];
    // The archive holds no end of a card: the register has it, and the list of a device's people shows it.
    known[field] = rows.map(({ validTo: _end, ...row }) => row);
  }
  return known;
}

/** What is doubtful about the people of an entry on a day: they have left, hold no such item, or not any more. */
export async function doubtsOfPeople(db: Db | Tx, { unitId, content }: Entry, on: string): Promise<Issue[]> {
  const found = [];
  for (const field of peopleFields) found.push(...(await doubtsOfNamed(db, peopleOf(unitId, content, field), on)));
  return found;
}

/** Whoever was chosen in an entry drives or tends the device that it has become. */
export async function nameAtDevice(tx: Tx, { unitId, content, createdByName }: Entry, equSysId: string, now: Date): Promise<void> {
  const chosen = peopleFields.flatMap((field) => rowsOf(content, field).flatMap(({ worker }) => worker ?? []));
  await nameEmployed(tx, { unitId, equSysIds: [equSysId], workerIds: [...new Set(chosen)] }, createdByName, now);
}
