import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { equipmentReach } from '#areas/equipment/server/door.ts';
import type { Actor } from '#kit/contract/actor.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';
import { unitAsker } from '#server/testing/unit-asker.ts';

import { isReachedLift } from './search-views.ts';

const city = await openCity();

/** How the database would look for the lifts in use of a unit, where it may not read the whole table. */
function planFor(actor: Actor): Promise<string> {
  const asker = unitAsker(actor, newId());
  return city.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const lifts = sql`select equ_sys_id from equipment where ${isReachedLift(asker)} and ${equipmentReach(asker)} and use_status in ('1', '2')`;
    return (await sql<object>`explain ${lifts}`.execute(tx)).rows.map((row) => String(Object.values(row)[0])).join('\n');
  });
}

// The index of all lifts has four hundred thousand at a million devices: the planner would read it beside the few devices of a unit.
test.each(['E1', 'E2', 'P1'] as const)('the lifts that %s uses or owns are looked for in no index of classes', async (actor) => {
  expect(await planFor(actor)).not.toMatch(/Index Cond:.*equclacode/);
});

test.each(['M1', 'Z1', 'C1'] as const)('of the devices of %s the code is told within an index', async (actor) => {
  expect(await planFor(actor)).toMatch(/Index Cond:.*equclacode/);
});
