import { beforeAll, expect, test } from 'vitest';

import { managedCalls } from '#areas/accounts/contract/managed-accounts.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { approve, crewOf, dispatched, inspected, openStory, stepOf, type Story } from '#areas/inspection/server/testing/story.ts';
import { meansCalls } from '#areas/inspection-means/contract/calls.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { ruleCase } from '#areas/verdicts/contract/rules/calls.ts';
import { crewOf as crewRule } from '#areas/verdicts/server/testing/samples.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { dispatchCalls } from '../contract/calls.ts';

// Dispatch is planned for 2026-11-30, today is 2026-11-21.
const city = await openCity();
let story: Story;
beforeAll(async () => {
  story = await openStory(city);
});

const kept = (of: Person, values: object = {}) =>
  story.institute.dispatcher.call(meansCalls.certificateKeep, {
    id: newId(),
    values: {
      accountId: of.userId,
      certItem: '电梯检验',
      classes: ['3000'],
      certNo: `DT-${of.userId.slice(-6)}`,
      issuedOn: '2023-01-10',
      validUntil: '2027-01-09',
      ...values,
    },
  });
const drop = async (saved: { readonly id: string; readonly version: number }) =>
  story.institute.dispatcher.call(meansCalls.certificateDrop, stepOf(saved));
const standing = async (person: Person, on = '2026-11-30') => {
  const { inspectors } = await story.institute.dispatcher.call(dispatchCalls.inspectors, { equclacode: '3110', on });
  return inspectors.find(({ id }) => id === person.userId)!.standing;
};
const reassign = (application: { readonly id: string; readonly version: number }, people: readonly Person[]) =>
  story.institute.dispatcher.call(dispatchCalls.reassign, {
    ...stepOf(application),
    inspectors: people.map(({ userId }) => userId),
    opinion: '请假',
  });

test('whoever plans sees how each stands on the day; on a certificate that has ended by then nobody is sent', async () => {
  const { inspector, inspector2 } = story.institute;
  const sent = await dispatched(city, story);
  const late = await city.enter({ actor: 'I2', name: '检验丙', dept: '电梯检验部' });
  expect(await standing(late)).toBe('none');
  const ending = await kept(late, { validUntil: '2026-11-29' });
  expect([await standing(late, '2026-11-29'), await standing(late)]).toEqual(['valid', 'ended']);
  await expect(reassign(sent, [late, inspector2])).rejects.toMatchObject({
    code: 'certificateEnded',
    message: '「检验丙」的检验人员证有效期至2026-11-29，2026-11-30已过期，不能派工',
    errors: [{ field: 'inspectors' }],
  });
  // A certificate for another class says nothing of lifts; the one that is valid longest counts.
  await kept(late, { classes: ['4000'], certNo: 'QZ-1', validUntil: '2028-01-09' });
  expect(await standing(late)).toBe('ended');
  const renewed = await kept(late, { certNo: 'DT-NEW', validUntil: '2026-11-30' });
  expect(await standing(late)).toBe('valid');
  const moved = await reassign(sent, [late, inspector2]);
  await drop(renewed);
  await drop(ending);
  expect(await standing(late)).toBe('none');
  await reassign(moved, [inspector, inspector2]);
});

