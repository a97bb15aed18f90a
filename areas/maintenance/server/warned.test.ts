import { expect, test } from 'vitest';

import { readPages } from '#kit/server/testing/pdf-text.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { maintenanceCalls as calls } from '../contract/calls.ts';
import { openMaintenanceStory, stepOf, submitted } from './testing/story.ts';

const { story } = await eachStory(openMaintenanceStory);

const gap = '原维保合同2026-12-08截止，新合同2026-12-16开始，2026-12-09至2026-12-15没有维保单位，期间电梯不得使用';

test('days without a maintenance unit are asked about at the submission, of the other party, and of the authority; the agreement says so', async () => {
  const { owner, keeper, oldKeeper, officer, former, lift } = story;
  const { equSysId } = await lift(former, { maint_end: '2026-12-08' });
  const change = await submitted(story, [equSysId], { beginsOn: '2026-12-16' });
  const { flow } = await keeper.call(calls.changeDetail, { id: change.id });
  const [warning] = flow.at(-1)!.warnings!;
  expect(warning).toContain(gap);
  const press = (person: typeof owner, seen: { readonly id: string; readonly version: number }, move: 'confirm' | 'agree' | 'file') => ({
    unread: () => person.call(calls.changeMove, { ...stepOf(seen), move }, { warningsRead: [] }),
    read: () => person.call(calls.changeMove, { ...stepOf(seen), move }, { warningsRead: [warning!] }),
  });
  const asked = (label: string) => ({ code: 'warned', message: `${label}前请核对：${warning}` });
  const confirming = press(keeper, change, 'confirm');
  await expect(confirming.unread()).rejects.toMatchObject(asked('确认'));
  const agreeing = press(oldKeeper, await confirming.read(), 'agree');
  await expect(agreeing.unread()).rejects.toMatchObject({ code: 'warned' });
  const filing = press(officer, await agreeing.read(), 'file');
  await expect(filing.unread()).rejects.toMatchObject({ code: 'warned' });
  await filing.read();
  const paper = readPages((await owner.send(calls.changeRecord, { id: change.id })).rawPayload)
    .join('')
    .replaceAll(/\s/g, '');
  expect(paper).toContain(`双方已知悉：`);
  expect(paper).toContain(gap);
});

test('one contract after the other warns of nothing, nor do lifts that nobody has maintained', async () => {
  const { former, lift } = story;
  const next = await lift(former, { maint_end: '2026-12-15' });
  const bare = await lift(undefined, { maint_unit: null, maint_unit_name: null, maint_end: null });
  for (const { equSysId } of [next, bare]) {
    const change = await submitted(story, [equSysId], { beginsOn: '2026-12-16', contractNo: `WB-${equSysId.slice(-6)}` });
    const { flow } = await story.owner.call(calls.changeDetail, { id: change.id });
    expect(flow.at(-1)!.warnings).toBeUndefined();
  }
});
