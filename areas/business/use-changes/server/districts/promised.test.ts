import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';

import { constructionCalls } from '#areas/construction/contract/calls.ts';
import { move as noticeMove, notified, openConstructionStory } from '#areas/construction/server/testing/story.ts';
import { useRegistrationCalls as registering } from '#areas/use-registration/contract/calls.ts';
import {
  accepted as sealed,
  move,
  openRegistrationStory,
  stepOf,
  submitted as registered,
} from '#areas/use-registration/server/testing/story.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { useChangeCalls as calls } from '../../contract/calls.ts';
import { openChangeStory, step, submitted } from '../testing/story.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });

type Downloads = Parameters<Person['download']>;
const wordsIn = async (person: Person, ...asked: Downloads) =>
  JSON.stringify((await readXlsx((await person.download(...asked)).content)).sheets[0]!.rows);

const promised = '2026-11-16';
const bySet = { regMode: 'bySet' } as const;

test('a registration that is decided late keeps the day that was promised, in page, list, workbook and figures of its district', async () => {
  const { owner, officer, lift } = await openRegistrationStory(city, authority);
  const late = await sealed({ owner, officer }, await registered(owner, (await lift()).equSysId));
  const inTime = await sealed({ owner, officer }, await registered(owner, (await lift()).equSysId));
  await move(officer, inTime, 'refuse', '产品数据表与铭牌不一致');
  // Today is Saturday 21 November.
  await city.db.updateTable('useRegistration').set({ dueOn: promised }).where('id', '=', late.id).execute();
  await move(officer, late, 'approve');
  const told = { dueOn: null, promisedOn: promised, termKept: '超期4个工作日' };
  expect((await officer.call(registering.setDetail, { id: late.id })).setRegistration).toMatchObject(told);
  const { list } = await officer.call(registering.setList, {});
  expect(list.find(({ id }) => id === late.id)).toMatchObject(told);
  expect(list.find(({ id }) => id === inTime.id)).toMatchObject({ promisedOn: expect.any(String) as string, termKept: '按期' });
  const book = await wordsIn(officer, registering.setExport, {});
  expect(book).toContain('按期情况');
  expect(book).toContain('超期4个工作日');
  const year = { ...bySet, period: 'thisYear' } as const;
  const [district] = (await officer.call(registering.statistics, year)).districts;
  expect(district).toMatchObject({ areacode: '330203', late: 0, decided: 2, decidedLate: 1, medianDays: 0 });
  const figures = await wordsIn(officer, registering.statisticsFile, year);
  for (const word of ['区县', '海曙区', '本年作出决定', '本年决定超期']) expect(figures).toContain(word);
  await expect(owner.call(registering.statisticsFile, year)).rejects.toMatchObject({ code: 'noAccess' });
});

test('a late precheck leaves its day as well: passed or sent back, and not undone by a later one in time', async () => {
  const { owner, officer, lift } = await openRegistrationStory(city, authority);
  const [passed, inTime, back] = [
    await registered(owner, (await lift()).equSysId),
    await registered(owner, (await lift()).equSysId),
    await registered(owner, (await lift()).equSysId),
  ];
  for (const { id } of [passed, back]) await city.db.updateTable('useRegistration').set({ dueOn: promised }).where('id', '=', id).execute();
  const recordOf = async ({ id }: { readonly id: string }) => (await owner.call(registering.setDetail, { id })).setRegistration;
  expect(await recordOf(passed)).toMatchObject({ precheckPromisedOn: null, precheckKept: null });
  await move(officer, passed, 'pass');
  await move(officer, inTime, 'pass');
  const { id, version } = await officer.call(registering.setReturn, { ...stepOf(back), opinion: '请补正', reasons: [] });
  const again = await owner.call(registering.setCommit, { id, version });
  await move(officer, again, 'pass');
  const told = { precheckPromisedOn: promised, precheckKept: '超期4个工作日', precheckedAt: city.now.toISOString(), termKept: null };
  expect(await recordOf(passed)).toMatchObject(told);
  expect(await recordOf(back)).toMatchObject(told);
  expect(await recordOf(inTime)).toMatchObject({ precheckPromisedOn: '2026-11-27', precheckKept: '按期' });
  const { list } = await officer.call(registering.setList, {});
  expect(list.find((one) => one.id === passed.id)).toMatchObject(told);
  expect(await wordsIn(officer, registering.setExport, {})).toContain('承诺预审日期');
  expect((await officer.call(registering.statistics, bySet)).districts).toMatchObject([{ precheckLate: 2 }]);
});

