import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { reckonInitials } from '#areas/equipment/server/doors/search.ts';
import { seedDevice, type SeededDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { faultCalls } from '#areas/fault/contract/calls.ts';
import { faultAddress } from '#areas/fault/contract/menu.ts';
import { registered } from '#areas/fault/server/testing/fault-story.ts';
import { drafted, openStory, submitted } from '#areas/inspection/server/testing/story.ts';
import { personCalls } from '#areas/accounts/contract/people.ts';
import { personAddress } from '#areas/accounts/contract/menu.ts';
import { sessionJobs } from '#areas/session/server/jobs.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { fileAll } from '#kit/server/case/case-file-store.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { numberedCases, type NumberedKind } from '#kit/server/case/numbered-cases.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';
import { readSamples, seedSamples } from '#server/testing/samples.ts';

import { hitsAtMost, homeCalls } from '../contract/calls.ts';

const city = await openCity();
const story = await openStory(city);
const { unit, owner, institute } = story;
const rival = await city.seedUnit({ orgname: '重阳重工有限公司' });
const outsider = await city.enter({ actor: 'E1', unit: rival });
let lift: SeededDevice;
let crane: SeededDevice;

beforeAll(async () => {
  lift = await seedDevice(city, unit, {
    equ_name: '观光电梯',
    equ_place: '江东北路88号',
    use_cert_no: '梯11浙B90001(26)',
    building_name: '滨江大厦',
  });
  crane = await seedDevice(city, rival, { equclacode: '4110', equ_name: '桥式起重机', equ_place: '工业路5号', equlocarecod: '330212001' });
  await reckonInitials(city.db);
});

async function hitsOf(person: Person, word: string, kind: string) {
  const { groups } = await person.call(homeCalls.searchEverywhere, { word });
  return groups.find((group) => group.kind === kind)!.hits;
}

async function find(person: Person, word: string) {
  const idsOf = async (kind: string) => (await hitsOf(person, word, kind)).map(({ id }) => id);
  return { devices: await idsOf('device'), applications: await idsOf('application') };
}

describe('devices', () => {
  test.each([
    ['its number', () => lift.oidno],
    ['the beginning of its number in small letters', () => lift.oidno.slice(0, -1).toLowerCase()],
    ['its number as it is pasted from a paper', () => `\u202a${[...lift.oidno].join('\u200b')}\u202c`],
    ['its certificate', () => '梯11浙B90001'],
    ['its certificate with wide brackets', () => '梯11浙B90001（26）'],
    ['part of its name', () => '观光'],
    ['part of its place', () => '江东北路'],
    ['its building', () => '滨江'],
    ['the initials of its name', () => 'ggdt'],
    ['initials in capitals', () => 'GGDT'],
  ])('are found by %s', async (_, word) => {
    expect((await find(owner, word())).devices).toEqual([lift.equSysId]);
    expect((await find(institute.clerk, word())).devices).toEqual([lift.equSysId]);
    expect((await find(outsider, word())).devices).toEqual([]);
  });

  test('are found by the initials of their unit, whichever way it is read', async () => {
    for (const word of ['cyzg', 'zyzg', 'cycg', 'yzg']) expect((await find(institute.clerk, word)).devices).toEqual([crane.equSysId]);
    expect((await find(owner, 'cyzg')).devices).toEqual([]);
    expect((await find(outsider, 'cyzg')).devices).toEqual([crane.equSysId]);
  });

  test('are shown within reach alone: by district, and lifts to the rescue centre', async () => {
    const district = await city.enter({ actor: 'G1', areacode: '330212' });
    expect([(await find(district, 'qsqzj')).devices, (await find(district, 'ggdt')).devices]).toEqual([[crane.equSysId], []]);
    const rescuers = await city.enter({ actor: 'R1' });
    expect([(await find(rescuers, 'qsqzj')).devices, (await find(rescuers, 'ggdt')).devices]).toEqual([[], [lift.equSysId]]);
  });

  test('come few at a time, the earliest due first, each once', async () => {
    const place = '月湖西路1号';
    for (let month = 9; month > 1; month -= 1)
      await seedDevice(city, unit, { equ_place: place, equ_name: '月湖客梯', next_insp_date: `2027-0${month}-10` });
    await reckonInitials(city.db);
    for (const word of ['月湖', 'yhkt']) {
      const devices = await hitsOf(owner, word, 'device');
      expect(devices.map(({ note }) => note)).toEqual(Array.from({ length: hitsAtMost }, () => `${unit.orgname}・${place}`));
      expect(new Set(devices.map(({ id }) => id)).size).toBe(hitsAtMost);
    }
  });

  test('that change hands are found by the new name', async () => {
    await city.services.pool.query('update equipment set use_unit_name = $1 where equ_sys_id = $2', ['飞驰物流有限公司', crane.equSysId]);
    expect(await reckonInitials(city.db)).toBe(1);
    expect((await find(outsider, 'fcwl')).devices).toEqual([crane.equSysId]);
  });
});

describe('applications', () => {
  test('are found by number, unit and the initials of the unit, by those who may see them', async () => {
    const handedIn = await submitted(city, story);
    const draft = await drafted(story, [await seedDevice(city, unit)]);
    expect((await find(owner, handedIn.onlinelsh)).applications).toEqual([handedIn.id]);
    expect((await find(institute.clerk, draft.onlinelsh)).applications).toEqual([]);
    for (const word of ['甬江物业', 'yjwy']) {
      expect((await find(owner, word)).applications.toSorted()).toEqual([handedIn.id, draft.id].toSorted());
      expect((await find(institute.clerk, word)).applications).toEqual([handedIn.id]);
      expect((await find(outsider, word)).applications).toEqual([]);
    }
  });

  test('of nothing nothing is found, and nothing is asked for nothing', async () => {
    expect(await find(institute.clerk, '查无此词')).toEqual({ devices: [], applications: [] });
    await expect(find(owner, '  ')).rejects.toMatchObject({ status: 422 });
  });

  test('a word that means something to a search pattern means itself', async () => {
    for (const word of ['%', '_', '%%', "'", '（', '\\'])
      expect(await find(institute.clerk, word)).toEqual({ devices: [], applications: [] });
  });
});

describe('cases about devices', () => {
  test('are found by their number, by those who see the device and may open the case', async () => {
    const { id, faultNo } = await registered(owner, lift.equSysId);
    const found = async (person: Person, word: string) => (await hitsOf(person, word, 'deviceCase')).map(({ title }) => title);
    for (const person of [owner, institute.clerk])
      for (const word of [faultNo, faultNo.slice(0, -1).toLowerCase()]) expect(await found(person, word)).toEqual([`${faultNo}　故障登记`]);
    expect(await hitsOf(owner, faultNo, 'deviceCase')).toMatchObject([{ id, address: faultAddress(id) }]);
    expect(await found(outsider, faultNo)).toEqual([]);
    for (const word of ['GZ2', `${faultNo}0`, '%%%%', '设备故障']) expect(await found(owner, word)).toEqual([]);
  });

  test('are not told as drafts, nor twice beside the search of their own', async () => {
    const { equSysId } = crane;
    const { faultNo } = await outsider.call(faultCalls.save, { id: newId(), equSysId, values: {} });
    expect(await hitsOf(outsider, faultNo, 'deviceCase')).toEqual([]);
    const { onlinelsh } = await submitted(city, story);
    expect(await hitsOf(owner, onlinelsh, 'deviceCase')).toEqual([]);
  });
});

describe('cases about no device', () => {
  test('are found by their number once they are handed in, by whoever opens the case', async () => {
    const { handed } = city.services;
    const kinds = handed.of(numberedCases);
    const samples = await readSamples();
    const seeded = await seedSamples(city, Object.fromEntries(kinds.map(({ cycle }) => [cycle.name, samples[cycle.name]!])));
    const found = async (person: Person, no: string) =>
      (await hitsOf(person, no, 'deviceCase')).map(({ title, address }) => [title, address]);
    const standIn = async (kind: NumberedKind, drafted: boolean) => {
      const states = Object.keys(kind.cycle.states).filter((name) => name !== 'deleted' && (name === 'draft') === drafted);
      const { table, id } = seeded.byCycle.get(kind.cycle.name)!;
      await sql`update ${sql.table(table)} set status = ${kind.cycle.states[states[0]!]!.code} where id = ${id}`.execute(city.db);
      await fileAll(city.db, handed.of(caseFilings));
      const { no } = await city.db.selectFrom('caseFile').select('no').where('id', '=', id).executeTakeFirstOrThrow();
      return { id, no: no! };
    };
    expect(kinds.length).toBeGreaterThan(0);
    for (const kind of kinds) {
      const { id, no } = await standIn(kind, false);
      expect(await found(seeded.owner, no)).toEqual([[`${no}　${kind.cycle.title}`, caseAddress(kind, id)]]);
      expect(await found(outsider, no)).toEqual([]);
      await standIn(kind, true);
      expect(await found(seeded.owner, no)).toEqual([]);
    }
  });
});

describe('people', () => {
  const found = (person: Person, word: string) => hitsOf(person, word, 'person');

  test('are found by name, login name and initials: colleagues by their unit, everybody by the institute, an area by its authority', async () => {
    const name = '单乐行';
    const wanted = await city.enter({ actor: 'E1', unit, name });
    const note = expect.stringMatching(new RegExp(`^${unit.orgname}・.+$`));
    const hit = { id: wanted.userId, title: name, note, address: personAddress(wanted.userId), sign: 'user' };
    const district = await city.enter({ actor: 'G1', areacode: '330203' });
    const elsewhere = await city.enter({ actor: 'G1', areacode: '330212' });
    for (const word of ['单乐行', '乐行', wanted.loginName, 'dlx', 'dyh', 'SLX']) {
      for (const person of [owner, institute.clerk, district]) expect(await found(person, word)).toEqual([hit]);
      for (const person of [outsider, elsewhere]) expect(await found(person, word)).toEqual([]);
    }
  });

  test('show on their card how to reach them, to those who may see them', async () => {
    const { userId: id } = await city.enter({ actor: 'E2', unit, name: '曾可名' });
    expect(await owner.call(personCalls.person, { id })).toMatchObject({ name: '曾可名', unitName: unit.orgname, disabled: false });
    await expect(outsider.call(personCalls.person, { id })).rejects.toMatchObject({ status: 404 });
  });

  test('who were there before are found once their initials are reckoned', async () => {
    const { userId: id } = await city.enter({ actor: 'E1', unit, name: '欧阳未' });
    await city.services.pool.query('update account set initials = null where id = $1', [id]);
    expect(await found(owner, 'oyw')).toEqual([]);
    await sessionJobs['session:spellPeople']({} as never, { db: city.db, services: city.services, now: new Date() });
    expect(await found(owner, 'oyw')).toMatchObject([{ id }]);
  });
});
