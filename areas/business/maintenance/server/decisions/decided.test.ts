import { expect, test } from 'vitest';

import { reportCalls } from '#areas/reports/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { maintenanceCalls as calls } from '../../contract/calls.ts';
import { endFiles } from '../../contract/maintenance.ts';
import { attachAll, move, openMaintenanceStory, stepOf, submitted, type Story } from '../testing/story.ts';

const city = await openCity();
const authority = await city.seedUnit({
  orgname: '海曙市场监督管理局',
  unitTypes: ['U9'],
  areacode: '330203',
});

const remedy = ['六十日内向宁波市海曙区人民政府申请行政复议', '六个月内依法向有管辖权的人民法院提起行政诉讼'];
const codeOn = (paper: string) => /校验码：?([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(paper)?.[1] ?? '';
const check = (paper: string, no: string) => city.visitor().call(reportCalls.verifyByCode, { no, code: codeOn(paper) });

test('a change that is not filed comes with a letter of the authority: number, reasons and remedy, for both sides, found by anybody without the reasons', async () => {
  const story = await openMaintenanceStory(city, authority);
  const { owner, keeper, oldKeeper, officer, elsewhere, lift } = story;
  const { equSysId, oidno } = await lift(story.next);
  const change = await submitted(story, [equSysId], { beginsOn: '2026-11-21' });
  const confirmed = await move(keeper, change, 'confirm');
  await expect(owner.call(calls.changeLetter, { id: change.id })).rejects.toMatchObject({ code: 'noDecision' });
  await move(officer, confirmed, 'reject', '合同期限与原合同重叠');
  const told = (await keeper.call(sessionCalls.messages, {})).list.find(({ title }) => title.includes('不予备案'));
  expect(told?.body).toContain('决定书可以在详情页下载');
  const no = `${change.caseNo}-BY1`;
  for (const person of [owner, keeper, officer]) {
    const paper = printed(await person.send(calls.changeLetter, { id: change.id }));
    for (const word of [
      '电梯维保单位变更不予备案决定书',
      no,
      '天一物业有限公司、新维保有限公司',
      '合同期限与原合同重叠',
      oidno,
      authority.orgname,
      ...remedy,
    ])
      expect(paper).toContain(word);
    expect(codeOn(paper)).not.toBe('');
  }
  for (const stranger of [oldKeeper, elsewhere])
    await expect(stranger.call(calls.changeLetter, { id: change.id })).rejects.toMatchObject({ status: 404 });
  const paper = printed(await owner.send(calls.changeLetter, { id: change.id }));
  const checked = await check(paper, no);
  expect(checked).toMatchObject({ word: '电梯维保单位变更不予备案决定书', state: 'valid' });
  expect(checked.facts).toContainEqual({ label: '决定', value: '不予备案' });
  expect(JSON.stringify(checked)).not.toContain('原合同重叠');
  // Its code opens no other number.
  await expect(check(paper, change.caseNo)).rejects.toMatchObject({ code: 'notVerified' });
  await expect(check(paper, `${change.caseNo}-BY2`)).rejects.toMatchObject({ code: 'notVerified' });
});

async function disputed({ owner, oldKeeper, user, lift }: Story) {
  const id = newId();
  const { equSysId } = await lift();
  const values = { endKind: '2', endOn: '2026-12-21', reason: '欠费', notified: true };
  const draft = await oldKeeper.call(calls.endSave, { id, useUnit: user.unitSysId, equSysIds: [equSysId], values });
  await attachAll(oldKeeper, endFiles, id);
  const end = await oldKeeper.call(calls.endCommit, stepOf(draft));
  const step = await owner.call(calls.endMove, { ...stepOf(end), move: 'object', opinion: '维保费已经付清' });
  return { ...step, caseNo: draft.caseNo! };
}

test.each([
  ['keep', '双方应当继续履行', '决定维保单位继续履行维保合同，不终止维保', '继续履行合同'],
  ['approveEnd', '费用确有拖欠', '决定同意自2026年12月21日起终止维保', '同意终止'],
] as const)('the ruling %s upon a dispute is a letter to both sides, and says upon what', async (ruling, why, words, label) => {
  const story = await openMaintenanceStory(city, authority);
  const { owner, oldKeeper, keeper, officer } = story;
  const end = await disputed(story);
  await officer.call(calls.endMove, { ...stepOf(end), move: ruling, opinion: why });
  const letterTo = async (person: Person) => printed(await person.send(calls.endLetter, { id: end.id }));
  for (const person of [owner, oldKeeper, officer]) {
    const paper = await letterTo(person);
    for (const word of ['电梯维保终止争议处理决定书', '维保费已经付清', words, why, ...remedy]) expect(paper).toContain(word);
  }
  await expect(keeper.call(calls.endLetter, { id: end.id })).rejects.toMatchObject({ status: 404 });
  const { facts, state } = await check(await letterTo(owner), `${end.caseNo}-CD1`);
  expect(state).toBe('valid');
  expect(facts).toContainEqual({ label: '决定', value: label });
});