test('answered in time both times, a precheck keeps the later of its days', async () => {
  const { owner, officer, lift } = await openRegistrationStory(city, authority);
  const first = await registered(owner, (await lift()).equSysId);
  const { id, version } = await officer.call(registering.setReturn, { ...stepOf(first), opinion: '请补正', reasons: [] });
  const again = await owner.call(registering.setCommit, { id, version });
  await city.db.updateTable('useRegistration').set({ dueOn: '2026-12-01' }).where('id', '=', id).execute();
  await move(officer, again, 'pass');
  const { setRegistration: told } = await owner.call(registering.setDetail, { id });
  expect(told).toMatchObject({ precheckPromisedOn: '2026-12-01', precheckKept: '按期' });
});

test('what was decided before days were kept has none, and is not counted as late', async () => {
  const { owner, officer, lift } = await openRegistrationStory(city, authority);
  const before = await sealed({ owner, officer }, await registered(owner, (await lift()).equSysId));
  await move(officer, before, 'approve');
  await city.db.updateTable('useRegistration').set({ promisedOn: null }).where('id', '=', before.id).execute();
  expect((await owner.call(registering.setDetail, { id: before.id })).setRegistration).toMatchObject({ promisedOn: null, termKept: '—' });
});

test('a change that is refused late says so, and the month before tells of it', async () => {
  const { owner, officer, lift } = await openChangeStory(city, authority);
  const change = await submitted(owner, '11', { equSysIds: [(await lift()).equSysId] });
  const accepted = await step(officer, change, 'accept');
  await city.db.updateTable('useChange').set({ dueOn: promised }).where('id', '=', change.id).execute();
  await step(officer, accepted, 'refuse', '停用不足一年');
  const told = { dueOn: null, promisedOn: promised, termKept: '超期4个工作日' };
  expect((await owner.call(calls.changeDetail, { id: change.id })).useChange).toMatchObject(told);
  expect((await officer.call(calls.changeList, {})).list).toMatchObject([told]);
  const decided = async (period: 'thisMonth' | 'lastMonth') => (await officer.call(calls.statistics, { period })).districts;
  expect(await decided('thisMonth')).toMatchObject([{ areacode: '330203', decided: 1, decidedLate: 1 }]);
  expect(await decided('lastMonth')).toMatchObject([{ decided: 0, decidedLate: 0, medianDays: null }]);
  expect(await wordsIn(officer, calls.statisticsFile, {})).toContain('本月决定超期');
});

test('a notice that is looked through late says so; put right and handed in again, it is to be looked through anew', async () => {
  const story = await openConstructionStory(city, authority);
  const notice = await notified(story);
  const seen = async () => (await story.officer.call(constructionCalls.detail, { id: notice.id })).constructionNotice;
  expect(await seen()).toMatchObject({ promisedOn: null, termKept: null });
  await city.db.updateTable('constructionNotice').set({ dueOn: promised }).where('id', '=', notice.id).execute();
  const back = await noticeMove(story.officer, notice, 'check');
  expect(await seen()).toMatchObject({ dueOn: null, promisedOn: promised, termKept: '超期4个工作日' });
  const correcting = await noticeMove(story.builder, back, 'correct');
  await story.builder.call(constructionCalls.commit, { id: correcting.id, version: correcting.version });
  expect(await seen()).toMatchObject({ dueOn: expect.any(String) as string, promisedOn: null, termKept: null });
});
