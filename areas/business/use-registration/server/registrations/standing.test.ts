import { expect, test } from 'vitest';

import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useRegistrationCalls as calls } from '../../contract/calls.ts';
import { openRegistrationStory, stepOf, submitted } from '../testing/story.ts';

const { city, authority, story } = await eachStory(openRegistrationStory);

test('its page says who has it, until when, and where the authority is asked; sent back it is with the unit itself', async () => {
  const { owner, officer, lift } = story;
  await city.db.updateTable('unit').set({ tel: '0574-87650000' }).where('unitSysId', '=', authority.unitSysId).execute();
  const first = await submitted(owner, (await lift()).equSysId);
  const stageOf = async (person: Person) => (await person.call(calls.setDetail, { id: first.id })).stage;
  const office = { name: authority.orgname, tel: '0574-87650000' };
  expect(await stageOf(owner)).toMatchObject({ isOwn: false, offices: [office], dueOn: '2026-11-27' });
  await officer.call(calls.setReturn, { ...stepOf(first), opinion: '请补正', reasons: [] });
  expect(await stageOf(owner)).toMatchObject({ isOwn: true, offices: [] });
  expect(await stageOf(officer)).toMatchObject({ isOwn: false, offices: [] });
});

test('of what waits for the desk, what is due first stands on top, whatever was touched last', async () => {
  const { owner, officer, lift } = story;
  const late = await submitted(owner, (await lift()).equSysId);
  const recent = await submitted(owner, (await lift()).equSysId);
  await city.db.updateTable('useRegistration').set({ dueOn: '2026-11-10' }).where('id', '=', late.id).execute();
  const order = async (part: string) => {
    const { list } = await officer.call(calls.setList, { part, pageSize: 100 });
    return list.map(({ id }) => id).filter((id) => id === late.id || id === recent.id);
  };
  expect([await order('mine'), await order('waiting')]).toEqual([
    [late.id, recent.id],
    [recent.id, late.id],
  ]);
});
