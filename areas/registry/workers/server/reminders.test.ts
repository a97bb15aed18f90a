import { expect, test } from 'vitest';

import { reminderCalls } from '#areas/reminders/contract/calls.ts';
import { remind } from '#areas/reminders/server/remind.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { workerCalls as calls } from '../contract/calls.ts';
import { engaged, handedIn } from './testing/people.ts';
import { openPeopleStory, today } from './testing/story.ts';

const { city, story } = await eachStory(openPeopleStory);

test('the end of an item is told 90, 45 and 30 days before and on the day, with the last day of application; once it has been told anew, of the new day alone', async () => {
  const { owner } = story;
  await owner.call(reminderCalls.choose, { version: 0, values: { ways: ['portal'], weekly: false }, days: {} });
  const worker = await engaged(owner);
  await handedIn(owner, worker.id, { itemCode: 'N1', issueDate: '2023-03-01' });
  await handedIn(owner, worker.id, { itemCode: 'N2', issueDate: '2023-03-01' });
  const heard: string[] = [];
  const mornings = async (...days: readonly string[]) => {
    for (const day of days) {
      city.now = new Date(`${day}T00:30:00.000Z`);
      await remind({}, { db: city.db, services: city.services, now: city.now });
      const found = await city.db.selectFrom('message').select(['id', 'body']).where('userId', '=', owner.userId).execute();
      for (const { id, body } of found) {
        const told = [...body.matchAll(/作业人员证（(\w+)，复审最迟([\d-]+)申请）（([\d-]+)，([^）]*)）/g)].map(
          ([, item, by, on, left]) => `${item} ${by} ${on} ${left}`,
        );
        heard.push(...told.toSorted().map((one) => `${day} ${one}`));
        await city.db.deleteFrom('message').where('id', '=', id).execute();
      }
    }
  };
  // Told anew while the first reminder is still ahead: the former row is reminded of no more.
  await handedIn(owner, worker.id, { itemCode: 'N1', issueDate: today });
  await mornings('2026-11-29', '2026-11-30', '2026-12-01', '2027-01-13', '2027-01-14', '2027-01-29', '2027-02-28', '2027-03-01');
  expect(heard).toEqual([
    '2026-11-30 N2 2027-01-28 2027-02-28 还有90天',
    '2027-01-14 N2 2027-01-28 2027-02-28 还有45天',
    '2027-01-29 N2 2027-01-28 2027-02-28 还有30天',
    '2027-02-28 N2 2027-01-28 2027-02-28 今天到期',
  ]);
  heard.length = 0;
  await mornings('2030-08-22', '2030-08-23', '2030-10-21');
  expect(heard.filter((one) => one.includes('N1'))).toEqual([
    '2030-08-22 N1 2030-10-20 2030-11-20 还有90天',
    '2030-10-21 N1 2030-10-20 2030-11-20 还有30天',
  ]);
});

test('whoever is told anew keeps the row before, and comes to the desk again', async () => {
  const { owner, desk } = story;
  const worker = await engaged(owner);
  const { id, version } = await handedIn(owner, worker.id, { issueDate: '2023-03-01' });
  await desk.call(calls.certificateMove, { id, version, move: 'verify' });
  const renewed = await handedIn(owner, worker.id, { issueDate: '2026-11-20' });
  const { list } = await desk.call(calls.certificateList, { part: 'waiting', complex: worker.name });
  expect(list.map(({ id }) => id)).toContain(renewed.id);
  const { worker: shown, certificates } = await owner.call(calls.get, { id: worker.id });
  expect(shown).toMatchObject({ standing: 'valid', items: 'N1 2030-11-19' });
  expect(certificates.map(({ status }) => status)).toEqual(['10', '80']);
});
