import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { addDays, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { findMisfiled } from '#kit/server/case/case-file-store.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { openCity } from '#server/testing/city.ts';

import { maintenanceCalls as calls } from '../contract/calls.ts';
import { maintenanceChange } from '../contract/lifecycle.ts';
import { move, openMaintenanceStory, stepOf, submitted, type Story } from './testing/story.ts';

// Changes as they stood before migration 0348, when the authority decided upon objections, are brought over by it; then people look at them.

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
const migration = readFileSync(
  path.join(import.meta.dirname, '../../../../database/migrations/0348-objections-that-are-notes.sql'),
  'utf8',
);
const { states } = maintenanceChange;

/** The database reckons by its own clock. */
const today = todayInShanghai(new Date());
const tomorrow = addDays(today, 1);
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const nextWorkday = [1, 2, 3].map((days) => addDays(today, days)).find((day) => !isWeekend(day))!;

const keys = ['begun', 'soon', 'later', 'upheld'] as const;
type Key = (typeof keys)[number];
const beginsOn: Readonly<Record<Key, string>> = { begun: '2026-08-21', soon: tomorrow, later: addDays(today, 60), upheld: tomorrow };
const ids = {} as Record<Key, string>;
const versions = {} as Record<Key, number>;
let story: Story;

const stepThen = (db: Db, id: string, step: { action: string; label: string; opinion: string; from: string; to: string; name: string }) =>
  sql`insert into flow_log (biz_type, biz_id, action, label, operator_name, operator_unit, at, opinion, from_status, to_status)
    values ('maintenanceChange', ${id}, ${step.action}, ${step.label}, ${step.name}, null, now() - interval '3 days', ${step.opinion}, ${step.from}, ${step.to})`.execute(
    db,
  );

/** Objected to, and not decided, or upheld. */
async function asThen(db: Db, key: Key): Promise<void> {
  const id = ids[key];
  const status = key === 'upheld' ? '42' : '25';
  await sql`update maintenance_case set status = ${status}, begins_on = ${beginsOn[key]}, due_on = null where id = ${id}`.execute(db);
  const words = { name: '旧维保甲', opinion: '合同未到期' };
  await stepThen(db, id, { action: 'object', label: '提出异议', from: '20', to: '25', ...words });
  const decided = { name: '监管甲', opinion: '原合同仍然有效' };
  if (key === 'upheld') await stepThen(db, id, { action: 'uphold', label: '异议成立', from: '25', to: '42', ...decided });
  await sql`update case_file set state = ${status}, waits_for = ${key === 'upheld' ? '{}' : '{G1,G2}'}::text[], due_on = null,
    since = (select max(at) from flow_log where biz_id = ${id} and to_status = ${status}) where id = ${id}`.execute(db);
}

beforeAll(async () => {
  story = await openMaintenanceStory(city, authority);
  for (const [index, key] of keys.entries()) {
    const { equSysId } = await story.lift();
    const change = await submitted(story, [equSysId], { contractNo: `WB-${index}` });
    ids[key] = change.id;
    ({ version: versions[key] } = await move(story.keeper, change, 'confirm'));
  }
  await city.asOwner(async (db) => {
    await sql`alter table maintenance_case drop constraint maintenance_case_states`.execute(db);
    for (const key of keys) await asThen(db, key);
    await sql`alter table maintenance_case add constraint maintenance_case_states
      check (status in ('00', '10', '20', '25', '30', '35', '40', '41', '42', '80', '91', '99'))`.execute(db);
    await sql.raw(migration).execute(db);
  });
}, 120_000);

const detail = (key: Key) => story.owner.call(calls.changeDetail, { id: ids[key] });

test.each([
  ['begun', nextWorkday],
  ['soon', tomorrow < nextWorkday ? tomorrow : nextWorkday],
  ['later', nextWorkday],
] as const)('what waited for a decision waits to be filed: %s', async (key, dueOn) => {
  const { maintenanceChange: shown, objection, flow } = await detail(key);
  expect(shown).toMatchObject({ status: states.filing.code, dueOn });
  expect(objection).toMatchObject({ unitName: '旧维保有限公司', by: '旧维保甲', words: '合同未到期' });
  expect(flow.at(-1)).toMatchObject({ label: '转待备案', operatorName: '系统', fromStatus: '25', toStatus: '30' });
  const { moves } = (await story.officer.call(calls.changeDetail, { id: ids[key] })).maintenanceChange;
  expect(moves.map((one) => one.move).toSorted()).toEqual(['file', 'reject']);
});

test('the file of all cases says the same', async () => {
  const filings = city.services.handed.of(caseFilings).filter(({ cycle }) => cycle.name === 'maintenanceChange');
  expect(await findMisfiled(city.db, filings)).toEqual([]);
});

test('a page that was opened before is told what has become of the case', async () => {
  await expect(story.officer.call(calls.changeMove, { id: ids.soon, version: versions.soon, move: 'file' })).rejects.toMatchObject({
    code: 'overtaken',
  });
});

test('the registrar files one of then, and it goes its way', async () => {
  const { maintenanceChange: shown } = await detail('begun');
  await move(story.officer, shown as { id: string; version: number }, 'file');
  expect((await detail('begun')).maintenanceChange.status).toBe(states.effective.code);
});

test('an objection that was upheld is read as what it was: the state, the words of both, and nothing to press', async () => {
  const { maintenanceChange: shown, objection, flow } = await detail('upheld');
  expect(shown).toMatchObject({ status: '42', moves: [] });
  expect(states.upheld.label).toContain('异议成立');
  expect(objection?.words).toBe('合同未到期');
  expect(flow.at(-1)).toMatchObject({ label: '异议成立', opinion: '原合同仍然有效' });
  expect((await story.owner.call(calls.changeList, { part: 'done' })).list.map(({ id }) => id)).toContain(ids.upheld);
});

test('whoever has nothing to do with it learns nothing by a press', async () => {
  const stranger = await city.enter({ actor: 'M1', unit: await city.seedUnit({ unitTypes: ['U2'] }) });
  for (const key of ['upheld', 'soon'] as const)
    await expect(move(stranger, stepOf({ id: ids[key], version: versions[key] }), 'agree')).rejects.toMatchObject({
      code: 'maintenanceChangeNotFound',
    });
});
