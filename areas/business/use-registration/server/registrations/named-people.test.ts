import { expect, test } from 'vitest';

import { workerCalls } from '#areas/workers/contract/calls.ts';
import { engaged, handedIn } from '#areas/workers/server/testing/people.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useRegistrationCalls as calls } from '../../contract/calls.ts';
import { drafted, openRegistrationStory, stepOf } from '../testing/story.ts';

const { story } = await eachStory(openRegistrationStory);

test('the desk reads what the register has of the safety people of a registration; who has left or whose card has ended is asked about', async () => {
  const { owner, officer, lift } = story;
  const { equSysId } = await lift();
  const draft = await drafted(owner, equSysId);
  const standings = async () =>
    (await owner.call(calls.setDetail, { id: draft.id })).people.map(({ field, standing }) => `${field} ${standing}`);
  expect(await standings()).toEqual(['safetyManager typed', 'signer typed']);
  const worker = await engaged(owner, { name: '王安全', post: '安全员' });
  await handedIn(owner, worker.id, { itemCode: 'A', issueDate: '2022-01-10' });
  expect(await standings()).toEqual(['safetyManager expired', 'signer expired']);
  await owner.call(workerCalls.del, { id: worker.id, version: 0, values: { endsOn: '2026-11-20', endReason: '退休' } });
  const doubts = ['安全管理员王安全已从本单位离岗，请核对', '使用单位安全管理人员王安全已从本单位离岗，请核对'];
  await expect(owner.call(calls.setCommit, stepOf(draft), { warningsRead: [] })).rejects.toMatchObject({
    code: 'warned',
    errors: doubts.map((message) => ({ message, warns: true })),
  });
  await owner.call(calls.setCommit, stepOf(draft), { warningsRead: doubts });
  const { flow, people } = await officer.call(calls.setDetail, { id: draft.id });
  expect(flow.at(-1)).toMatchObject({ warnings: doubts });
  expect(people).toMatchObject([{ label: '安全管理员', name: '王安全', standing: 'left' }, { standing: 'left' }]);
});
