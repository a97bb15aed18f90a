import { beforeEach, expect, test } from 'vitest';

import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { openStory, submitted, type Story } from '#areas/inspection/server/testing/story.ts';
import { privacyCalls } from '#areas/audit/contract/privacy.ts';
import { openCity } from '#server/testing/city.ts';

import { consultationCalls as calls } from '../contract/calls.ts';

const city = await openCity();
let story: Story;
beforeEach(async () => {
  story = await openStory(city);
});

const finish = (id: string) =>
  city.db
    .updateTable('inspectionApplication')
    .set({ status: codeOf('issued'), issuedOn: '2026-11-20' })
    .where('id', '=', id)
    .execute();

test('a job is evaluated once its report is out, by its unit, once', async () => {
  const { owner } = story;
  const { id } = await submitted(city, story);
  const say = (values: object = { satisfaction: '2' }) => owner.call(calls.evaluate, { applicationId: id, values: values as never });
  await expect(say()).rejects.toMatchObject({ code: 'jobNotFinished' });
  await finish(id);
  const waiting = await owner.call(calls.evaluations, { part: 'waiting' });
  expect(waiting.list).toMatchObject([{ id, mayEvaluate: true, satisfaction: null }]);
  await expect(say({ satisfaction: '5' })).rejects.toMatchObject({ errors: [{ field: 'evaluation' }] });
  const done = await say();
  expect(await say()).toEqual(done);
  await expect(say({ satisfaction: '3' })).rejects.toMatchObject({ code: 'evaluatedBefore' });
  expect((await owner.call(calls.evaluations, { part: 'waiting' })).list).toEqual([]);
  const chief = await city.enter({ actor: 'I4' });
  const read = await chief.call(calls.evaluations, { part: 'evaluated', complex: waiting.list[0]!.onlinelsh! });
  expect(read.list).toMatchObject([{ id, satisfaction: '2', mayEvaluate: false }]);
  const said = async (person: typeof owner) => {
    const copy = JSON.parse((await person.download(privacyCalls.copy, {})).content.toString()) as {
      parts: { title: string; rows: object[] }[];
    };
    return copy.parts.find(({ title }) => title === '检验服务评价')!.rows;
  };
  expect(await said(owner)).toMatchObject([{ onlinelsh: waiting.list[0]!.onlinelsh, satisfaction: '2' }]);
  expect(await said(chief)).toEqual([]);
  const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit({ orgname: '余姚江南服装有限公司', unitTypes: ['U1'] }) });
  await expect(stranger.call(calls.evaluate, { applicationId: id, values: { satisfaction: '1' } })).rejects.toMatchObject({
    code: 'jobNotFound',
  });
  expect((await stranger.call(calls.evaluations, {})).list).toEqual([]);
});
