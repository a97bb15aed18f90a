import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { maintenanceCalls as calls } from '../contract/calls.ts';
import { changeFiles } from '../contract/maintenance.ts';
import { runMaintenanceTimers } from './timers.ts';
import { attachAll, move, openMaintenanceStory, stepOf, submitted, terms } from './testing/story.ts';

const { city, story } = await eachStory(openMaintenanceStory);
const anew = async (person: Person) => city.person(person.loginName);
const timers = () => runMaintenanceTimers({} as never, { db: city.db, services: city.services, now: city.now });

/** 甲公司's contract holds, and 乙公司 is to take the lift over: 4,100 yuan were paid so far, 3,700 are to be. */
async function takenOver() {
  const { owner, keeper, oldKeeper, officer, former, lift } = story;
  const { equSysId } = await lift();
  const first = await submitted(story, [equSysId], { price: 410_000 });
  await move(officer, await move(oldKeeper, await move(keeper, first, 'confirm'), 'agree'), 'file');
  city.pass({ days: 12 });
  await timers();
  const people = await Promise.all([anew(owner), anew(keeper), anew(oldKeeper), anew(officer)]);
  const maintainers = [{ name: '孙技师', certNo: 'T330203199002020022', validTo: '2029-12-31' }];
  const values = { ...terms, contractNo: 'WB-2027-002', beginsOn: '2027-03-01', endsOn: '2029-02-28', price: 370_000, maintainers };
  const draft = await people[0].call(calls.changeSave, { id: newId(), newUnit: former.unitSysId, equSysIds: [equSysId], values });
  await attachAll(people[0], changeFiles, draft.id);
  const second = await people[0].call(calls.changeCommit, stepOf(draft));
  const [user, firm, next, authority] = people;
  return { owner: user, keeper: firm, oldKeeper: next, officer: authority, id: second.id, caseNo: draft.caseNo, second };
}

const seen = async (person: Person, id: string) => JSON.stringify(await person.call(calls.changeDetail, { id }));
const filesOf = async (person: Person, id: string) =>
  (await person.call(attachmentCalls.list, { attrefsysid: id, atttype: changeFiles.atttype })).files;

test('of two maintenance units neither reads the price and the people of the other; the user and the authority read both', async () => {
  const { owner, keeper, oldKeeper, officer, id } = await takenOver();
  for (const person of [owner, officer]) {
    const shown = await seen(person, id);
    for (const word of ['410000', '370000', '钱技师', '孙技师']) expect(shown).toContain(word);
  }
  const ofFormer = await seen(keeper, id);
  for (const word of ['410000', '钱技师']) expect(ofFormer).toContain(word);
  for (const word of ['370000', '孙技师']) expect(ofFormer).not.toContain(word);
  const ofNext = await seen(oldKeeper, id);
  for (const word of ['370000', '孙技师']) expect(ofNext).toContain(word);
  for (const word of ['410000', '钱技师']) expect(ofNext).not.toContain(word);
  // The one says that something is kept from it, the other that nothing of the case is.
  expect((await keeper.call(calls.changeDetail, { id })).isPartly).toBe(true);
  expect((await oldKeeper.call(calls.changeDetail, { id })).isPartly).toBe(false);
});

test('nor in the list, its workbook and the paper', async () => {
  const { owner, keeper, oldKeeper, id, caseNo } = await takenOver();
  const row = async (person: Person) => (await person.call(calls.changeList, { caseNo })).list.find((one) => one.id === id)!;
  expect((await row(keeper)).price).toBeNull();
  expect((await row(oldKeeper)).price).toBe(370_000);
  const sheet = async (person: Person) =>
    JSON.stringify((await readXlsx((await person.download(calls.changeExport, { caseNo })).content)).sheets[0]!.rows);
  expect(await sheet(keeper)).not.toContain('3700');
  expect(await sheet(owner)).toContain('3700');
  const paper = async (person: Person) => printed(await person.send(calls.changeRecord, { id }));
  const ofFormer = await paper(keeper);
  expect(ofFormer).toContain('WB-2027-002');
  for (const word of ['3,700', '孙技师']) expect(ofFormer).not.toContain(word);
  expect(await paper(owner)).toContain('孙技师');
});

test('nor in contract and confirmation: the former unit gets licence and handing over alone', async () => {
  const { owner, keeper, officer, id } = await takenOver();
  const all = await filesOf(owner, id);
  expect(all.map(({ attClass }) => attClass).toSorted()).toEqual(['confirmation', 'contract', 'licence']);
  expect(await filesOf(officer, id)).toHaveLength(3);
  expect((await filesOf(keeper, id)).map(({ attClass }) => attClass)).toEqual(['licence']);
  const contract = all.find(({ attClass }) => attClass === 'contract')!;
  expect((await keeper.send(attachmentCalls.download, { attsysid: contract.attsysid })).statusCode).toBe(404);
});

test('what came before on the same lifts tells a maintenance unit no prices', async () => {
  const { keeper, oldKeeper, officer, second } = await takenOver();
  const filing = await move(oldKeeper, second, 'confirm');
  await move(officer, await move(keeper, filing, 'agree'), 'file');
  city.pass({ days: 120 });
  await timers();
  const ofFormer = await seen(await anew(keeper), second.id);
  // What holds now is the contract of the other; its own has ended.
  for (const word of ['370000', '孙技师']) expect(ofFormer).not.toContain(word);
  expect(await seen(await anew(officer), second.id)).toContain('370000');
});
