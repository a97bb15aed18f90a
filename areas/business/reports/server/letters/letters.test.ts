import { beforeAll, expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { dispatched, openStory, startNow, stepOf, submitted, type Story } from '#areas/inspection/server/testing/story.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { reportCalls as calls } from '../../contract/calls.ts';
import type { LetterType } from '../../contract/letter.ts';

const city = await openCity({ publicUrl: 'https://portal.example' });
let story: Story;
let owner: Story['owner'];
let institute: Story['institute'];

beforeAll(async () => {
  story = await openStory(city);
  ({ owner, institute } = story);
});

const numbersOf = async (applicationId: string, type: LetterType) =>
  (await owner.call(calls.papersOf, { applicationId })).list.filter((paper) => paper.type === type).map(({ no }) => no);

async function wordsOf(type: LetterType, no: string) {
  const { content } = await owner.download(calls.downloadPaper, { type, no });
  return readPages(content).join('').replace(/\s/g, '');
}

const place = { kind: 'field', key: 'inspPlace', label: '检验地点', reason: '请写明楼号' } as const;
const telephone = { kind: 'field', key: 'contactMobile', label: '联系人手机', reason: '号码已停用' } as const;

async function handedInAgain(id: string) {
  return owner.call(applyingCalls.commit, { ...stepOf(await owner.call(inspectionCalls.detail, { id })), promise: true });
}

test('what is to be put right is told in one letter, with the last day for it; anybody can check it', async () => {
  const application = await submitted(city, story);
  await institute.clerk.call(dispatchCalls.return, { ...stepOf(application), opinion: '地点不详', reasons: [place, telephone] });
  const [no] = await numbersOf(application.id, 'BZGZS');
  expect(no).toBe(`${application.onlinelsh}-BZ1`);
  const words = await wordsOf('BZGZS', no!);
  expect(words).toContain('一次性补正告知书');
  expect(words).toContain('检验地点请写明楼号');
  expect(words).toContain('联系人手机号码已停用');
  // Fifteen working days from 21 November 2026, a Saturday: the last of them is Friday, 11 December.
  expect(words).toContain('请在2026年12月11日前补正并通过本平台重新提交');
  const code = /校验码([A-Z0-9]{4}-[A-Z0-9]{4})/.exec(words)![1]!;
  const checked = await city.visitor().call(calls.verifyByCode, { no: no!, code });
  expect(checked).toMatchObject({ word: '一次性补正告知书', no, state: 'valid' });
  const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
  await expect(stranger.download(calls.downloadPaper, { type: 'BZGZS', no: no! })).rejects.toMatchObject({ code: 'paperNotFound' });
});

test('whoever names more at a second return says why it was not named before, and the letter says it, too', async () => {
  const application = await submitted(city, story);
  await institute.clerk.call(dispatchCalls.return, { ...stepOf(application), opinion: '地点不详', reasons: [place] });
  const again = await handedInAgain(application.id);
  const seen = await institute.clerk.call(inspectionCalls.detail, { id: application.id });
  expect(seen.handedInAgain).toMatchObject({
    opinion: '地点不详',
    reasons: [{ key: 'inspPlace', oldValue: '中山东路100号' }],
    named: ['field:inspPlace'],
  });
  // How the desk reads it is nothing to the unit.
  expect((await owner.call(inspectionCalls.detail, { id: application.id })).handedInAgain).toBeNull();
  const more = { ...stepOf(again), opinion: '请补正', reasons: [place, telephone] };
  await expect(institute.clerk.call(dispatchCalls.return, more)).rejects.toMatchObject({
    code: 'namedLate',
    message: '「联系人手机」在此前退回时没有指出，请写明此前未一并告知的原因',
  });
  await institute.clerk.call(dispatchCalls.return, { ...more, whyLate: '该号码在首次退回后停机' });
  const numbers = await numbersOf(application.id, 'BZGZS');
  expect(numbers).toHaveLength(2);
  expect(await wordsOf('BZGZS', `${application.onlinelsh}-BZ2`)).toContain('此前未一并告知的原因：该号码在首次退回后停机');
  // The same place once more needs no excuse.
  const third = await handedInAgain(application.id);
  await expect(
    institute.clerk.call(dispatchCalls.return, { ...stepOf(third), opinion: '地点仍不详', reasons: [place] }),
  ).resolves.toBeTruthy();
});

test('an application that is not taken on is answered by a letter with the reason and where to object', async () => {
  const application = await submitted(city, story);
  await institute.clerk.call(dispatchCalls.reject, { ...stepOf(application), opinion: '设备不在本市' });
  const [no] = await numbersOf(application.id, 'BYSLJDS');
  const words = await wordsOf('BYSLJDS', no!);
  expect(words).toContain('经审查决定不予受理。理由如下：设备不在本市');
  expect(words).toContain('对本决定有异议的');
});

test('a visit in vain and an inspection that ends early leave a letter each: one invites to book again, the other does not', async () => {
  const sent = await dispatched(city, story);
  await institute.inspector.call(examiningCalls.notReady, { ...stepOf(sent), opinion: '现场无人，轿厢内堆放货物' });
  const [vain] = await numbersOf(sent.id, 'JYZZTZS');
  const words = await wordsOf('JYZZTZS', vain!);
  expect(words).toContain('现场无人，轿厢内堆放货物');
  expect(words).toContain('重新预约检验日期');

  const other = await startNow(story, await dispatched(city, story));
  await institute.inspector.call(examiningCalls.terminate, { ...stepOf(other), opinion: '设备已拆除' });
  const [ended] = await numbersOf(other.id, 'JYZZTZS');
  expect(await wordsOf('JYZZTZS', ended!)).toContain('不出具检验报告');
});
