import { expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useRegistrationCalls as calls } from '../../contract/calls.ts';
import { openRegistrationStory, submitted } from '../testing/story.ts';

const { city, story } = await eachStory(openRegistrationStory);
const caseOf = async (person: Person, id: string) => (await person.call(calls.setDetail, { id })).setRegistration;

test('the identity number of a private owner is read whole by the unit alone; authority and institute read its ends', async () => {
  const { owner, officer, lift } = story;
  const { equSysId } = await lift();
  const idCard = '330299198304186656';
  await city.db.updateTable('equipment').set({ ownerUnitCode: idCard, useUnitCode: idCard }).where('equSysId', '=', equSysId).execute();
  const sent = await submitted(owner, equSysId, { ownerUnitCode: idCard });
  const shown = '330299********6656';
  expect([(await caseOf(owner, sent.id)).ownerUnitCode, (await caseOf(officer, sent.id)).ownerUnitCode]).toEqual([idCard, shown]);
  const clerk = await city.enter({ actor: 'I1' });
  const codesFor = async (person: Person) => {
    const { equipment } = await person.call(archiveCalls.detail, { equclacode: '3000', equSysId });
    const { ownerUnitCode, useUnitCode } = equipment;
    return [ownerUnitCode, useUnitCode];
  };
  expect(await codesFor(owner)).toEqual([idCard, idCard]);
  expect([await codesFor(officer), await codesFor(clerk)]).toEqual([
    [shown, shown],
    [shown, shown],
  ]);
});
