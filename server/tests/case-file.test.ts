import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { compareFile } from '#areas/upkeep/server/compare-file.ts';
import { safetyRecord } from '#areas/safety-duty/contract/lifecycle.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { waitsFor } from '#kit/contract/case/waits-for.ts';
import { fileAll, findMisfiled } from '#kit/server/case/case-file-store.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { fileCase } from '#kit/server/case/keep-file.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';

import { areas } from '../areas.ts';
import { roles } from '../roles.ts';
import { leastOf, schemaOf } from '../testing/least.ts';
import { openCity, type Person } from '../testing/city.ts';
import { readSamples, seedSamples } from '../testing/samples.ts';

const folder = path.resolve(import.meta.dirname, '../../areas');
const city = await openCity();
const filings = city.services.handed.of(caseFilings);

/** Records with a lifecycle that are no cases of their own, and why. */
const noCases: Readonly<Record<string, string>> = {
  deviceImport: 'work that the machine does for one person',
  exportTask: 'work that the machine does for one person',
  testLine: 'a lift of an order, which is the case',
  dataCheck: 'a fact in question between two systems, with no party',
  payException: 'money in question within finance, with no party and no number',
  feeChange: 'a tariff in question within finance, with no party and no number',
};

async function declaredCycles(): Promise<Lifecycle[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/contract\/(?:[\w-]+\/)?lifecycle\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(path.join(folder, file)) as Promise<Record<string, Lifecycle | undefined>>));
  return modules.flatMap((found) => Object.values(found).filter((one): one is Lifecycle => typeof one === 'object' && 'moves' in one));
}

test('every lifecycle is filed, or is no case for a reason', async () => {
  const names = (await declaredCycles()).map(({ name }) => name).toSorted();
  expect([...filings.map(({ cycle }) => cycle.name), ...Object.keys(noCases)].toSorted()).toEqual(names);
});

/** Kinds whose samples are written into their tables by the tests themselves, past every door. */
const writtenPast: readonly string[] = ['complianceStatement', 'reportVoid'];
const seeded = await seedSamples(city, await readSamples());

test.each([
  ['inspectionApplication', 'submitted', ['I1']],
  ['inspectionApplication', 'rectify', ['owner']],
  ['inspectionApplication', 'issued', []],
  ['deviceFault', 'open', ['M1']],
  ['deviceFault', 'toVerify', ['owner']],
  ['safetyRecord', 'filed', []],
  ['workerCertificate', 'verified', []],
  ['registration', 'submitted', ['A1']],
  ['payOrder', 'NEW', ['payer']],
])('%s in %s waits for %j', (name, state, people) => {
  const { cycle } = filings.find((one) => one.cycle.name === name)!;
  expect(waitsFor(cycle, state)).toEqual(people);
});

test('whatever is begun by its own door is filed', async () => {
  const { rows } = await sql<{ kind: string }>`select distinct kind from case_file`.execute(city.db);
  const missing = filings.map(({ cycle }) => cycle.name).filter((name) => !rows.some(({ kind }) => kind === name));
  expect(missing.toSorted()).toEqual(writtenPast);
  await fileAll(city.db, filings);
  expect(await findMisfiled(city.db, filings)).toEqual([]);
});

test('a case that was written past the door is found, named, told to the administrators once, and put right by building anew', async () => {
  const administrator = await city.enter({ actor: 'A1' });
  const one = await city.db.selectFrom('caseFile').selectAll().where('kind', '=', 'deviceFault').executeTakeFirstOrThrow();
  await sql`update fault set status = '40' where id = ${one.id}`.execute(city.db);
  const gone = await city.db.selectFrom('caseFile').selectAll().where('kind', '=', 'safetyHazard').executeTakeFirstOrThrow();
  await sql`delete from case_file where id = ${gone.id}`.execute(city.db);
  const reports: string[] = [];
  const tools = { db: city.db, services: city.services, now: city.now, report: (message: string) => reports.push(message) };
  for (let night = 0; night < 2; night += 1) await compareFile({}, tools);
  expect(reports[0]).toContain(`${one.no}`);
  const { list } = await administrator.call(sessionCalls.messages, {});
  const told = list.filter(({ title }) => title === '办件总表与业务记录不符');
  expect(told).toHaveLength(1);
  expect(told[0]!.body).toMatch(new RegExp(`${one.no}.*${gone.no}`));
  expect(await findMisfiled(city.db, filings)).toMatchObject([
    { id: one.id, stands: { state: one.state }, is: { state: '40' } },
    { id: gone.id, stands: null },
  ]);
  await fileAll(city.db, filings);
  expect(await findMisfiled(city.db, filings)).toEqual([]);
  await compareFile({}, { ...tools, report: () => expect.fail('nothing is misfiled any more') });
});

