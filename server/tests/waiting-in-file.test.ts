import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { enterpriseActors } from '#kit/contract/actor.ts';
import { ownerName, unitsOf } from '#kit/contract/case/party.ts';
import { fileThese } from '#kit/server/case/case-file-store.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { reachBy, waitingBy } from '#kit/server/case/parties.ts';
import { countInFile } from '#kit/server/case/waiting-in-file.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

import { openCity } from '../testing/city.ts';
import { partiesByHand } from '../testing/parties-by-hand.ts';
import { readSamples, seedSamples } from '../testing/samples.ts';
import { unitAsker } from '../testing/unit-asker.ts';

// What waits for the people of a unit is counted from the file of all cases, and listed from the tables of the areas: both say the same of every party in every state.

const city = await openCity();
const { byCycle } = await seedSamples(city, await readSamples());
const kinds = city.services.handed
  .of(caseFilings)
  .filter(({ cycle, parties }) => !(cycle.name in partiesByHand) && unitsOf(parties).length > 0);

/** Kinds of which something was found to wait. */
const waiting = new Set<string>();

const snakeOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe.each(kinds.map((filing) => [filing.cycle.title, filing] as const))('%s', (_, filing) => {
  const { cycle, parties, table } = filing;
  const { id } = byCycle.get(cycle.name)!;
  const units = unitsOf(parties);

  test('waits for the people of a unit by the file as by its table, whatever the unit is to it', async () => {
    const unit = await city.seedUnit();
    const other = await city.seedUnit();
    // As one party alone, and as one party and the owner at once.
    const roles = units.flatMap(([name]) => [[name], ...(name === ownerName ? [] : [[name, ownerName]])]);
    for (const role of roles) {
      const held = Object.fromEntries(units.map(([name, { at }]) => [at, role.includes(name) ? unit.unitSysId : other.unitSysId]));
      for (const [state, { code }] of Object.entries(cycle.states)) {
        const set = sql.join(Object.entries({ ...held, status: code }).map(([key, value]) => sql`${sql.ref(snakeOf(key))} = ${value}`));
        await sql`update ${sql.table(snakeOf(table))} set ${set} where id = ${id}`.execute(city.db);
        await inTransaction(city.db, (tx) => fileThese(tx, filing, [id]));
        for (const actor of enterpriseActors) {
          const asker = unitAsker(actor, unit.unitSysId);
          const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(snakeOf(table))}
            where id = ${id} and ${reachBy(filing, snakeOf(table), asker)} and ${waitingBy(filing, snakeOf(table), asker)}`.execute(
            city.db,
          );
          const counted = await countInFile({ readDb: city.db, services: city.services, asker } as Request, filing);
          const who = `${actor} as ${role.join(' and ')} in ${state}`;
          if (counted !== undefined) expect(counted, who).toBe(rows[0]!.count);
          if (counted) waiting.add(cycle.name);
        }
      }
    }
  });
});

test('most kinds were found to wait for somebody of a unit', () => {
  expect(waiting.size).toBeGreaterThan(kinds.length / 2);
});
