import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { enterpriseActors } from '#kit/contract/actor.ts';
import type { Call } from '#kit/contract/call.ts';
import { stateByCode, type Lifecycle } from '#kit/contract/case/lifecycle.ts';
import type { Stage } from '#kit/contract/case/stage.ts';
import { ownerName, ownerOf } from '#kit/contract/case/party.ts';
import { waitsFor } from '#kit/contract/case/waits-for.ts';
import { fileAll } from '#kit/server/case/case-file-store.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { fileCase } from '#kit/server/case/keep-file.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';

import { areas } from '#server/areas.ts';
import { roles } from '#server/roles.ts';
import { openCity, type Person } from '#server/testing/city.ts';
import { leastOf, schemaOf } from '#server/testing/least.ts';
import { readSamples, seedSamples } from '#server/testing/samples.ts';

const city = await openCity();
const filings = city.services.handed.of(caseFilings);
const seeded = await seedSamples(city, await readSamples());
await fileAll(city.db, filings);

/** Cases on whose page stands otherwise with whom they are and since when, and why. */
const toldOtherwise: Readonly<Record<string, string>> = {
  loadTest: 'a line among the load tests of a device: it is recorded at once, and waits for nobody',
  reportVoid:
    'a band on the page of the report: who has asked and when; the other head of the same office decides, and nobody outside waits',
};
/** Calls that tell it without being shown `holders`: of the devices in one case each may wait for somebody else, and the page says who. */
const heldByMany: readonly string[] = ['inspectionApplication'];
/** Steps that are none of a case with a stage. */
const otherTimelines: Readonly<Record<string, string>> = {
  'views/archive/portal/tabs/FlowTab.tsx': 'the steps of every case of a device, each of which has a page of its own',
  'business/consultations/portal/ConsultationDetailPage.tsx': 'what was said to and fro; the page itself is that of its kind',
  'business/inspection/portal/open/ApplicationHistory.tsx': 'beside the band of the next step, which says it in the first view',
  'business/lift-publication/portal/LiftDrawer.tsx': 'a lift that is published or not: nobody has it in hand',
};

const telling = areas.flatMap(({ name, calls }) =>
  Object.values<Call>(calls).flatMap((call) => (call.stageOf === undefined ? [] : [{ area: name, cycle: call.stageOf, call }])),
);

test('every case has a call that tells where it stands, or it is said why not', () => {
  const untold = filings.map(({ cycle }) => cycle.name).filter((name) => !telling.some(({ cycle }) => cycle === name));
  expect(untold.toSorted()).toEqual(Object.keys(toldOtherwise).toSorted());
});

test('what tells where a case stands answers `stage`', () => {
  const without = telling.filter(({ call }) => {
    const { properties = {} } = z.toJSONSchema(call.reply, { io: 'input', unrepresentable: 'any' });
    return !('stage' in properties);
  });
  expect(without.map(({ call }) => call.path)).toEqual([]);
});

const people = new Map<string, Person>([
  ['E1', seeded.owner],
  ['I2', seeded.inspector],
]);
async function readersOf({ access }: Call): Promise<Person[]> {
  const actors = roles.filter(({ menuIds }) => menuIds.some((menuId) => access.includes(menuId))).map(({ actor }) => actor);
  for (const actor of actors)
    if (!people.has(actor))
      people.set(actor, await city.enter({ actor, areacode: '330203', ...(enterpriseActors.includes(actor) && { unit: seeded.unit }) }));
  return actors.map((actor) => people.get(actor)!);
}

interface Told {
  readonly stage: Stage | null;
}

/** What the first who may read it is told; undefined where nobody may, as it stands. */
async function tellsAnybody(call: Call, id: string): Promise<Told | undefined> {
  const { no } = await city.db.selectFrom('caseFile').select('no').where('id', '=', id).executeTakeFirstOrThrow();
  const { properties = {} } = schemaOf(call);
  const known = Object.entries({ ...leastOf(schemaOf(call)), id, payNo: no }).filter(([key]) => key in properties);
  for (const person of await readersOf(call)) {
    const { statusCode, body } = await person.send(call, Object.fromEntries(known));
    if (statusCode === 200) return (JSON.parse(body) as { readonly data: Told }).data;
  }
  return undefined;
}

/** Nobody but who writes a draft reads it, for some kinds from outside: then it is put into the states that follow, one after the other. */
async function tellsInAnyState(cycle: Lifecycle, call: Call) {
  const { table, id } = seeded.byCycle.get(cycle.name)!;
  const { state: first } = await city.db.selectFrom('caseFile').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  const others = Object.entries(cycle.states).filter(([state]) => state !== 'deleted');
  for (const status of [first, ...others.map(([, { code }]) => code)]) {
    const rows = city.db
      .updateTable(table as 'deviceEntry')
      .set({ status })
      .where('id', '=', id);
    if (status !== first && !(await rows.execute().catch(() => undefined))) continue;
    await inTransaction(city.db, async (tx) => fileCase(tx, cycle, id));
    const told = await tellsAnybody(call, id);
    if (told) return { ...told, status };
  }
  return expect.fail(`nobody may read ${call.path}`);
}

const asked = telling.filter(({ call }) => call.access !== 'public');

test.each(asked.map(({ cycle, call }) => [cycle, call] as const))(
  'of %s its page is told who holds it and since when',
  async (name, call) => {
    const { cycle, parties } = filings.find((one) => one.cycle.name === name)!;
    const { stage, status } = await tellsInAnyState(cycle, call);
    expect(stage?.since).toMatch(/^2026-/);
    const waiting = waitsFor(cycle, stateByCode(cycle, status)).map((holder) => (holder === ownerName ? ownerOf(parties).called : holder));
    expect(stage!.holders).toEqual(heldByMany.includes(name) ? [] : waiting);
  },
);

const folder = path.resolve(import.meta.dirname, '../../..');
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/portal\/.*\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

test('whatever shows the steps of a case shows where it stands', () => {
  const silent = pages.filter(
    ({ text }) => /<FlowTimeline\b/.test(text) && !/<FlowTimeline\b[^>]*\sstage=|<StageLine\b/.test(text.replaceAll('=>', '')),
  );
  expect(silent.map(({ file }) => file).toSorted()).toEqual(Object.keys(otherTimelines).toSorted());
});

test('every area that can tell it has a page that shows it', () => {
  const shows = /<CaseDetailPage\b|<StageLine\b|\bstage=\{|usualWords\(/;
  const silent = [...new Set(telling.map(({ area }) => area))].filter(
    (area) => !pages.some(({ file, text }) => file.split('/')[1] === area && shows.test(text)),
  );
  expect(silent).toEqual([]);
});