test('built anew, it is known to the database for as long as it is: what is asked next is planned for so many cases', async () => {
  const count = await city.asOwner((db) => fileAll(db, filings));
  const { rows } = await sql<{ known: number }>`select reltuples::int as known from pg_class where relname = 'case_file'`.execute(city.db);
  expect(rows).toEqual([{ known: count }]);
});

test('of what a transaction gives up nothing is filed, and a deleted draft leaves the file', async () => {
  const one = await city.db.selectFrom('caseFile').selectAll().where('kind', '=', 'safetyRecord').executeTakeFirstOrThrow();
  const before = await sql`select * from case_file order by id`.execute(city.db);
  await expect(
    inTransaction(city.db, async (tx) => {
      await sql`update safety_record set status = '90' where id = ${one.id}`.execute(tx);
      fileCase(tx, safetyRecord, one.id);
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  expect((await sql`select * from case_file order by id`.execute(city.db)).rows).toEqual(before.rows);
  await inTransaction(city.db, async (tx) => {
    fileCase(tx, safetyRecord, one.id);
    await sql`update safety_record set status = '99' where id = ${one.id}`.execute(tx);
  });
  expect(await city.db.selectFrom('caseFile').select('id').where('id', '=', one.id).executeTakeFirst()).toBeUndefined();
});

interface Press {
  readonly call: Call;
  readonly input: object;
  /** What it is a move by, where its name or its input says so. */
  readonly move: string;
}

/** The calls that make moves of a record, each with every choice that its input names. */
function pressesOf(cycle: Lifecycle): readonly Press[] {
  return areas.flatMap(({ calls }) =>
    Object.entries<Call>(calls).flatMap(([key, call]) => {
      const { properties = {} } = schemaOf(call);
      if (call.cycle !== cycle.name || !('id' in properties && 'version' in properties)) return [];
      const choice = Object.entries(properties).find(([, { enum: words }]) => words?.every((word) => String(word) in cycle.moves));
      const least = leastOf(schemaOf(call));
      if (!choice) return [{ call, input: least, move: key }];
      return choice[1].enum!.map((word) => ({ call, input: { ...least, [choice[0]]: word }, move: String(word) }));
    }),
  );
}

/** What the state of the record forbids anyhow is not pressed. */
function isOpen({ moves, states }: Lifecycle, { move }: Press, status: string): boolean {
  return moves[move]?.from.some((from) => states[from]!.code === status) ?? true;
}

test('the file of all cases stands as it would be built anew, whatever is pressed', { timeout: 120_000 }, async () => {
  const { byCycle, unit, owner, inspector } = seeded;
  await fileAll(city.db, filings);
  const people = new Map<string, Person>([
    ['E1', owner],
    ['I2', inspector],
    ['M1', await city.enter({ actor: 'M1', unit })],
    ['G1', await city.enter({ actor: 'G1', areacode: '330203' })],
  ]);
  for (const actor of ['I1', 'I3', 'I4', 'A1', 'R1'] as const) people.set(actor, await city.enter({ actor }));
  let made = 0;
  for (const { cycle } of filings) {
    const { table, id } = byCycle.get(cycle.name)!;
    for (const press of pressesOf(cycle))
      for (const { actor } of roles.filter(({ menuIds }) => menuIds.some((menuId) => press.call.access.includes(menuId)))) {
        const person = people.get(actor);
        const record = city.db
          .selectFrom(table as 'deviceEntry')
          .select(['version', 'status'])
          .where('id', '=', id);
        const row = person && (await record.executeTakeFirst());
        if (!row || !isOpen(cycle, press, row.status)) continue;
        const said = 'opinion' in press.input ? { opinion: '按规定办理' } : {};
        const { statusCode } = await person.send(press.call, { ...press.input, ...said, id, version: row.version });
        if (statusCode === 200) made += 1;
      }
  }
  expect(made).toBeGreaterThan(15);
  expect(await findMisfiled(city.db, filings)).toEqual([]);
});
