import type { Issue } from '#kit/contract/form.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues } from '#kit/server/refuse.ts';

import type { nameStandings } from '../../contract/named.ts';
import { readNamesakes, readRegistered, type Registered } from './named-views.ts';

/** A row of a form that names somebody: by their key where they were chosen. */
export interface NamedRow {
  readonly worker?: string | null;
  readonly name?: string | null;
  readonly certNo?: string | null;
  readonly validTo?: string | null;
}

export interface Naming<R extends NamedRow> {
  /** Whose people may be named. */
  readonly unitId: string | null;
  /** The table of rows in its form. */
  readonly field: string;
  readonly rows: readonly R[] | null | undefined;
  /** The items in force that a row is about, one of which is to be held; empty: any. */
  itemsOf(row: R): readonly string[];
}

const chosenOf = (rows: readonly NamedRow[]) => rows.flatMap(({ worker }) => worker ?? []);

/** The last day on which somebody holds one of these items. */
function lastOf({ ends }: Registered, items: readonly string[]): string | undefined {
  const days = items.length > 0 ? items.flatMap((item) => ends[item] ?? []) : Object.values(ends);
  return days.toSorted().at(-1);
}

/**
 * Rows as the register has them: whoever was chosen bears the name, the number as it may be shown and the end that stand there, whatever the form says;
 * who was typed stays as typed. @throws invalid for somebody who is not of the unit
 */
export async function asRegistered<R extends NamedRow>(tx: Tx, { unitId, field, rows, itemsOf }: Naming<R>): Promise<R[] | null> {
  if (!rows || rows.length === 0) return null;
  const known = unitId === null ? new Map<string, Registered>() : await readRegistered(tx, unitId, chosenOf(rows));
  refuseIssues(
    rows.flatMap(({ worker }, index) =>
      worker && !known.has(worker) ? [{ field: `${field}.${index}.name`, message: '不是本单位登记的人员，请重新选择或者手工填写' }] : [],
    ),
  );
  return rows.map((row) => {
    const person = row.worker ? known.get(row.worker) : undefined;
    return person
      ? { ...row, name: person.name, certNo: person.certNo, validTo: lastOf(person, itemsOf(row)) ?? row.validTo ?? null }
      : row;
  });
}

/** What is doubtful about those who were chosen, as the register knows them now: they have left, hold no such item, or not until that day. */
export async function doubtsOfNamed<R extends NamedRow>(
  db: Db | Tx,
  { unitId, field, rows, itemsOf }: Naming<R>,
  on: string | null,
): Promise<Issue[]> {
  if (!rows || unitId === null) return [];
  const known = await readRegistered(db, unitId, chosenOf(rows));
  const warned = rows.flatMap((row) => {
    const person = row.worker ? known.get(row.worker) : undefined;
    const message = person && doubtOf(person, itemsOf(row), on, row.validTo ?? null);
    return message ? [message] : [];
  });
  return [...new Set(warned)].map((message) => ({ field, message, warns: true }));
}

function doubtOf(person: Registered, items: readonly string[], on: string | null, told: string | null): string | undefined {
  const { name, endsOn } = person;
  if (endsOn !== null) return `${name}已于${endsOn}离岗，请核对`;
  const last = lastOf(person, items);
  if (last === undefined) return `人员台账中${name}没有${items.length > 0 ? items.join('、') : ''}证书，请核对`;
  // What the form says itself ends too early is asked about by the form.
  if (on === null || last >= on || (told !== null && told < on)) return undefined;
  return `人员台账中${name}的证书有效期至${last}，早于${on}，请换证或者更换人员`;
}

/** What the register has of a name on a day: `typed` where it has nothing. */
type NameStanding = (typeof nameStandings)[number];

/** What is known of a name that a form tells without a key. Whoever works for the unit and holds the item outweighs their namesakes. */
export async function standingOfName(
  db: Db | Tx,
  { unitId, name, item, on }: { readonly unitId: string; readonly name: string; readonly item: string; readonly on: string },
): Promise<NameStanding> {
  const found = await readNamesakes(db, unitId, name);
  const working = found.filter(({ endsOn }) => endsOn === null);
  if (working.some(({ verified }) => (verified[item] ?? '') >= on)) return 'verified';
  if (working.some(({ ends }) => (ends[item] ?? '') >= on)) return 'told';
  if (working.some(({ ends }) => ends[item] !== undefined)) return 'expired';
  return found.length > 0 && working.length === 0 ? 'left' : 'typed';
}
