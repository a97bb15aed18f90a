import { sql } from 'kysely';

import { workerCertificate } from '../../contract/lifecycle.ts';
import { stateCodes } from '#kit/server/case/state-codes.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { countsFor } from '../standing-views.ts';
import '../tables.ts';

/** Somebody of a unit, with the last day of each of their items, by its code. */
export interface Registered {
  readonly workerId: string;
  readonly name: string;
  /** As it may be shown. */
  readonly certNo: string;
  readonly endsOn: string | null;
  readonly ends: Readonly<Record<string, string>>;
  /** The same of what was verified alone. */
  readonly verified: Readonly<Record<string, string>>;
}

const endsOf = (isVerified: boolean) => sql`coalesce((select jsonb_object_agg(code, ends) from (
  select item.code, max(c.valid_to) as ends from worker_certificate c cross join unnest(c.counts_as) as item (code)
  where ${countsFor} ${isVerified ? sql`and c.status = ${stateCodes(workerCertificate, 'verified')}` : sql``} group by 1) held), '{}')`;
const columns = sql`worker.id as "workerId", worker.name, worker_person.id_card_shown as "certNo", worker.ends_on as "endsOn",
  ${endsOf(false)} as ends, ${endsOf(true)} as verified`;
const people = sql`from worker join worker_person on worker_person.id = worker.person_id`;

/** People of a unit by their keys, those who have left, too. */
export async function readRegistered(db: Db | Tx, unitId: string, workerIds: readonly string[]): Promise<Map<string, Registered>> {
  if (workerIds.length === 0) return new Map();
  const { rows } = await sql<Registered>`
    select ${columns} ${people} where worker.unit_id = ${unitId} and worker.id = any(${[...workerIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.workerId, row]));
}

/** People of a unit by one name, those who work there first. */
export async function readNamesakes(db: Db | Tx, unitId: string, name: string): Promise<Registered[]> {
  const { rows } = await sql<Registered>`
    select ${columns} ${people} where worker.unit_id = ${unitId} and worker.name = ${name}
    order by worker.ends_on desc nulls first limit 20`.execute(db);
  return rows;
}
