import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { correctionCalls } from '#areas/corrections/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { pipeValues, seedPipeline } from '#areas/pipelines/server/testing/seed-pipeline.ts';
import { drafted, openStory, stepOf, submitted } from '#areas/inspection/server/testing/story.ts';
import { addDays, addMonths, monthOf } from '#kit/contract/trade/calendar.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { homeCalls } from '../contract/calls.ts';
import { pipelineCalls } from '#areas/pipelines/contract/calls.ts';

const city = await openCity();
const today = '2026-11-21';
const story = await openStory(city);
const stranger = await city.seedUnit({ unitTypes: ['U1'] });
const outsider = await city.enter({ actor: 'E1', unit: stranger });
const lonely = await city.enter({ actor: 'E1', unit: await city.seedUnit({ unitTypes: ['U1'] }) });
const haishu = await city.enter({ actor: 'G1', areacode: '330203' });
const street = await city.enter({ actor: 'G2', areacode: '330212002' });
const admin = await city.enter({ actor: 'A1' });
const rescuers = await city.enter({ actor: 'R1' });

// Days around the edges of today, of thirty days, of months and of the year; in two districts, three classes and every state that counts.
const dueDays = [-400, -21, -20, -1, 0, 9, 10, 30, 31, 40, 200, 374, 375, 500].map((days) => addDays(today, days));
const states = ['1', '1', '2', '3', '4'];
const places = ['330203001', '330212002'];
const classes = ['3110', '5110', '2170'];
for (const [index, day] of [...dueDays, ...dueDays].entries())
  await seedDevice(city, index % 4 === 0 ? stranger : story.unit, {
    equclacode: classes[index % 3],
    equlocarecod: places[index % 2],
    next_insp_date: day,
    use_status: states[index % 5],
    fault_status: index % 7 === 0 ? '1' : '0',
  });

/** The same numbers by the plainest of questions. */
async function countPlainly(condition: string) {
  const { rows } = await sql<Record<string, number>>`select count(*) as total,
    count(*) filter (where use_status in ('1', '2')) as "inUse", count(*) filter (where use_status = '3') as stopped,
    count(*) filter (where use_status in ('1', '2') and due_on between ${today} and ${addDays(today, 30)}) as "dueSoon",
    count(*) filter (where use_status in ('1', '2') and due_on < ${today}) as overdue,
    count(*) filter (where fault_status in ('1', '2', '3', '5')) as fault
    from equipment where ${sql.raw(condition)}`.execute(city.db);
  return rows[0]!;
}

const unitOf = (id: string) => `use_unit = '${id}' or owner_unit = '${id}'`;
const reaches: readonly (readonly [string, () => Person, string])[] = [
  ['a unit', () => story.owner, unitOf(story.unit.unitSysId)],
  ['another unit', () => outsider, unitOf(stranger.unitSysId)],
  ['a unit without devices', () => lonely, 'false'],
  ['the authority of a district', () => haishu, `equlocarecod like '330203%'`],
  ['the office of a street', () => street, `equlocarecod like '330212002%'`],
  ['the institute', () => story.institute.clerk, 'true'],
  ['the administrator', () => admin, 'true'],
  ['the rescue centre', () => rescuers, `equclacode like '3%'`],
];

test.each(reaches)('%s reads the numbers of what it may see', async (_, person, condition) => {
  const plainly = await countPlainly(condition);
  const { nums } = await person().call(homeCalls.getEqustatisticNums, {});
  const { classes: byClass, months } = await person().call(homeCalls.getEqmOverview, {});
  expect(nums).toEqual(plainly);
  const sum = (key: 'count' | 'inUse' | 'stopped' | 'dueSoon' | 'overdue') => byClass.reduce((total, row) => total + row[key], 0);
  expect({ total: sum('count'), inUse: sum('inUse'), stopped: sum('stopped'), dueSoon: sum('dueSoon'), overdue: sum('overdue') }).toEqual({
    ...plainly,
    fault: undefined,
  });
  expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (__, index) => monthOf(addMonths('2026-11-01', index))));
  expect(months.reduce((total, { overdue }) => total + overdue, 0)).toBe(plainly['overdue']);
  expect(months.reduce((total, { soon }) => total + soon, 0)).toBe(plainly['dueSoon']);
  const { rows } = await sql<{ month: string; count: number }>`select to_char(due_on, 'YYYY-MM') as month, count(*) as count from equipment
    where use_status in ('1', '2') and due_on >= ${today} and due_on < '2027-11-01' and (${sql.raw(condition)}) group by 1`.execute(
    city.db,
  );
  const left = Object.fromEntries(months.map(({ month, soon, planned }) => [month, soon + planned]).filter(([, count]) => count !== 0));
  expect(left).toEqual(Object.fromEntries(rows.map(({ month, count }) => [month, count])));
});

