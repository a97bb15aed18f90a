import { expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { openStory, submitted } from '#areas/inspection/server/testing/story.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

const city = await openCity();
const story = await openStory(city);
const { owner } = story;
const { clerk } = story.institute;

const won = (results: readonly PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length;

test('a draft saved by two windows at once: one of the two, 800 times', async () => {
  for (let set = 0; set < 800; set += 1) {
    const id = newId();
    const { version } = await owner.call(applyingCalls.save, { id, values: { contact: '甲' }, devices: [] });
    const save = (contact: string) => owner.call(applyingCalls.save, { id, version, values: { contact }, devices: [] });
    const results = await Promise.allSettled([save('乙'), save('丙')]);
    expect(won(results)).toBe(1);
    const { application, version: now } = await owner.call(inspectionCalls.detail, { id });
    expect([application.contact, now]).toEqual([results[0]!.status === 'fulfilled' ? '乙' : '丙', version + 1]);
  }
});

test('withdrawn by the unit, accepted, returned by the clerk at once: one of the three, 200 times', async () => {
  for (let set = 0; set < 200; set += 1) {
    const step = await submitted(city, story).then(({ id, version }) => ({ id, version }));
    const results = await Promise.allSettled([
      owner.call(inspectionCalls.onlineWithdraw, step),
      clerk.call(dispatchCalls.accept, step),
      clerk.call(dispatchCalls.return, {
        ...step,
        opinion: '请补正',
        reasons: [{ kind: 'field', key: 'contact', label: '联系人', reason: '请补正联系人' }],
      }),
    ]);
    expect(won(results)).toBe(1);
    const { version } = await owner.call(inspectionCalls.detail, { id: step.id });
    expect(version).toBe(step.version + 1);
  }
});
