import { afterAll, beforeAll, expect, test } from 'vitest';

import { licensedFor } from '#areas/construction/server/testing/boiler.ts';
import { openConstructionStory, type Story } from '#areas/construction/server/testing/story.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { openInstitute, type Institute } from '#areas/inspection/server/testing/institute.ts';
import { boilersOnSite, confirmStages } from '#areas/work-stages/server/testing/boilers.ts';
import { openCity } from '#server/testing/city.ts';

import { openNeighbour } from './testing/neighbour.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
const mis = await openNeighbour(city);
afterAll(() => mis.close());
let story: Story;
let institute: Institute;
beforeAll(async () => {
  story = await openConstructionStory(city, authority);
  institute = await openInstitute(city, '承压检验部');
  await licensedFor(city, story, '1');
});

const certificates = (onlinelsh: string) =>
  city.db.selectFrom('paper').select('no').where('type', '=', 'JJZS').where('onlinelsh', '=', onlinelsh).execute();

test('a report of the neighbour that says passed waits for the stages that were begun here, and brings the certificate once they are settled', async () => {
  const { id } = await boilersOnSite(story, institute);
  const shown = await institute.inspector.call(inspectionCalls.detail, { id });
  const { onlinelsh } = shown.application;
  const line = { oidno: shown.lines[0]!.oidno!, reportNo: 'MIS-GL-1', conclusion: '合格', inspDate: '2026-11-21', instruments: '测厚仪' };
  const told = { onlinelsh, approver: '张批', lines: [line] };
  expect(await mis.tell('report.issued', told)).toMatchObject({ code: 'stagesOpen' });
  expect(await certificates(onlinelsh!)).toEqual([]);
  expect((await institute.inspector.call(inspectionCalls.detail, { id })).lines[0]!.reportNo).toBeNull();
  await confirmStages(institute.inspector, id);
  expect(await mis.tell('report.issued', told)).toMatchObject({ state: 'taken' });
  expect(await certificates(onlinelsh!)).toHaveLength(1);
});

test('one that says failed does not wait: what failed may be a stage', async () => {
  const { id } = await boilersOnSite(story, institute);
  const { application, lines } = await institute.inspector.call(inspectionCalls.detail, { id });
  const line = { oidno: lines[0]!.oidno!, reportNo: 'MIS-GL-2', conclusion: '不合格', inspDate: '2026-11-21', instruments: '测厚仪' };
  expect(await mis.tell('report.issued', { onlinelsh: application.onlinelsh, approver: '张批', lines: [line] })).toMatchObject({
    state: 'taken',
  });
  expect(await certificates(application.onlinelsh!)).toEqual([]);
});
