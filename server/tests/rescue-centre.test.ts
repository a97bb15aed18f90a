import { expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { openStory, submitted } from '#areas/inspection/server/testing/story.ts';
import { personCalls } from '#areas/accounts/contract/people.ts';

import { openCity } from '../testing/city.ts';

const city = await openCity();
const story = await openStory(city);
const centre = await city.enter({ actor: 'R1' });

test('the rescue centre reads lifts, and nothing of the applications for their inspection, whichever way it asks', async () => {
  const { id } = await submitted(city, story);
  const { clerk } = story.institute;
  const files = { attrefsysid: id, atttype: 'ONLINE' } as const;
  expect((await clerk.call(homeCalls.recentApplications, {})).list.map((row) => row.id)).toContain(id);
  const [first] = (await clerk.call(attachmentCalls.list, files)).files;
  expect((await centre.call(homeCalls.recentApplications, {})).list).toEqual([]);
  expect(await centre.call(attachmentCalls.list, files)).toMatchObject({ files: [] });
  await expect(centre.download(attachmentCalls.download, { attsysid: first!.attsysid })).rejects.toMatchObject({ status: 404 });
  await expect(centre.call(personCalls.person, { id: clerk.userId })).rejects.toMatchObject({ code: 'personNotFound' });
});
