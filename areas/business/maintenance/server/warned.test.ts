import { expect, test } from 'vitest';

import { engaged, handedIn } from '#areas/workers/server/testing/people.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { maintenanceCalls as calls } from '../contract/calls.ts';
import { changeFiles } from '../contract/maintenance.ts';
import { attachAll, openMaintenanceStory, stepOf, submitted, terms } from './testing/story.ts';

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

test('a contract names the firm’s people by their key; the other side types them; who holds no T is asked about', async () => {
  const { owner, keeper, next, lift } = story;
  const { equSysId } = await lift();
  const holder = await engaged(keeper, { name: '钱技师', post: '电梯维保' });
  await handedIn(keeper, holder.id, { itemCode: 'T', issueDate: '2025-03-10' });
  const driver = await engaged(keeper, { name: '孙司机' });
  await handedIn(keeper, driver.id, { itemCode: 'N1', issueDate: '2025-03-10' });
  const chosen = [holder, driver].map(({ id: worker, idCard: certNo }) => ({ worker, name: '冒名', certNo, validTo: '2030-01-01' }));
  const id = newId();
  const values = { ...terms, maintainers: chosen };
  await expect(owner.call(calls.changeSave, { id: newId(), newUnit: next.unitSysId, equSysIds: [equSysId], values })).rejects.toMatchObject(
    { errors: [{ field: 'maintainers.0.name' }, { field: 'maintainers.1.name' }] },
  );
  const draft = await keeper.call(calls.changeSave, { id, useUnit: story.user.unitSysId, equSysIds: [equSysId], values });
  await attachAll(keeper, changeFiles, id);
  const { maintenanceChange: kept } = await keeper.call(calls.changeDetail, { id });
  expect(kept.maintainers).toMatchObject([
    { worker: holder.id, name: '钱技师', certNo: `330299********${holder.idCard.slice(-4)}`, validTo: '2029-03-09' },
    { worker: driver.id, name: '孙司机', validTo: '2030-01-01' },
  ]);
  const doubt = '人员台账中孙司机没有T证书，请核对';
  await expect(keeper.call(calls.changeCommit, stepOf(draft), { warningsRead: [] })).rejects.toMatchObject({
    code: 'warned',
    errors: [{ field: 'maintainers', message: doubt, warns: true }],
  });
  await keeper.call(calls.changeCommit, stepOf(draft), { warningsRead: [doubt] });
  expect((await owner.call(calls.changeDetail, { id })).flow.at(-1)).toMatchObject({ warnings: [doubt] });
});

test('a certificate that ends before the contract is asked about and not refused', async () => {
  const { equSysId } = await story.lift();
  const ended = [{ name: '钱技师', certNo: 'T330203199001010011', validTo: '2026-11-30' }];
  const change = await submitted(story, [equSysId], { maintainers: ended, contractNo: 'WB-ended' });
  const { flow } = await story.keeper.call(calls.changeDetail, { id: change.id });
  expect(flow.at(-1)!.warnings).toEqual(['有维保人员的证书在合同开始前到期，请换证或者更换人员']);
});
