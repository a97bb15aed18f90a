import { expect, test } from 'vitest';

import { workerCalls } from '#areas/workers/contract/calls.ts';
import { engaged, verified } from '#areas/workers/server/testing/people.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { constructionCalls as calls } from '../contract/calls.ts';
import { drafted, openConstructionStory, stepOf, notified } from './testing/story.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
const story = await openConstructionStory(city, authority);
const ended = { constrWorkers: [{ name: '钱技师', itemCode: '电梯修理（T）', certNo: 'T330203199001010012', validTo: '2025-01-01' }] };
const warning = '有施工人员的证书在计划开工日期前到期，开工前请换证或更换人员';

test('a certificate that ends before the works is asked about, kept with the notice, and read by the authority', async () => {
  const { builder, officer } = story;
  const draft = await drafted(story, ended);
  await expect(builder.call(calls.commit, stepOf(draft), { warningsRead: [] })).rejects.toMatchObject({
    code: 'warned',
    errors: [{ field: 'constrWorkers', message: warning, warns: true }],
  });
  const { id } = await builder.call(calls.commit, stepOf(draft), { warningsRead: [warning] });
  const { flow } = await officer.call(calls.detail, { id });
  expect(flow.findLast(({ action }) => action === 'commit')).toMatchObject({ warnings: [warning] });
  const printed = async (call: typeof calls.record | typeof calls.receipt) =>
    readPages((await builder.send(call, { id })).rawPayload)
      .join('')
      .replaceAll(/\s/g, '');
  expect(await printed(calls.record)).toContain('2025年1月1日（开工前到期）');
  expect(await printed(calls.receipt)).toContain(
    '钱技师（T330203199001010012，2025-01-01到期）的证书在计划开工日期前到期，开工前必须换证或更换人员',
  );
  const usual = await notified(story);
  expect((await officer.call(calls.detail, { id: usual.id })).flow.at(-1)!.warnings).toBeUndefined();
});

test('a certificate that ends on the planned day is no matter, one that ends the day before is', async () => {
  const [worker] = ended.constrWorkers;
  const warningsOf = async (validTo: string) => {
    const { id } = await notified(story, { planStart: '2026-12-01', constrWorkers: [{ ...worker, validTo }] });
    return (await story.officer.call(calls.detail, { id })).flow.at(-1)!.warnings;
  };
  expect([await warningsOf('2026-12-01'), await warningsOf('2026-11-30')]).toEqual([undefined, [warning]]);
});

test('somebody chosen from the firm’s people stands in the notice as the register knows them; who has left is asked about, kept and read', async () => {
  const { builder, officer } = story;
  const desk = await city.enter({ actor: 'I1' });
  const worker = await engaged(builder, { name: '钱技师', post: '电梯维保' });
  await verified(builder, desk, worker.id, { itemCode: 'T', issueDate: '2025-03-10' });
  const chosen = { worker: worker.id, name: '冒名', itemCode: '电梯修理（T）', certNo: worker.idCard, validTo: '2030-01-01' };
  const typed = { name: '吴焊工', itemCode: '金属焊接操作', certNo: worker.idCard, validTo: '2028-12-31' };
  const draft = await drafted(story, { constrWorkers: [chosen, typed] });
  const shown = `330299********${worker.idCard.slice(-4)}`;
  const { constructionNotice: kept } = await builder.call(calls.detail, { id: draft.id });
  expect(kept.constrWorkers).toMatchObject([{ worker: worker.id, name: '钱技师', certNo: shown, validTo: '2029-03-09' }, typed]);
  await builder.call(workerCalls.del, { id: worker.id, version: 0, values: { endsOn: '2026-11-20', endReason: '调动' } });
  const doubt = '钱技师已于2026-11-20离岗，请核对';
  await expect(builder.call(calls.commit, stepOf(draft), { warningsRead: [] })).rejects.toMatchObject({
    code: 'warned',
    errors: [{ field: 'constrWorkers', message: doubt, warns: true }],
  });
  const { id } = await builder.call(calls.commit, stepOf(draft), { warningsRead: [doubt] });
  expect((await officer.call(calls.detail, { id })).flow.at(-1)).toMatchObject({ warnings: [doubt] });
  const paper = readPages((await builder.send(calls.record, { id })).rawPayload).join('');
  expect(paper).toContain(shown);
  expect(paper).not.toContain(worker.idCard);
  await expect(drafted(story, { constrWorkers: [{ ...chosen, worker: id }] })).rejects.toMatchObject({
    errors: [{ field: 'constrWorkers.0.name' }],
  });
});