test('where the rule of the class says so nobody goes, and nobody takes over, without one', async () => {
  const { dispatcher, dispatcher2, inspector, inspector2, clerk } = story.institute;
  const sent = await dispatched(city, story);
  const { list } = await dispatcher.call(ruleCase.calls.list, { part: 'inForce', ruleKind: ['crew'] });
  const values = crewRule({ equclacode: '3000', least: 2, needsCertificate: true });
  const draft = await dispatcher.call(ruleCase.calls.save, { id: newId(), values, replaces: list[0]!.id! });
  const submitted = await dispatcher.call(ruleCase.calls.commit, stepOf(draft));
  await dispatcher2.call(ruleCase.calls.move, { ...stepOf(submitted), move: 'publish' });
  const [rule] = (await dispatcher.call(ruleCase.calls.list, { part: 'inForce', ruleKind: ['crew'] })).list;
  expect(rule).toMatchObject({ content: '现场检验至少2名检验员，须登记有效检验人员证' });

  const fresh = await city.enter({ actor: 'I2', name: '检验丁', dept: '电梯检验部' });
  await expect(reassign(sent, [fresh, inspector2])).rejects.toMatchObject({
    code: 'certificateMissing',
    message: '「检验丁」没有登记电梯的检验人员证，不能派工',
    errors: [{ field: 'inspectors' }],
  });
  await kept(inspector2);
  await kept(fresh);
  await reassign(sent, [fresh, inspector2]);
  // A successor without one: the head chooses, and the task stays where it was.
  const admin = await city.enter({ actor: 'A1' });
  const { account } = await admin.call(managedCalls.detail, { id: fresh.userId });
  const leave = { id: account.id, version: account.version, move: 'disable', opinion: '离职', successor: inspector.userId } as const;
  await admin.call(managedCalls.move, leave);
  const { people } = await dispatcher.call(meansCalls.certificatePeople, {});
  expect(people.filter(({ isGone }) => isGone).map(({ name }) => name)).toContain('检验丁');
  expect((await dispatcher.call(inspectionCalls.detail, { id: sent.id })).application.inspectors).toBe('检验丁、检验乙');
  await expect(clerk.call(meansCalls.certificateKeep, { id: newId(), values: {} })).rejects.toMatchObject({ status: 403 });
  await kept(inspector);
});

test('the report names the numbers with which its inspectors worked', async () => {
  const application = await inspected(city, story, 1);
  expect(crewOf(story)).toHaveLength(2);
  const { inspector, inspector2 } = story.institute;
  const entered = await inspector.call(examiningCalls.enterResults, stepOf(application));
  await approve(story.institute, entered);
  const { reportNo } = (await story.owner.call(inspectionCalls.detail, { id: application.id })).lines[0]!;
  const { content } = await story.owner.download(reportCalls.downloadPaper, { type: 'BG', no: reportNo! });
  const text = readPages(content).join('');
  expect(text).toContain('证书编号：');
  for (const { userId } of [inspector, inspector2]) expect(text).toContain(`DT-${userId.slice(-6)}`);
});

test('what is kept is refused at its field, and the heads hear of what ends within 30 days', async () => {
  const { dispatcher, inspector, inspector2, clerk } = story.institute;
  const waiting = async (person: Person) =>
    (await person.call(homeCalls.getEqustatisticNums, {})).todos
      .filter(({ key }) => key.endsWith('Due'))
      .map(({ key, count }) => [key, count]);
  await expect(kept(clerk)).rejects.toMatchObject({ code: 'noInspector', errors: [{ field: 'accountId' }] });
  const one = await kept(inspector, { certNo: 'DT-1', validUntil: '2026-12-21' });
  await expect(kept(inspector, { certNo: 'DT-1' })).rejects.toMatchObject({ code: 'certificateKnown', errors: [{ field: 'certNo' }] });
  await expect(kept(inspector2, { certNo: 'DT-1', issuedOn: '2027-01-10', validUntil: '2027-01-09' })).rejects.toMatchObject({
    errors: [{ field: 'issuedOn' }, { field: 'validUntil' }],
  });
  const meter = { instrumentNo: 'JY-301', instrumentName: '转速表', calibratedOn: '2026-01-01', validUntil: '2026-12-21', state: 'use' };
  await dispatcher.call(meansCalls.instrumentKeep, { id: newId(), values: meter });
  await dispatcher.call(meansCalls.instrumentKeep, { id: newId(), values: { ...meter, instrumentNo: 'JY-302', state: 'out' } });
  await dispatcher.call(meansCalls.instrumentKeep, { id: newId(), values: { ...meter, instrumentNo: 'JY-303', validUntil: '2026-12-22' } });
  expect(await waiting(dispatcher)).toEqual([
    ['instrumentDue', 1],
    ['inspectorCertificateDue', 1],
  ]);
  expect(await waiting(inspector)).toEqual([]);
  // The list behind each holds what was counted.
  const { list } = await dispatcher.call(meansCalls.certificateList, { due: ['1'] });
  expect(list.map(({ id }) => id)).toEqual([one.id]);
  expect((await dispatcher.call(meansCalls.instrumentList, { due: ['1'] })).list).toMatchObject([{ instrumentNo: 'JY-301' }]);
});
