import { describe, expect, test } from 'vitest';

import { eachStory } from '#server/testing/each-story.ts';

import { useChangeCalls as calls } from '../contract/calls.ts';
import { mayBeTicked } from '../contract/materials.ts';
import { attach, attachFor, granted, openChangeStory, save, signed, stepOf, submitted, typedFor } from './testing/story.ts';

const { story } = await eachStory(openChangeStory);

/** Three forklifts that are to be scrapped; their form is there. */
async function begun(given: object = {}, ...devices: readonly object[]) {
  const { owner, truck } = story;
  const trucks = [];
  for (const one of devices.length > 0 ? devices : [{}, {}, {}]) trucks.push(await truck(one));
  const ids = trucks.map(({ equSysId }) => equSysId);
  const draft = await save(owner, '13', { equSysIds: ids }, given);
  await attach(owner, draft.id, 'changeForm');
  return { ids, draft };
}

const errorsOf = async (draft: { readonly id: string; readonly version: number }) =>
  story.owner
    .call(calls.changeCommit, stepOf(draft))
    .then(() => [])
    .catch(({ errors }: { errors: { field: string; message: string }[] }) => errors.map(({ field, message }) => [field, message]));

const ofCertificate = (count: number, all: number) => [
  'material:certificate',
  `还有 ${count} 台设备没有原使用登记证：请为每台各传一份，或者勾选「一份文件覆盖全部 ${all} 台」`,
];
const ofPhoto = (count: number) => ['material:defunctPhoto', `还有 ${count} 台设备没有去功能化照片：请为每台各传一份`];

describe('three devices', () => {
  test('need three certificates and three photographs: one of each is not enough', async () => {
    const { owner } = story;
    const { ids, draft } = await begun();
    await attach(owner, draft.id, 'certificate', 'defunctPhoto');
    expect(await errorsOf(draft)).toEqual([ofCertificate(3, 3), ofPhoto(3)]);
    await attachFor(owner, draft.id, ids[0], 'certificate', 'defunctPhoto');
    expect(await errorsOf(draft)).toEqual([ofCertificate(2, 3), ofPhoto(2)]);
    for (const id of ids.slice(1)) await attachFor(owner, draft.id, id, 'certificate', 'defunctPhoto');
    expect(await errorsOf(draft)).toEqual([]);
    expect((await owner.call(calls.changeDetail, { id: draft.id })).useChange.oneFileFor).toBeNull();
  });

  test('have one certificate once somebody ticks that it covers them; photographs are of each all the same, and the authority reads what was ticked', async () => {
    const { owner, officer } = story;
    const { ids, draft } = await begun({ oneFileFor: 3 });
    await attach(owner, draft.id, 'certificate', 'defunctPhoto');
    expect(await errorsOf(draft)).toEqual([ofPhoto(3)]);
    for (const id of ids) await attachFor(owner, draft.id, id, 'defunctPhoto');
    expect(await errorsOf(draft)).toEqual([]);
    expect((await officer.call(calls.changeDetail, { id: draft.id })).useChange.oneFileFor).toBe(3);
  });

  test('of which two have a certificate need two', async () => {
    const { owner } = story;
    const none = { use_cert_no: null, use_status: '2', reg_status: '0' };
    const { ids, draft } = await begun({}, {}, {}, none);
    for (const id of ids) await attachFor(owner, draft.id, id, 'defunctPhoto');
    expect(await errorsOf(draft)).toEqual([ofCertificate(2, 3)]);
    for (const id of ids.slice(0, 2)) await attachFor(owner, draft.id, id, 'certificate');
    expect(await errorsOf(draft)).toEqual([]);
  });
});

test('the tick is for just so many: with a fourth device it must be ticked again', async () => {
  const { owner, truck } = story;
  const { ids, draft } = await begun({ oneFileFor: 3 });
  await attach(owner, draft.id, 'certificate');
  const more = [...ids, (await truck()).equSysId];
  for (const id of more) await attachFor(owner, draft.id, id, 'defunctPhoto');
  const values = { changeKind: '13', ...signed, ...typedFor['13'], oneFileFor: 3 };
  const saved = await owner.call(calls.changeSave, { id: draft.id, version: draft.version, equSysIds: more, values });
  expect(await errorsOf(saved)).toEqual([ofCertificate(4, 4)]);
});

test('one device needs no tick, and its files need not say that they are about it', async () => {
  const { owner } = story;
  const { draft } = await begun({ oneFileFor: 1 }, {});
  await attach(owner, draft.id, 'certificate', 'defunctPhoto');
  expect(await errorsOf(draft)).toEqual([]);
  expect((await owner.call(calls.changeDetail, { id: draft.id })).useChange.oneFileFor).toBeNull();
  expect([mayBeTicked({ changeKind: '13', isCertified: true }, 1), mayBeTicked({ changeKind: '13' }, 2)]).toEqual([false, false]);
});

test('what was issued here as 电子证 nobody can hand in, and nobody is asked for it; a certificate from before is', async () => {
  const { owner, officer, lift } = story;
  const [changed, older] = [await lift(), await lift()];
  await granted(officer, await submitted(owner, '01', { equSysIds: [changed.equSysId], params: { ratedLoad: 1150 } }));
  const stops = async (...equSysIds: readonly string[]) => {
    const draft = await save(owner, '11', { equSysIds });
    await attach(owner, draft.id, 'changeForm');
    return { draft, fields: (await errorsOf(draft)).map(([field]) => field) };
  };
  const both = await stops(changed.equSysId, older.equSysId);
  expect(both.fields).toEqual(['material:certificate']);
  await attachFor(owner, both.draft.id, older.equSysId, 'certificate');
  expect(await errorsOf(both.draft)).toEqual([]);
  const { list } = await owner.call(calls.candidates, { changeKind: '11', devices: `${changed.equSysId},${older.equSysId}` });
  expect(list.map(({ equSysId, isOnPaper }) => [equSysId, isOnPaper])).toEqual(
    expect.arrayContaining([
      [changed.equSysId, false],
      [older.equSysId, true],
    ]),
  );
});
