import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { bulkCalls as calls } from '../contract/calls.ts';
import { exportTask } from '../contract/lifecycle.ts';
import { bulkLimits } from '../contract/limits.ts';
import { bulkArea } from './area.ts';
import { exportJob } from './run-export.ts';

const city = await openCity();
const [unit, other] = await Promise.all([city.seedUnit(), city.seedUnit()]);
const owner = await city.enter({ actor: 'E1', unit });
const colleague = await city.enter({ actor: 'E1', unit });
const { ready, failed, expired, waiting } = exportTask.states;
await seedDevice(city, unit, { equ_name: '=cmd|calc' });
await seedDevice(city, other, { equ_name: '别家的电梯' });

const tools = () => ({ db: city.db, services: city.services, now: city.now });
const runJob = (name: string, payload: object) => bulkArea.jobs[name]!(payload as never, tools());

async function ordered(person: Person, filters: Record<string, unknown> = {}): Promise<string> {
  return (await person.call(calls.exportStart, { id: newId(), filters })).id;
}

async function taskOf(person: Person, id: string) {
  const { list } = await person.call(calls.exportList, { pageSize: 100 });
  return list.find((row) => row.id === id)!;
}

describe('a file of the download centre', () => {
  test('many devices of the own unit alone are written and read back; text that looks like a formula stays text', async () => {
    await city.services.pool.query(
      `insert into equipment (equ_sys_id, oidno, equclacode, equ_type_name, equ_sort_name, equ_name, reg_mode, import_type, data_source, use_unit, use_unit_name,
         equlocarecod, equlocarecod_name, equ_place, reg_status, use_status, fault_status)
       select gen_random_uuid(), 'M' || n, '5110', '场车', '叉车', '叉车' || n, 'bySet', 'domestic', 'import', $1, '本单位', '330203001', '海曙区', '厂区', '0', '1', '0'
       from generate_series(1, 3200) as n`,
      [unit.unitSysId],
    );
    const id = await ordered(owner);
    expect(await taskOf(owner, id)).toMatchObject({ status: waiting.code, title: '设备清单' });
    expect((await refusalOf(owner.download(calls.exportFile, { id }))).code).toBe('exportGone');
    await runJob(exportJob, { id });
    expect(await taskOf(owner, id)).toMatchObject({ status: ready.code, total: 3201, done: 3201 });
    const { content, name } = await owner.download(calls.exportFile, { id });
    expect(name).toBe('设备清单20261121.xlsx');
    const { rows, cells } = (await readXlsx(content, { readStyles: true })).sheets[0]!;
    expect(rows.length).toBe(3202);
    const names = rows.map((row) => row[rows[0]!.indexOf('设备名称')]);
    expect(new Set(names).size).toBe(3202);
    expect(names).toContain('=cmd|calc');
    expect(names).not.toContain('别家的电梯');
    expect([...(cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
  }, 30_000);

  test('is ordered once, however often its order is sent; an id of somebody else is none of the asker’s', async () => {
    const sent = { id: newId(), filters: { equclacode: ['3000'] } };
    await Promise.all([owner.call(calls.exportStart, sent), owner.call(calls.exportStart, sent)]);
    expect(await owner.call(calls.exportStart, sent)).toEqual({ id: sent.id });
    const { list } = await owner.call(calls.exportList, { pageSize: 100 });
    expect(list.filter(({ id }) => id === sent.id)).toHaveLength(1);
    expect((await refusalOf(owner.call(calls.exportStart, { ...sent, filters: {} }))).code).toBe('stale');
    const stranger = await city.enter({ actor: 'E1', unit: other });
    const foreign = await refusalOf(stranger.call(calls.exportStart, sent));
    expect([foreign.code, foreign.status]).toEqual(['exportNotFound', 404]);
    await runJob(exportJob, { id: sent.id });
  });

  test('the filters of the list are those of the file', async () => {
    const id = await ordered(owner, { equclacode: ['3000'], orderBy: '-dueOn' });
    await runJob(exportJob, { id });
    expect(await taskOf(owner, id)).toMatchObject({ status: ready.code, total: 1 });
    expect((await refusalOf(ordered(owner, { noSuchFilter: '1' }))).code).toBe('invalid');
  });

  test('it is its owner’s alone, and gone once deleted', async () => {
    const id = await ordered(owner);
    await runJob(exportJob, { id });
    expect((await colleague.call(calls.exportList, {})).list).toEqual([]);
    expect((await refusalOf(colleague.download(calls.exportFile, { id }))).code).toBe('exportNotFound');
    const { version, moves } = await taskOf(owner, id);
    expect(moves.map(({ move }) => move)).toEqual(['delete']);
    expect((await refusalOf(colleague.call(calls.exportDelete, { id, version }))).code).toBe('exportNotFound');
    await owner.call(calls.exportDelete, { id, version });
    expect(await taskOf(owner, id)).toBeUndefined();
    expect((await refusalOf(owner.download(calls.exportFile, { id }))).code).toBe('exportNotFound');
  });

  test('deleted before it was made, it is not made', async () => {
    const id = await ordered(owner);
    await owner.call(calls.exportDelete, { id, version: 0 });
    await runJob(exportJob, { id });
    const row = await city.db.selectFrom('exportTask').select(['status', 'result']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toEqual({ status: exportTask.states.deleted.code, result: null });
  });

  test('with more devices than a file may hold fails, and says so', async () => {
    await seedDevice(city, unit);
    const id = await ordered(owner);
    await city.limited({ exportDevices: 1 }, () => runJob(exportJob, { id }));
    expect(await taskOf(owner, id)).toMatchObject({ status: failed.code, reason: '一次最多导出1条，请缩小查询范围' });
  });

  test('nobody has more than a few under way', async () => {
    const person = await city.enter({ actor: 'I1' });
    for (let order = 0; order < bulkLimits.atOnce; order += 1) await ordered(person);
    expect((await refusalOf(ordered(person))).code).toBe('tooManyAtOnce');
  });

  test('after a week it is cleared away; what broke off is told to have failed', async () => {
    const kept = await ordered(colleague);
    await runJob(exportJob, { id: kept });
    const broken = await ordered(colleague);
    city.pass({ days: 6 });
    await runJob('bulk:sweep', {});
    const again = await city.person(colleague.loginName);
    expect(await taskOf(again, kept)).toMatchObject({ status: ready.code });
    expect(await taskOf(again, broken)).toMatchObject({ status: failed.code });
    city.pass({ days: 1, minutes: 1 });
    await runJob('bulk:sweep', {});
    const later = await city.person(colleague.loginName);
    expect(await taskOf(later, kept)).toMatchObject({ status: expired.code });
    expect((await refusalOf(later.download(calls.exportFile, { id: kept }))).code).toBe('exportGone');
  });
});
