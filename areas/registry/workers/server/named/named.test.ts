import { beforeEach, describe, expect, test } from 'vitest';

import { homeCalls } from '#areas/home/contract/calls.ts';
import { privacyCalls } from '#areas/audit/contract/privacy.ts';
import { sealIdCard } from '#areas/session/server/door.ts';
import { newId } from '#kit/server/id.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { workerCalls as calls } from '../../contract/calls.ts';
import { asRegistered, doubtsOfNamed, standingOfName, type NamedRow } from '../door.ts';
import { anIdCard, engaged, handedIn, verified, workerOf } from '../testing/people.ts';
import { openPeopleStory, type PeopleStory, today } from '../testing/story.ts';

const { city, story } = await eachStory(openPeopleStory);
let unit: PeopleStory['unit'];
let owner: PeopleStory['owner'];
let desk: PeopleStory['desk'];
beforeEach(() => {
  ({ unit, owner, desk } = story);
});

const { idCard: _number, ...changed } = workerOf();
const pickStep = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

const naming = (rows: readonly NamedRow[], items: readonly string[] = ['N1']) => ({
  unitId: unit.unitSysId,
  field: 'people',
  rows,
  itemsOf: () => items,
});
const resolved = (rows: readonly NamedRow[], items?: readonly string[]) =>
  city.db.transaction().execute((tx) => asRegistered(tx, naming(rows, items)));

describe('whoever a form names by their key', () => {
  test('bears the name, the ends of the number and the last day of the register, whatever the form says', async () => {
    const { id, idCard } = await engaged(owner);
    await handedIn(owner, id, { issueDate: '2025-03-10' });
    const typed = { name: '赵手工', certNo: 'T330203199001010011', validTo: '2028-12-31' };
    expect(await resolved([{ worker: id, name: '冒名', certNo: idCard, validTo: '2099-01-01' }, typed])).toEqual([
      { worker: id, name: '陈建国', certNo: `330299********${idCard.slice(-4)}`, validTo: '2029-03-09' },
      typed,
    ]);
    expect(await resolved([])).toBeNull();
  });

  test('is of the own unit: a foreign key and one that does not exist are refused alike, at their row', async () => {
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    const { id } = await engaged(stranger);
    for (const worker of [id, newId()])
      await expect(resolved([{ name: '赵手工' }, { worker, name: '外人' }])).rejects.toMatchObject({
        errors: [{ field: 'people.1.name', message: '不是本单位登记的人员，请重新选择或者手工填写' }],
      });
  });

  test('is doubted where they have left, hold no such item or not until the day, and never refused', async () => {
    const { id } = await engaged(owner);
    await handedIn(owner, id, { issueDate: '2025-03-10' });
    const row = { worker: id, name: '陈建国', validTo: '2029-03-09' };
    const doubts = async (items: readonly string[], on: string, rows: readonly NamedRow[] = [row]) =>
      (await doubtsOfNamed(city.db, naming(rows, items), on)).map(({ message }) => message);
    expect(await doubts(['N1'], today)).toEqual([]);
    expect(await doubts(['T'], today)).toEqual(['人员台账中陈建国没有T证书，请核对']);
    expect(await doubts(['N1'], '2029-04-01', [{ ...row, validTo: '2030-01-01' }])).toEqual([
      '人员台账中陈建国的证书有效期至2029-03-09，早于2029-04-01，请换证或者更换人员',
    ]);
    // What the row says itself is asked about by its form.
    expect(await doubts(['N1'], '2029-04-01')).toEqual([]);
    await owner.call(calls.del, { id, version: 0, values: { endsOn: today, endReason: '调动' } });
    expect(await doubtsOfNamed(city.db, naming([row, row, { name: '赵手工' }]), today)).toEqual([
      { field: 'people', message: `陈建国已于${today}离岗，请核对`, warns: true },
    ]);
  });
});

test('a name without a key is told as the register knows it: verified, told, ended, left, or not at all', async () => {
  const standing = (name: string) => standingOfName(city.db, { unitId: unit.unitSysId, name, item: 'A', on: today });
  expect(await standing('孙安全')).toBe('typed');
  const { id } = await engaged(owner, { name: '孙安全' });
  expect(await standing('孙安全')).toBe('typed');
  await handedIn(owner, id, { itemCode: 'A', issueDate: '2022-01-10' });
  expect(await standing('孙安全')).toBe('expired');
  await handedIn(owner, id, { itemCode: 'A', issueDate: '2024-01-10' });
  expect(await standing('孙安全')).toBe('told');
  await verified(owner, desk, id, { itemCode: 'A', issueDate: '2025-01-10' });
  expect(await standing('孙安全')).toBe('verified');
  await owner.call(calls.del, { id, version: 0, values: { endsOn: today, endReason: '退休' } });
  expect(await standing('孙安全')).toBe('left');
});

