import { sql } from 'kysely';

import { workerCertificate } from '../contract/lifecycle.ts';
import { stateCodes } from '#kit/server/case/state-codes.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';

import { countsFor } from './standing-views.ts';
import './tables.ts';

export interface Holder {
  readonly workerId: string;
  readonly name: string;
  readonly post: string;
  readonly mobile: string;
  readonly itemCode: string;
  /** As it may be shown. */
  readonly certNo: string;
  readonly validTo: string;
  readonly verified: boolean;
}

interface Asked {
  readonly unitId: string;
  /** Items in force, one of which must be held; any item without it. */
  readonly items?: readonly string[];
  readonly on: string;
  /** Whose name or post begins with it, or whose name has it. */
  readonly word?: string | undefined;
}

/** Who of a unit holds one of these items validly on a day: one line for each person and item, those that end last first. */
export async function findHolders(db: Db | Tx, { unitId, items, on, word }: Asked): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select worker.id as "workerId", worker.name, worker.post, worker.mobile, item.code as "itemCode", worker_person.id_card_shown as "certNo",
      max(c.valid_to) as "validTo", bool_or(c.status = ${stateCodes(workerCertificate, 'verified')}) as verified
    from worker join worker_person on worker_person.id = worker.person_id join worker_certificate c on ${countsFor}
      cross join unnest(c.counts_as) as item (code)
    where worker.unit_id = ${unitId} and worker.begins_on <= ${on} and (worker.ends_on is null or worker.ends_on > ${on})
      and c.issue_date <= ${on} and c.valid_to >= ${on} ${items ? sql`and item.code = any(${[...items]}::text[])` : sql``}
      ${word ? sql`and (worker.name like ${`%${escapeLike(word)}%`} or worker.post like ${`${escapeLike(word)}%`})` : sql``}
    group by 1, 2, 3, 4, 5, 6 order by max(c.valid_to) desc, worker.name limit 500`.execute(db);
  return rows;
}

export { nameEmployed } from './assign-store.ts';
export { asRegistered, doubtsOfNamed, standingOfName, type NamedRow, type Naming } from './named/named.ts';
export { tendedOf } from './needs/of-device.ts';
