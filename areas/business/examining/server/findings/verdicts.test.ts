import { describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pictureOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { owner, institute } = story;

/** One lift with these items failed, its notice issued and answered. */
async function answered(...fails: readonly string[]) {
  const application = await inspected(city, story, 1, { 0: fails });
  const notice = { deadline: '2026-12-05', requirement: '逐项整改' };
  const noticed = await institute.inspector.call(examiningCalls.opinionNotice, { ...stepOf(application), ...notice });
  const { tzsNo, lineId } = noticed.notices[0]!;
  const standing = await owner.call(examiningCalls.rectifyFeedback, { ...stepOf(noticed), tzsNo, text: '已逐项整改' });
  return { ...standing, tzsNo, lineId };
}

type Verdict = 'rectified' | 'monitored' | 'recheck' | 'notRectified';

function confirm(application: { id: string; version: number; tzsNo: string }, verdicts: Readonly<Record<string, Verdict>>) {
  const given = Object.entries(verdicts).map(([itemNo, verdict]) => ({ tzsNo: application.tzsNo, itemNo, verdict }));
  return institute.inspector.call(examiningCalls.confirmRectified, { ...stepOf(application), verdicts: given });
}

async function conclusionOf(id: string) {
  const { lines } = await institute.inspector.call(calls.detail, { id });
  return lines[0]!.conclusion;
}

describe('the verdict on a notice', () => {
  test('is one for each item: two put right, one watched, one left as it was', async () => {
    const application = await answered('1.1', '1.2', '1.3', '2.3');
    await expect(confirm(application, { 1.1: 'rectified', 1.2: 'rectified', 1.3: 'monitored' })).rejects.toMatchObject({
      code: 'verdictMissing',
    });
    const verdicts = { 1.1: 'rectified', 1.2: 'rectified', 1.3: 'monitored', 2.3: 'notRectified' } as const;
    const confirmed = await confirm(application, verdicts);
    expect(confirmed.status).toBe(codeOf('reportReview'));
    const { notices } = await owner.call(calls.detail, { id: application.id });
    expect(Object.fromEntries(notices[0]!.problems.map(({ itemNo, verdict }) => [itemNo, verdict]))).toEqual(verdicts);
    const { items } = await institute.inspector.call(examiningCalls.results, { lineId: application.lineId });
    const remedies = items.filter(({ verdict }) => verdict === 'fail').map(({ itemNo, remedy }) => [itemNo, remedy]);
    expect(Object.fromEntries(remedies)).toEqual({ 1.1: 'rectified', 1.2: 'rectified', 1.3: 'monitored', 2.3: 'none' });
    expect(await conclusionOf(application.id)).toBe('不合格');
  });

  test('three general items put right or watched are 整改后合格, a fourth is too many', async () => {
    const three = await answered('1.1', '1.2', '1.3');
    await confirm(three, { 1.1: 'rectified', 1.2: 'rectified', 1.3: 'monitored' });
    expect(await conclusionOf(three.id)).toBe('整改后合格');
    const four = await answered('1.1', '1.2', '1.3', '2.3');
    await confirm(four, { 1.1: 'rectified', 1.2: 'rectified', 1.3: 'monitored', 2.3: 'rectified' });
    expect(await conclusionOf(four.id)).toBe('不合格');
  });

  test('a key item is not put right without a recheck; the recheck looks at what was left for it alone', async () => {
    const application = await answered('1.1', '2.4');
    for (const verdict of ['rectified', 'monitored'] as const)
      await expect(confirm(application, { 1.1: 'rectified', 2.4: verdict })).rejects.toMatchObject({
        code: 'remedyForbidden',
        status: 422,
      });
    const confirmed = await confirm(application, { 1.1: 'rectified', 2.4: 'recheck' });
    expect(confirmed.status).toBe(codeOf('recheck'));
    const { lineId } = application;
    const { version } = await institute.inspector.call(examiningCalls.results, { lineId });
    const items = [
      { itemNo: '1.1', verdict: 'fail', remedy: 'recheckFailed' },
      { itemNo: '2.4', verdict: 'fail', remedy: 'rechecked' },
    ] as const;
    await institute.inspector.call(examiningCalls.saveResults, { lineId, version, items: [...items] });
    const saved = await institute.inspector.call(examiningCalls.results, { lineId });
    expect(saved.items.filter(({ verdict }) => verdict === 'fail').map(({ remedy }) => remedy)).toEqual(['rectified', 'rechecked']);
    await institute.inspector.call(examiningCalls.recheck, stepOf(confirmed));
    expect(await conclusionOf(application.id)).toBe('复检合格');
  });

  test('a recheck does not pass by the value that failed', async () => {
    const application = await answered('5.1');
    const confirmed = await confirm(application, { 5.1: 'recheck' });
    const { lineId } = application;
    const enter = async (value: number) => {
      const { version } = await institute.inspector.call(examiningCalls.results, { lineId });
      const items = [{ itemNo: '5.1', verdict: 'fail' as const, remedy: 'rechecked' as const, value }];
      await institute.inspector.call(examiningCalls.saveResults, { lineId, version, items });
    };
    await enter(3);
    await expect(institute.inspector.call(examiningCalls.recheck, stepOf(confirmed))).rejects.toMatchObject({
      code: 'contradictory',
      errors: [{ field: `lines.${lineId}.items.5.1`, message: expect.stringContaining('实测值3 mm不在规定值≥7 mm之内') }],
    });
    await enter(8);
    await institute.inspector.call(examiningCalls.recheck, stepOf(confirmed));
    expect(await conclusionOf(application.id)).toBe('复检合格');
  });

  test('what fails the recheck is 复检不合格', async () => {
    const application = await answered('2.4');
    const confirmed = await confirm(application, { 2.4: 'recheck' });
    const { lineId } = application;
    const { version } = await institute.inspector.call(examiningCalls.results, { lineId });
    const items = [{ itemNo: '2.4', verdict: 'fail' as const, remedy: 'recheckFailed' as const }];
    await institute.inspector.call(examiningCalls.saveResults, { lineId, version, items });
    await institute.inspector.call(examiningCalls.recheck, stepOf(confirmed));
    expect(await conclusionOf(application.id)).toBe('复检不合格');
  });
});

describe('what was put right is proven', () => {
  async function noticed() {
    const application = await inspected(city, story, 1, { 0: ['1.1', '1.2'] });
    const notice = { deadline: '2026-12-05', requirement: '逐项整改' };
    const issued = await institute.inspector.call(examiningCalls.opinionNotice, { ...stepOf(application), ...notice });
    const { notices } = await institute.inspector.call(calls.detail, { id: application.id });
    return { ...issued, noticeId: notices[0]!.id, tzsNo: notices[0]!.tzsNo };
  }

  async function photograph(noticeId: string, person = institute.inspector) {
    const file = fileOf('整改后.png', await pictureOf('png'));
    const target = { attrefsysid: noticeId, atttype: 'ZGQR', attCategory: '06', attClass: 'rectifyPhoto', attitle: '现场确认照片' };
    return person.call(attachmentCalls.upload, { ...target, file } as never);
  }

  test('by the note and the photograph of the inspector where the unit has not answered', async () => {
    const application = await noticed();
    const { tzsNo, noticeId } = application;
    const confirmWith = (notes: readonly (string | undefined)[], verdict: 'rectified' | 'monitored' = 'rectified') =>
      institute.inspector.call(examiningCalls.confirmRectified, {
        ...stepOf(application),
        verdicts: ['1.1', '1.2'].map((itemNo, index) => ({ tzsNo, itemNo, verdict, ...(notes[index] && { note: notes[index] }) })),
      });
    await expect(confirmWith([])).rejects.toMatchObject({
      code: 'remedyUnproven',
      message: expect.stringContaining('使用单位还没有反馈整改情况'),
      errors: [{ field: `verdicts.${tzsNo}.1.1`, message: '请填写现场确认说明' }],
    });
    await expect(confirmWith(['已换新', '已换新'])).rejects.toMatchObject({
      code: 'remedyUnproven',
      errors: [{ message: '请上传现场确认照片' }],
    });
    await expect(photograph(noticeId, owner)).rejects.toMatchObject({ status: 409 });
    await photograph(noticeId);
    await expect(confirmWith(['已换新', undefined], 'monitored')).rejects.toMatchObject({ errors: [{ field: `verdicts.${tzsNo}.1.2` }] });
    const confirmed = await confirmWith(['已换新', '已补签']);
    expect(confirmed.status).toBe(codeOf('reportReview'));
    await expect(photograph(noticeId)).rejects.toMatchObject({ status: 409 });
    const { notices } = await owner.call(calls.detail, { id: application.id });
    expect(notices[0]!.problems.map(({ note }) => note)).toEqual(['已换新', '已补签']);
    expect((await owner.call(attachmentCalls.list, { attrefsysid: noticeId, atttype: 'ZGQR' })).files).toHaveLength(1);
  });

  test('what is failed or looked at again needs no proof', async () => {
    const application = await noticed();
    expect((await confirm(application, { 1.1: 'recheck', 1.2: 'notRectified' })).status).toBe(codeOf('recheck'));
  });
});

test('a record in which every item is 无此项 is not concluded', async () => {
  const application = await inspected(city, story, 1);
  const lineId = application.lines[0]!.lineId!;
  const form = await institute.inspector.call(examiningCalls.results, { lineId });
  const items = form.items.map(({ itemNo }) => ({ itemNo, verdict: 'na' as const }));
  await institute.inspector.call(examiningCalls.saveResults, { lineId, version: form.version, items });
  const saved = await institute.inspector.call(examiningCalls.results, { lineId });
  expect(saved.judgement).toMatchObject({ conclusion: '不合格', isPassed: false });
  await expect(institute.inspector.call(examiningCalls.enterResults, { ...stepOf(application), isFinal: true })).rejects.toMatchObject({
    code: 'nothingJudged',
    message: expect.stringMatching(/^乘客电梯 .+没有一个项目作出合格或不合格的判定/),
  });
});