describe('people are found', () => {
  test('by the whole number of their card alone, and only by those who may read them', async () => {
    const idCard = anIdCard();
    const { id } = await engaged(owner, { idCard });
    await engaged(owner);
    const found = async (asker: typeof owner) => (await asker.call(calls.list, { idCard })).list.map((one) => one.id);
    expect(await found(owner)).toEqual([id]);
    expect(await found(desk)).toEqual([id]);
    const elsewhere = await city.enter({ actor: 'G1', areacode: '330212' });
    expect(await found(elsewhere)).toEqual([]);
    await expect(owner.call(calls.list, { idCard: idCard.slice(0, 17) } as never)).rejects.toMatchObject({ code: 'invalid' });
    expect((await owner.call(calls.list, { idCard: anIdCard() })).list).toEqual([]);
    expect((await owner.download(calls.export, { idCard })).name).toBe('人员台账.xlsx');
  });

  test('in forms by their name or post, those who hold the item on the day', async () => {
    const { id } = await engaged(owner, { name: '郑会找' });
    await handedIn(owner, id, { issueDate: '2025-03-10' });
    const holders = async (input: { readonly word?: string; readonly on?: string }) =>
      (await owner.call(calls.holders, { items: 'N1,T', ...input })).holders.map(({ name }) => name);
    expect(await holders({ word: '会找' })).toEqual(['郑会找']);
    expect(await holders({ word: '叉车' })).toEqual(['郑会找']);
    expect(await holders({ word: '没有' })).toEqual([]);
    expect(await holders({ on: '2029-03-10' })).toEqual([]);
  });
});

test('people are found by their name from anywhere, by those who may read them', async () => {
  const { id } = await engaged(owner, { name: '欧阳搜索' });
  await engaged(owner, { name: '欧阳离岗' }).then((left) =>
    owner.call(calls.del, { id: left.id, version: 0, values: { endsOn: today, endReason: '调动' } }),
  );
  const hits = async (asker: typeof owner, word: string) =>
    (await asker.call(homeCalls.searchEverywhere, { word })).groups.find(({ kind }) => kind === 'worker')?.hits ?? [];
  expect(await hits(owner, '欧阳')).toMatchObject([{ id, title: '欧阳搜索', note: '叉车司机・无证' }, { note: '叉车司机・离岗' }]);
  expect(await hits(desk, '欧阳搜')).toMatchObject([{ id, note: expect.stringContaining('叉车司机') as string }]);
  const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
  const rescuer = await city.enter({ actor: 'R1' });
  const elsewhere = await city.enter({ actor: 'G1', areacode: '330212' });
  for (const asker of [stranger, rescuer, elsewhere]) expect(await hits(asker, '欧阳')).toEqual([]);
});

test('what units have told of a person is among what the person takes along', async () => {
  const idCard = anIdCard();
  await engaged(owner, { idCard, name: '自己人' });
  const own = await city.enter({ actor: 'P1' });
  const parts = async () => (await own.call(privacyCalls.overview, {})).parts.find(({ title }) => title === '作业人员信息')!;
  expect(await parts()).toMatchObject({ count: 0 });
  const idCardSealed = sealIdCard(city.services.secrets, idCard);
  await city.db.updateTable('account').set({ idCardSealed }).where('id', '=', own.userId).execute();
  expect(await parts()).toMatchObject({ count: 1 });
  const copy = JSON.parse((await own.download(privacyCalls.copy, {})).content.toString()) as {
    readonly parts: readonly { readonly title: string; readonly rows: unknown[] }[];
  };
  expect(copy.parts.find(({ title }) => title === '作业人员信息')!.rows).toMatchObject([
    { name: '自己人', idCard: `330299********${idCard.slice(-4)}`, post: '叉车司机', unitName: unit.orgname },
  ]);
});

test('one leaves while their item is verified: one after the other, and the second is told what has become of it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await engaged(owner, { name: `争先${round}` });
    const handed = await handedIn(owner, id);
    const [verifying, leaving] = await Promise.allSettled([
      desk.call(calls.certificateMove, { ...pickStep(handed), move: 'verify' }),
      owner.call(calls.del, { id, version: 0, values: { endsOn: today, endReason: '调动' } }),
    ]);
    expect(leaving).toMatchObject({ status: 'fulfilled' });
    if (verifying.status === 'rejected')
      expect(verifying.reason).toMatchObject({ code: 'workerLeft', message: `争先${round}已于${today}离岗；再次入职请重新登记` });
    const row = await city.db
      .selectFrom('workerCertificate')
      .select(['status', 'running'])
      .where('id', '=', handed.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: verifying.status === 'fulfilled' ? '80' : '10', running: false });
    expect((await owner.call(calls.holders, { items: 'N1' })).holders.filter((one) => one.workerId === id)).toEqual([]);
  }
});

test('somebody who is registered in two windows at once is there once, and the second reads that they are', async () => {
  for (let round = 0; round < 4; round += 1) {
    const idCard = anIdCard();
    const both = await Promise.allSettled([
      engaged(owner, { idCard, name: `双窗${round}` }),
      engaged(owner, { idCard, name: `双窗${round}` }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const message = `该身份证号的人员（双窗${round}）已在本单位在岗，请勿重复登记`;
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'workerKnown', message } });
    expect((await owner.call(calls.list, { idCard })).list).toHaveLength(1);
  }
});

test('of two windows that change somebody, or let them leave, one wins and the other reads why it did not', async () => {
  const { id } = await engaged(owner);
  const change = (post: string) => owner.call(calls.update, { id, version: 0, values: { ...changed, post } });
  const changing = await Promise.allSettled([change('安全员'), change('焊工')]);
  expect(changing.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(changing.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'stale' } });
  const leave = (endReason: string) => owner.call(calls.del, { id, version: 1, values: { endsOn: today, endReason } });
  const leaving = await Promise.allSettled([leave('调动'), leave('退休')]);
  expect(leaving.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(leaving.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'workerLeft' } });
});
