import fc from 'fast-check';
import { sql } from 'kysely';
import os from 'node:os';
import { expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { openDatabase, openPool } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { sealOldNumbers } from '#kit/server/audit/old-numbers-store.ts';
import { openCity } from '#server/testing/city.ts';

import { SealedNumbers } from './sealed-numbers.ts';
import { openSecrets } from '../settings/secrets.ts';

const city = await openCity();
const numbers = new SealedNumbers(openSecrets(os.tmpdir(), '1'.repeat(64)));
const certNo = '330299198803120011';

/** Every JSON value of the database that holds the number as it is. */
async function lyingOpen(): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and data_type = 'jsonb'`.execute(
    city.db,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: lying } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${certNo}%`} limit 1`.execute(city.db);
    if (lying.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test('what is written under the names of such numbers comes back as it was, everything else is left alone', () => {
  const value = fc.record({ certNo: fc.oneof(fc.constant(certNo), fc.string()), other: fc.oneof(fc.constant(certNo), fc.string()) });
  fc.assert(
    fc.property(value, (given) => {
      const sealed = numbers.seal(JSON.stringify([given]));
      expect(JSON.parse(numbers.open(sealed))).toEqual([given]);
      expect(sealed.includes(`"certNo":"${certNo}"`)).toBe(false);
    }),
  );
  expect(numbers.seal('{"prono":"330299198803120011"}')).toBe('{"prono":"330299198803120011"}');
});

test('equal numbers are sealed alike; one that was changed, or sealed under another key, does not open', () => {
  const sealed = numbers.seal(JSON.stringify({ certNo: 'T330203199001010011' }));
  expect(numbers.seal(JSON.stringify({ certNo: 'T330203199001010011' }))).toBe(sealed);
  expect(() => new SealedNumbers(openSecrets(os.tmpdir(), '2'.repeat(64))).open(sealed)).toThrow('does not open');
  expect(() => numbers.open(sealed.replace(/sm4:.{4}/, 'sm4:AAAA'))).toThrow('does not open');
});

test('the number of a driver lies sealed in the database, from the draft on, and is read by who entered it', async () => {
  const owner = await city.enter({ actor: 'E1', unit: await city.seedUnit({ unitTypes: ['U1'] }) });
  const values = { equclacode: '5110', operators: [{ name: '陈建国', certNo }] };
  const { id } = await owner.call(firstEntryCalls.entrySave, { id: newId(), values });
  expect((await owner.call(firstEntryCalls.entryDetail, { id })).values).toMatchObject(values);
  expect(await lyingOpen()).toEqual([]);
});

test('what was written before is sealed when the database is brought up to date', async () => {
  const unit = await city.seedUnit({ unitTypes: ['U1'] });
  const { equSysId } = await seedDevice(city, unit, { equclacode: '5110' });
  const older = openPool({ connectionString: city.place.url }, 1);
  try {
    await older.query('update equipment set operators = $1 where equ_sys_id = $2', [
      JSON.stringify([{ name: '陈建国', certNo }]),
      equSysId,
    ]);
    expect(await lyingOpen()).toEqual(['equipment.operators']);
    expect(await sealOldNumbers(city.db)).toBe(1);
    expect(await lyingOpen()).toEqual([]);
    expect(await sealOldNumbers(city.db)).toBe(0);
    const read = (db: typeof city.db) =>
      db.selectFrom('equipment').select('operators').where('equSysId', '=', equSysId).executeTakeFirstOrThrow();
    expect(await read(city.db)).toMatchObject({ operators: [{ certNo }] });
    // Without the key there is nothing to read.
    expect(JSON.stringify(await read(openDatabase(older)))).not.toContain(certNo);
  } finally {
    await older.end();
  }
});
