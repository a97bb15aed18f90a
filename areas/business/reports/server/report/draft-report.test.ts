import { expect, test } from 'vitest';

import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { reportCalls as calls } from '../../contract/calls.ts';

const city = await openCity();
const story = await openStory(city);
const { inspector, dispatcher, signer } = story.institute;

const wordsOf = (pdf: Buffer) => readPages(pdf).join('').replaceAll(/\s/g, '');

test('whoever reviews or approves reads the report as it would be issued, marked as a draft and unsigned; afterwards there is none', async () => {
  const application = await inspected(city, story, 1);
  const { lineId } = application.lines[0]!;
  const draftFor = (person: typeof dispatcher) => person.download(calls.draftReport, { lineId: lineId! });
  await expect(draftFor(dispatcher)).rejects.toMatchObject({ code: 'noDraft', status: 409 });

  const entered = await inspector.call(examiningCalls.enterResults, stepOf(application));
  const first = await draftFor(dispatcher);
  const words = wordsOf(first.content);
  for (const word of ['草稿', '待批准', '批准时编号', '甬江物业服务有限公司', '合格', '检验甲']) expect(words).toContain(word);
  expect(words).not.toContain('扫码核验真伪');
  expect(first.content.includes('/ByteRange')).toBe(false);
  for (const person of [story.owner, inspector]) await expect(draftFor(person)).rejects.toMatchObject({ code: 'noAccess' });

  const reviewed = await dispatcher.call(examiningCalls.review, stepOf(entered));
  expect(wordsOf((await draftFor(signer)).content)).toContain('科长甲');
  await signer.call(examiningCalls.approve, stepOf(reviewed));
  await expect(draftFor(signer)).rejects.toMatchObject({ code: 'noDraft' });
});

test('of devices of another department there is none to read', async () => {
  const application = await inspected(city, story, 1);
  await inspector.call(examiningCalls.enterResults, stepOf(application));
  const elsewhere = await city.enter({ actor: 'I4', dept: '承压检验部' });
  const { lineId } = application.lines[0]!;
  await expect(elsewhere.download(calls.draftReport, { lineId: lineId! })).rejects.toMatchObject({ code: 'paperNotFound', status: 404 });
});
