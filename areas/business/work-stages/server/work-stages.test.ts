import { beforeAll, expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';

import { licensedFor } from '#areas/construction/server/testing/boiler.ts';
import { openConstructionStory, stepOf, type Story } from '#areas/construction/server/testing/story.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { openInstitute, type Institute } from '#areas/inspection/server/testing/institute.ts';
import { approve } from '#areas/inspection/server/testing/story.ts';
import { messageCalls } from '#areas/notices/contract/messages.ts';
import { newId } from '#kit/server/id.ts';
import { forgetOldRows } from '#kit/server/jobs/retention.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { stageCalls as calls, type StagePoint } from '../contract/calls.ts';
import { boilersOnSite, confirmStages } from './testing/boilers.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
let story: Story;
let institute: Institute;
beforeAll(async () => {
  story = await openConstructionStory(city, authority);
  institute = await openInstitute(city, '承压检验部');
  await licensedFor(city, story, '1');
});

const onSite = (count?: number) => boilersOnSite(story, institute, count);
const pass = { result: 'pass', confirmedOn: '2026-11-21' };
const linesOf = async (person: Person, { id }: { readonly id: string }) =>
  (await person.call(calls.stagePoints, { applicationId: id })).lines;
const pointsOf = async (application: { readonly id: string }) =>
  (await linesOf(institute.inspector, application)).flatMap(({ points }) => points);
const named = (points: readonly StagePoint[], name: string) => points.find(({ stageName }) => stageName === name)!;
const confirm = (person: Person, { id, version }: Pick<StagePoint, 'id' | 'version'>, values: object) =>
  person.call(calls.stageConfirm, { id, version, values });

test('a device takes its stages over when its inspection begins; a record that says passed waits for each of them, and the refusal names those that are open', async () => {
  const { inspector } = institute;
  const started = await onSite();
  const points = await pointsOf(started);
  expect(points.map(({ stageName }) => stageName)).toEqual(
    expect.arrayContaining(['施工资料与质量体系', '锅筒、汽水分离器', '耐压试验', '调试与煮炉']),
  );
  expect(named(points, '锅筒、汽水分离器')).toMatchObject({ isReference: false, source: expect.stringContaining('2.6'), result: null });
  expect(named(points, '耐压试验')).toMatchObject({ isStop: true, isReference: true });

  const handIn = () => inspector.call(examiningCalls.enterResults, stepOf(started));
  await expect(handIn()).rejects.toMatchObject({ code: 'stagesOpen', message: expect.stringContaining('「施工资料与质量体系」待确认') });
  const drum = named(points, '锅筒、汽水分离器');
  const why = { result: 'fail', confirmedOn: '2026-11-20', remark: '锅筒纵向中心线偏差超过规定' };
  await confirm(inspector, drum, why);
  for (const point of points) if (point.id !== drum.id) await confirm(inspector, point, pass);
  await expect(handIn()).rejects.toMatchObject({
    code: 'stagesOpen',
    message: expect.stringMatching(/检验记录不能提交审核：「锅筒、汽水分离器」不合格$/),
  });
  await confirm(inspector, { ...drum, version: 1 }, { ...pass, remark: '已重新找正' });

  const [seen] = await linesOf(story.builder, started);
  expect(named(seen!.points, '锅筒、汽水分离器')).toMatchObject({
    result: 'pass',
    recordedByName: '检验甲',
    records: [
      { result: 'fail', confirmedOn: '2026-11-20', remark: '锅筒纵向中心线偏差超过规定' },
      { result: 'pass', confirmedOn: '2026-11-21', remark: '已重新找正' },
    ],
  });
  // The inspectors' reviewer sees that it was confirmed; once the record is reviewed nothing is changed, nor when the report is out.
  const entered = await handIn();
  const changed = { ...pass, remark: '更正' };
  await expect(confirm(inspector, { ...drum, version: 2 }, changed)).rejects.toMatchObject({
    code: 'stageNotOpen',
    message: expect.stringContaining('报告审核'),
  });
  const reviewed = await institute.dispatcher.call(examiningCalls.review, stepOf(entered));
  await expect(confirm(inspector, { ...drum, version: 2 }, changed)).rejects.toMatchObject({ code: 'stageReviewed' });
  await institute.signer.call(examiningCalls.approve, stepOf(reviewed));
  await expect(confirm(inspector, { ...drum, version: 2 }, changed)).rejects.toMatchObject({ code: 'stageReported' });
  expect((await linesOf(inspector, started))[0]).toMatchObject({ mayConfirm: false });
});

test('a press that is repeated counts once; of two inspectors at one stage the first is taken and the other told; what is said anew is said with its reason, and not of a day before', async () => {
  const { inspector, inspector2 } = institute;
  const started = await onSite();
  const [papers] = await pointsOf(started);
  const first = await confirm(inspector, papers!, pass);
  expect(await confirm(inspector, papers!, pass)).toEqual(first);
  // So it does when it is sent again after its answer has been forgotten.
  await forgetOldRows({ db: city.db, services: city.services, now: new Date('2026-11-24T02:00:00.000Z') });
  expect(await city.db.selectFrom('answeredPress').select('recordId').execute()).toEqual([]);
  expect(await confirm(inspector, papers!, pass)).toEqual(first);
  expect((await pointsOf(started))[0]!.records).toHaveLength(1);
  await expect(confirm(inspector2, papers!, { ...pass, result: 'na', remark: '无此项' })).rejects.toMatchObject({
    code: 'stageOvertaken',
    message: expect.stringMatching(/「施工资料与质量体系」已由检验甲于.+确认为合格/),
  });
  await expect(confirm(inspector2, { ...papers!, version: 1 }, pass)).rejects.toMatchObject({
    code: 'stageUnexplained',
    errors: [{ field: 'remark' }],
  });
  const fails = { result: 'fail', remark: '焊工证书已过期' };
  await expect(confirm(inspector2, { ...papers!, version: 1 }, { ...fails, confirmedOn: '2026-11-20' })).rejects.toMatchObject({
    code: 'stageBackwards',
    errors: [{ field: 'confirmedOn', message: '不能早于2026-11-21' }],
  });
  await confirm(inspector2, { ...papers!, version: 1 }, { ...fails, confirmedOn: '2026-11-21' });
  const shown = (await pointsOf(started))[0]!;
  expect(shown).toMatchObject({ result: 'fail', recordedByName: '检验乙', version: 2 });
  expect(shown.records.map(({ recordedByName }) => recordedByName)).toEqual(['检验甲', '检验乙']);
  const { list } = await story.builder.call(messageCalls.messagePage, {});
  expect(list.find(({ title }) => title === '施工监检阶段不合格：施工资料与质量体系')?.body).toContain('焊工证书已过期');
  // At the same moment the database keeps one.
  const both = await Promise.allSettled([inspector, inspector2].map((person) => confirm(person, { ...papers!, version: 2 }, pass)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { flow } = await inspector.call(inspectionCalls.flow, { id: started.id });
  expect(JSON.stringify(flow)).toContain('确认施工监检阶段');
});

test('what fails or does not apply is explained, no stage is confirmed ahead of its day, and after a stop point nothing passes before it', async () => {
  const { inspector } = institute;
  const started = await onSite();
  const points = await pointsOf(started);
  const drum = named(points, '锅筒、汽水分离器');
  await expect(confirm(inspector, drum, { result: 'na', confirmedOn: '2026-11-21' })).rejects.toMatchObject({
    errors: [{ field: 'remark' }],
  });
  await expect(confirm(inspector, drum, { result: 'fail', confirmedOn: '2026-11-21' })).rejects.toMatchObject({
    errors: [{ field: 'remark' }],
  });
  await expect(confirm(inspector, drum, { ...pass, confirmedOn: '2026-11-22' })).rejects.toMatchObject({
    errors: [{ field: 'confirmedOn', message: '确认日期不能晚于今天' }],
  });
  const masonry = named(points, '砌筑');
  expect(masonry.waitsFor).toBe('耐压试验');
  await expect(confirm(inspector, masonry, pass)).rejects.toMatchObject({
    code: 'stopNotPassed',
    message: '停检点「耐压试验」还没有确认合格，其后的「砌筑」不能确认为合格',
  });
  await confirm(inspector, masonry, { result: 'na', confirmedOn: '2026-11-21', remark: '整装锅炉，没有砌筑' });
  await confirm(inspector, named(points, '耐压试验'), pass);
  await confirm(inspector, named(points, '调试与煮炉'), pass);
});

test('inspectors of the application confirm; whoever builds, uses and watches reads, others do not find it', async () => {
  const started = await onSite();
  const [point] = await pointsOf(started);
  const colleague = await city.enter({ actor: 'I2', name: '检验丙', dept: '承压检验部' });
  await expect(confirm(colleague, point!, pass)).rejects.toMatchObject({ code: 'notYourStage', status: 403 });
  for (const person of [story.builder, story.owner, story.officer, institute.dispatcher])
    await expect(confirm(person, point!, pass)).rejects.toMatchObject({ status: 403 });
  for (const person of [story.builder, story.owner, story.officer, institute.dispatcher])
    expect(await linesOf(person, started)).toMatchObject([{ mayConfirm: false, device: expect.stringContaining('号炉') }]);
  for (const person of [story.rival, story.elsewhere])
    await expect(linesOf(person, started)).rejects.toMatchObject({ code: 'stagePointNotFound', status: 404 });
  const elsewhere = await city.enter({ actor: 'I2', dept: '电梯检验部' });
  await expect(confirm(elsewhere, point!, pass)).rejects.toMatchObject({ code: 'stagePointNotFound' });
  await expect(confirm(institute.inspector, { id: newId(), version: 0 }, pass)).rejects.toMatchObject({ code: 'stagePointNotFound' });
});

test('the table is edited by the head of department and changes nothing that is under way; a name and a place stand once in a class', async () => {
  const { dispatcher, inspector } = institute;
  const started = await onSite();
  const before = (await pointsOf(started)).length;
  const works = { isInstall: true, isReform: false, isRepair: false };
  const values = { equclass: '1000', position: 75, part: '安装过程', stageName: '省煤器', ...works, isStop: false, isReference: true };
  const id = newId();
  const saved = await dispatcher.call(calls.stageSave, { id, values });
  expect(await dispatcher.call(calls.stageSave, { id, values })).toEqual(saved);
  await expect(dispatcher.call(calls.stageSave, { id: newId(), values })).rejects.toMatchObject({ code: 'stageKnown', status: 409 });
  await expect(dispatcher.call(calls.stageSave, { id: newId(), values: { ...values, isInstall: false } })).rejects.toMatchObject({
    errors: [{ message: '至少适用于一种施工类别' }],
  });
  await expect(inspector.call(calls.stageSave, { id: newId(), values })).rejects.toMatchObject({ status: 403 });
  await expect(story.builder.call(calls.stageList, {})).rejects.toMatchObject({ status: 403 });
  expect(await pointsOf(started)).toHaveLength(before);
  expect(await pointsOf(await onSite())).toHaveLength(before + 1);
  const { list } = await inspector.call(calls.stageList, { complex: '省煤' });
  expect(list).toMatchObject([{ stageName: '省煤器', updatedBy: '科长甲' }]);
  expect((await inspector.call(calls.stageList, { equclass: ['3000'] })).list).toEqual([]);
  const { sheets } = await readXlsx((await inspector.download(calls.stageExport, { equclass: ['8000'] })).content);
  expect(sheets[0]!.rows).toHaveLength(8);
  await dispatcher.call(calls.stageDrop, saved);
});

test('of several devices each has its own stages, and all of them are asked for', async () => {
  const started = await onSite(2);
  const lines = await linesOf(institute.inspector, started);
  expect(lines).toHaveLength(2);
  for (const point of lines[0]!.points) await confirm(institute.inspector, point, pass);
  const handIn = () => institute.inspector.call(examiningCalls.enterResults, stepOf(started));
  await expect(handIn()).rejects.toMatchObject({ code: 'stagesOpen', errors: [{ field: `lines.${lines[1]!.lineId}` }] });
  await confirmStages(institute.inspector, started.id);
  await approve(institute, await handIn());
});
