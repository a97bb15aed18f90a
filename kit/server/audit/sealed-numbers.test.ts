import fc from 'fast-check';
import { createCipheriv } from 'node:crypto';
import os from 'node:os';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { isStorable } from '#kit/contract/storable.ts';
import { makeIdCard } from '#kit/contract/trade/codes.ts';
import { openDatabase, openPool } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { sealOldNumbers } from '#kit/server/audit/old-numbers-store.ts';
import { openCity } from '#server/testing/city.ts';

import { SealedNumbers } from './sealed-numbers.ts';
import { openSecrets, type Secrets } from '../settings/secrets.ts';

const city = await openCity();
const secrets = openSecrets(os.tmpdir(), '1'.repeat(64));
const numbers = new SealedNumbers(secrets);
const certNo = '330299198803120011';
const withLetter = '33029919850612332X';

/** A number as versions before this one have sealed it in JSON. */
function formerly(by: Secrets, number: string): string {
  const iv = by.sign('number-in-json/iv', number).subarray(0, 16);
  const cipher = createCipheriv('sm4-cbc', by.key('number-in-json', 16), iv);
  const sealed = Buffer.concat([iv, cipher.update(number, 'utf8'), cipher.final()]);
  const tag = by.sign('number-in-json/tag', sealed.toString('base64')).subarray(0, 16);
  return `sm4:${Buffer.concat([sealed, tag]).toString('base64')}`;
}

/** A number as the versions after those have sealed it: one block, as sixteen signs. */
function asBlock(by: Secrets, number: string): string {
  const digits = /^\d+/.exec(number)![0];
  const block = Buffer.concat([Buffer.alloc(8), Buffer.from('identity', 'latin1')]);
  block.writeBigUInt64BE(BigInt(digits));
  const sealed = createCipheriv('sm4-ecb', by.key('number', 16), null).setAutoPadding(false).update(block);
  return `\uFDD0${[...sealed].map((byte) => String.fromCharCode(0x2800 + byte)).join('')}${digits.length === 18 ? '\uFDD1' : number.slice(17)}`;
}

