import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { equipmentReach } from '#areas/equipment/server/doors/reach.ts';
import type { Actor } from '#kit/contract/actor.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';
import { withOnlyIndex } from '#server/testing/only-index.ts';
import { unitAsker } from '#server/testing/unit-asker.ts';

import { isReachedLift } from './search-views.ts';

const city = await openCity();

/** How the database would look for the lifts in use of a unit. */
async function planFor(actor: Actor, tx: Tx): Promise<string> {
  const asker = unitAsker(actor, newId());
  const lifts = sql`select equ_sys_id from equipment where ${isReachedLift(asker)} and ${equipmentReach(asker)} and use_status in ('1', '2')`;
  return (await sql<object>`explain ${lifts}`.execute(tx)).rows.map((row) => String(Object.values(row)[0])).join('\n');
}

// The index of all lifts has four hundred thousand at a million devices: the planner would read it beside the few devices of a unit.
test.each(['E1', 'E2', 'P1'] as const)('the lifts that %s uses or owns are looked for in no index of classes', async (actor) => {
  const plan = await withOnlyIndex(city, 'equipment', 'equipment_of_variety', (tx) => planFor(actor, tx));
  expect(plan).not.toMatch(/Index Cond:.*equclacode/);
});

test.each([
  ['M1', 'equipment_of_maintainer'],
  ['Z1', 'equipment_of_maker'],
  ['C1', 'equipment_of_installer'],
] as const)('of the devices of %s the code is told within %s', async (actor, index) => {
  const plan = await withOnlyIndex(city, 'equipment', index, (tx) => planFor(actor, tx));
  expect(plan).toMatch(/Index Cond:.*_unit = .*equclacode/);
});