/** Beside the people whom the devices of this story ask for. */
const ofPeople: ReadonlySet<string> = new Set(['workerGap', 'deviceUntended']);
async function todosOf(person: Person): Promise<Record<string, number>> {
  const { todos } = await person.call(homeCalls.getEqustatisticNums, {});
  return Object.fromEntries(todos.filter(({ key }) => !ofPeople.has(key)).map(({ key, count }) => [key, count]));
}

test('what waits for somebody moves from person to person', async () => {
  const { owner, institute } = story;
  expect(await todosOf(owner)).toEqual({});
  await drafted(story, [await seedDevice(city, story.unit)]);
  expect(await todosOf(owner)).toEqual({ draft: 1 });
  const application = await submitted(city, story);
  expect(await todosOf(owner)).toEqual({ draft: 1 });
  expect(await todosOf(institute.clerk)).toEqual({ acceptance: 1 });
  expect(await todosOf(institute.inspector)).toEqual({});
  const returned = await institute.clerk.call(dispatchCalls.return, { ...stepOf(application), opinion: '缺少委托书', reasons: [] });
  expect(await todosOf(institute.clerk)).toEqual({});
  expect(await todosOf(owner)).toEqual({ returned: 1, draft: 1 });
  expect(await todosOf(outsider)).toEqual({});
  const again = await owner.call(applyingCalls.commit, { ...stepOf(returned), promise: true });
  await institute.clerk.call(dispatchCalls.accept, stepOf(again));
  expect(await todosOf(institute.finance)).toEqual({ fee: 1 });
});

test('corrections of archives and new pipes wait for the clerk, and for their unit once they are sent back', async () => {
  const { owner, institute } = story;
  const before = await todosOf(institute.clerk);
  const { equSysId } = await seedDevice(city, story.unit);
  const correction = await owner.call(correctionCalls.correctionSave, { id: newId(), equSysId, reason: '抄错', values: { prono: 'SN-2' } });
  const file = fileOf('铭牌.pdf', pdfOf('铭牌'));
  const target = { attrefsysid: correction.id, atttype: 'EQMCHG', attClass: 'proof' };
  await owner.call(attachmentCalls.upload, { ...target, file } as never);
  const handed = await owner.call(correctionCalls.correctionCommit, { id: correction.id, version: correction.version });
  const pipeline = await seedPipeline(city, story.unit, { reg_status: '2' });
  await owner.call(pipelineCalls.pipeSave, { equSysId: pipeline.equSysId, rowId: newId(), values: pipeValues() });
  expect(await todosOf(institute.clerk)).toEqual({ ...before, correctionDecide: 1, additionConfirm: 1 });
  expect(await todosOf(institute.inspector)).not.toHaveProperty('correctionDecide');
  expect(await todosOf(outsider)).toEqual({});

  const { id, version } = handed;
  await institute.clerk.call(correctionCalls.correctionDecide, { id, version, decision: 'return', opinion: '请补铭牌' });
  const { list } = await institute.clerk.call(pipelineCalls.additionList, {});
  const addition = { id: list[0]!.id!, version: list[0]!.version };
  await institute.clerk.call(pipelineCalls.additionDecide, { ...addition, decision: 'return', opinion: '请补材质' });
  expect(await todosOf(institute.clerk)).toEqual(before);
  expect(await todosOf(owner)).toMatchObject({ correctionReturned: 1, additionReturned: 1 });
  // What was sent back stands above what nobody has asked for yet, whichever area each is of.
  expect(Object.keys(await todosOf(owner))).toEqual(['correctionReturned', 'additionReturned', 'draft']);
});

test('a unit reads its own applications, the institute what waits at its desks', async () => {
  const numbers = async (person: Person) => (await person.call(homeCalls.recentApplications, {})).list.map(({ status }) => status);
  expect(await numbers(story.owner)).toEqual(['20', '00']);
  expect(await numbers(outsider)).toEqual([]);
  expect(await numbers(story.institute.clerk)).toEqual(['20']);
  expect(await numbers(story.institute.inspector)).toEqual([]);
  expect(await numbers(admin)).toEqual(['20']);
});
