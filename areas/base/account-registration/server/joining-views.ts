import { sql, type SqlBool } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import type { Asker } from '#kit/server/asker.ts';
import { inStates } from '#kit/server/case/list-cases.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { listPage } from '#kit/server/list/list.ts';

import type { registrationCalls } from '../contract/calls.ts';
import { registration } from '../contract/lifecycle.ts';
import { registrations } from './registration-case.ts';
import { reachOfRegistrations, readRegistrations } from './registration-store.ts';

const paging = { sortable: { submittedAt: 'registration.submittedAt' }, defaultOrder: 'submittedAt', tieBreaker: 'registration.id' };

/** Applications of people who want to join the asker's unit and wait for its administrator. */
export async function listThoseJoining(db: Db, asker: Asker, input: InputOf<typeof registrationCalls.joinList>) {
  const waiting = db
    .selectFrom('registration')
    .where(reachOfRegistrations(asker))
    .where(inStates(registrations, [registration.states.unitAsked.code]))
    .where(sql<SqlBool>`registration.unit_id = ${asker.unitId}`);
  const { list, ...counted } = await listPage(db, waiting, (query) => query.select('registration.id'), { input, paging });
  const ids = list.map(({ id }) => id);
  const read = await readRegistrations(db, sql<SqlBool>`registration.id = any(${ids}::uuid[])`);
  return { rows: ids.flatMap((id) => read.filter((row) => row.id === id)), counted };
}