/** Asks as whoever has a copy of the database and not its key. */
async function withoutKey<T>(work: (db: typeof city.db) => Promise<T>): Promise<T> {
  const db = openDatabase(openPool({ connectionString: city.place.url }, 1));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Every column of text or JSON that holds the number as it is. */
function lyingOpen(): Promise<string[]> {
  return withoutKey(async (db) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`.execute(db);
    const found: string[] = [];
    for (const { table, column } of rows) {
      const { rows: lying } =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${certNo}%`} limit 1`.execute(db);
      if (lying.length > 0) found.push(`${table}.${column}`);
    }
    return found.toSorted();
  });
}

describe('a text', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const idCard = fc
    .tuple(fc.integer({ min: 110_000, max: 829_999 }), day, fc.integer({ min: 0, max: 999 }))
    .map(([area, born, nth]) => makeIdCard(`${area}${born.toISOString().slice(0, 10).replaceAll('-', '')}${String(nth).padStart(3, '0')}`))
    .chain((number) => fc.constantFrom(number, number.toLowerCase()));
  const words = fc.array(fc.oneof(idCard, fc.string({ unit: 'binary' }), fc.constantFrom(' ', '：', '（', '%', 'T', '\n', '"')));

  test('comes back as it was, alone and within JSON, in as many signs, and without a number that stands by itself', () => {
    fc.assert(
      fc.property(words.map((some) => some.join('')).filter(isStorable), (text) => {
        expect(numbers.open(numbers.seal(text))).toBe(text);
        expect(numbers.seal(text)).toHaveLength(text.length);
        const json = JSON.stringify({ text, list: [text], count: 330299198803120 });
        expect(JSON.parse(numbers.open(numbers.seal(json)))).toEqual(JSON.parse(json));
        expect(JSON.parse(numbers.seal(json))).toBeDefined();
      }),
    );
    fc.assert(fc.property(idCard, (number) => !numbers.seal(`何敏（${number}）`).includes(number.slice(0, 17))));
  });

  test.each([
    [certNo],
    [withLetter],
    [withLetter.toLowerCase()],
    [`%${certNo}%`],
    [`T${certNo}`],
    [`证号：${certNo}，有效`],
    [JSON.stringify({ prono: certNo, note: `换行\n${certNo}` })],
    ['["330299198803120011"]'],
    [`{${certNo},"x y"}`],
    // Wrong by its check digit, and still nearly the whole of it; right as a credit code, too.
    ['330299198304186655'],
    ['330299195801010869'],
  ])('%j is sealed', (text) => {
    const sealed = numbers.seal(text);
    expect(sealed).not.toMatch(/\d{17}/);
    expect(sealed).toHaveLength(text.length);
    expect(numbers.open(sealed)).toBe(text);
  });

  test.each([
    ['91330203MA2B12343A'],
    ['330299198813120011'],
    ['1330299198803120011'],
    ['33029919880312001'],
    ['梯11浙B00001(22)'],
    ['{"fen":330299198803120000}'],
    ['a330299198803120011'],
  ])('%j is left alone', (text) => {
    expect(numbers.seal(text)).toBe(text);
  });

  test('with an X is found in whichever case it is typed, as before', () => {
    expect(numbers.seal(withLetter).toLowerCase()).toBe(numbers.seal(withLetter.toLowerCase()));
  });

  test('is sealed alike each time; what was changed, or sealed under another key, does not open', () => {
    const sealed = numbers.seal(certNo);
    expect(numbers.seal(certNo)).toBe(sealed);
    expect(() => new SealedNumbers(openSecrets(os.tmpdir(), '2'.repeat(64))).open(sealed)).toThrow('does not open');
    // Each of its signs is proved: those of the proof itself, and those of the number.
    for (let at = 1; at <= 16; at += 1) {
      const other = sealed[at] === '\u3400' ? '\u3401' : '\u3400';
      expect(() => numbers.open(sealed.slice(0, at) + other + sealed.slice(at + 1))).toThrow('does not open');
    }
    const ring = openSecrets(os.tmpdir(), `${'2'.repeat(64)} ${'1'.repeat(64)}`);
    expect(new SealedNumbers(ring).open(sealed)).toBe(certNo);
  });

  test('that was sealed in a former way is read, under a former root, too', () => {
    for (const by of [numbers, new SealedNumbers(openSecrets(os.tmpdir(), `${'2'.repeat(64)} ${'1'.repeat(64)}`))]) {
      expect(by.open(`{"certNo":"${formerly(secrets, certNo)}"}`)).toBe(`{"certNo":"${certNo}"}`);
      for (const number of [certNo, withLetter, withLetter.toLowerCase()])
        expect(by.open(`证号：${asBlock(secrets, number)}，有效`)).toBe(`证号：${number}，有效`);
    }
    expect(() => new SealedNumbers(openSecrets(os.tmpdir(), '2'.repeat(64))).open(asBlock(secrets, certNo))).toThrow('does not open');
  });
});

describe('the database', () => {
  const heard = (value: unknown) =>
    city.services.pool.query<{ value: unknown }>('select $1::text as value', [value]).then(({ rows }) => rows[0]!.value);

  test('compares, finds and keeps apart as before', async () => {
    const { rows } = await city.services.pool.query(
      `select $1::text = any($2::text[]) as listed, $1::text like $3 as found, lower($4::text) like $5 as "foundByLetter",
        $1::text >= $1 and $1::text < $6 as begun, char_length($1::text) as length, $7::jsonb ->> 'any' = $1 as "inJson", array[$1::text] as list`,
      [certNo, [certNo, '其他'], `%${certNo}%`, withLetter, `%${withLetter.toLowerCase()}`, `${certNo}\u{10FFFF}`, { any: certNo }],
    );
    expect(rows).toEqual([{ listed: true, found: true, foundByLetter: true, begun: true, length: 18, inJson: true, list: [certNo] }]);
    const named = await city.services.pool.query({ text: 'select $1::text as value', values: [certNo] });
    expect(named.rows).toEqual([{ value: certNo }]);
  });

  test('gives nobody the number for what they have copied from it', async () => {
    const sealed = new SealedNumbers(city.services.secrets).seal(withLetter);
    const former = formerly(city.services.secrets, certNo);
    expect(await heard(sealed)).not.toContain(withLetter.slice(0, 17));
    expect(await heard(sealed.slice(0, 17))).not.toContain(withLetter.slice(0, 17));
    expect(await heard(JSON.stringify([former]))).not.toContain(certNo);
    expect(isStorable(sealed)).toBe(false);
  });

  test('holds the number of a driver sealed, from the draft on, and who entered it reads it', async () => {
    const owner = await city.enter({ actor: 'E1', unit: await city.seedUnit({ unitTypes: ['U1'] }) });
    const values = { equclacode: '5110', operators: [{ name: '陈建国', certNo }] };
    const { id } = await owner.call(firstEntryCalls.entrySave, { id: newId(), values });
    expect((await owner.call(firstEntryCalls.entryDetail, { id })).values).toMatchObject(values);
    expect(await lyingOpen()).toEqual([]);
  });
});

test('what was written before is sealed once: in text, lists and JSON, also past what triggers guard; the former ways give way to the present', async () => {
  const unit = await city.seedUnit({ unitTypes: ['U1'] });
  const other = await city.seedUnit({ unitTypes: ['U1'] });
  const { equSysId } = await seedDevice(city, unit, { equclacode: '5110' });
  const seal = () => city.asOwner((db) => sealOldNumbers(db, new SealedNumbers(city.services.secrets), city.now));
  await withoutKey(async (db) => {
    await sql`update unit set orgcode = ${certNo} where unit_sys_id = ${unit.unitSysId}`.execute(db);
    const operators = [
      { name: '陈建国', certNo },
      { name: '何敏', certNo: formerly(city.services.secrets, withLetter) },
      { name: '周岚', certNo: asBlock(city.services.secrets, certNo) },
    ];
    await sql`update unit set address = ${`住 ${asBlock(city.services.secrets, withLetter)}`} where unit_sys_id = ${other.unitSysId}`.execute(
      db,
    );
    await sql`update equipment set use_unit_code = ${certNo}, operators = ${JSON.stringify(operators)} where equ_sys_id = ${equSysId}`.execute(
      db,
    );
  });
  expect(await lyingOpen()).toEqual(['equipment.operators', 'equipment.use_unit_code', 'unit.orgcode']);
  expect(await seal()).toBe(3);
  expect(await lyingOpen()).toEqual([]);
  expect(await seal()).toBe(0);
  const read = (db: typeof city.db) =>
    db.selectFrom('equipment').select(['operators', 'useUnitCode']).where('equSysId', '=', equSysId).executeTakeFirstOrThrow();
  expect(await read(city.db)).toMatchObject({ operators: [{ certNo }, { certNo: withLetter }, { certNo }], useUnitCode: certNo });
  // Without the key there is nothing to read.
  const lying = JSON.stringify(await withoutKey(read));
  expect([lying.includes(certNo), lying.includes('sm4:'), /[\u2800-\u28FF]/.test(lying)]).toEqual([false, false, false]);
  const addressOf = (db: typeof city.db) =>
    db.selectFrom('unit').select('address').where('unitSysId', '=', other.unitSysId).executeTakeFirstOrThrow();
  expect((await addressOf(city.db)).address).toBe(`住 ${withLetter}`);
  expect((await withoutKey(addressOf)).address).toBe(`住 ${new SealedNumbers(city.services.secrets).seal(withLetter)}`);
});
