import { expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { openStory, stepOf, valuesFor } from '#areas/inspection/server/testing/story.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { applyingCalls } from '../contract/calls.ts';

const city = await openCity();
const story = await openStory(city);

/** A boiler of the unit. */
function boiler() {
  return seedDevice(city, story.unit, {
    equclacode: '1100',
    params: JSON.stringify({ ratedEvaporation: 4 }),
    equ_type_name: '锅炉',
  });
}

function valuesOf(inspType: string, invoiceKind: string) {
  const { selfInspNo: _lifts, ...values } = valuesFor(story.unit);
  return { ...values, inspType, invoiceKind };
}

test('what is told of the valves reaches the fee, the desk and the bill', async () => {
  const { owner, institute, unit } = story;
  const { equSysId } = await boiler();
  const draft = { id: newId(), values: valuesOf('W3', '电子专票'), devices: [equSysId] };
  const saved = await owner.call(applyingCalls.save, draft);
  await expect(owner.call(applyingCalls.commit, { ...stepOf(saved), promise: true })).rejects.toMatchObject({
    code: 'checkFailed',
    errors: [
      { field: `jobs.${equSysId}.valveCount`, message: expect.stringContaining('请填写安全阀数量') },
      { field: `jobs.${equSysId}.valveDn` },
    ],
  });
  const jobs = [{ equSysId, values: { valveCount: 2, valveDn: 50 } }];
  expect(await owner.call(applyingCalls.feeJudge, { devices: [equSysId], inspType: 'W3', jobs })).toMatchObject({
    items: [{ itemCode: 'AQF-01', amountFen: 18_000, how: '公称直径50mm、安全阀数量2只：90×2', nature: '经营服务性' }],
  });
  const told = await owner.call(applyingCalls.save, { ...draft, version: saved.version, jobs });
  const sent = await owner.call(applyingCalls.commit, { ...stepOf(told), promise: true });
  const accepted = await institute.clerk.call(dispatchCalls.accept, stepOf(sent));
  await institute.clerk.call(inspectionCalls.judgeFee, stepOf(accepted));
  const { application, lines, fee } = await owner.call(inspectionCalls.detail, { id: sent.id });
  expect([application.feePayableFen, application.payer]).toEqual([18_000, unit.unitSysId]);
  expect(lines[0]?.job).toEqual({ valveCount: 2, valveDn: 50 });
  expect(fee?.items[0]?.how).toBe('公称直径50mm、安全阀数量2只：90×2');
});

test('a wrong answer is put right by whoever fixes the fee: for a reason, on record, told to the unit, and the fee follows', async () => {
  const { owner, institute } = story;
  const { equSysId } = await boiler();
  const jobs = [{ equSysId, values: { valveCount: 2, valveDn: 50 } }];
  const saved = await owner.call(applyingCalls.save, { id: newId(), values: valuesOf('W3', '电子专票'), devices: [equSysId], jobs });
  const sent = await owner.call(applyingCalls.commit, { ...stepOf(saved), promise: true });
  const accepted = await institute.clerk.call(dispatchCalls.accept, stepOf(sent));
  const { lines, waiting } = await institute.finance.call(inspectionCalls.detail, { id: sent.id });
  const right = { ...stepOf(accepted), lineId: lines[0]!.lineId!, job: { valveCount: 3, valveDn: 50 }, opinion: '现场铭牌为3只' };
  const correct = (person: typeof owner, change: object = {}) => person.call(dispatchCalls.correctJob, { ...right, ...change });
  await expect(correct(owner)).rejects.toMatchObject({ status: 403 });
  await expect(correct(institute.finance, { opinion: ' ' })).rejects.toMatchObject({ status: 422 });
  await expect(correct(institute.finance, { job: { valveCount: 0, valveDn: 50 } })).rejects.toMatchObject({
    errors: [{ field: 'valveCount' }],
  });
  await expect(correct(institute.finance, { lineId: newId() })).rejects.toMatchObject({ code: 'lineNotFound' });
  await expect(correct(institute.finance, { job: jobs[0]!.values })).rejects.toMatchObject({ code: 'jobSame' });
  await correct(institute.finance);
  await expect(correct(institute.clerk)).rejects.toMatchObject({ status: 409 });
  const draft = await institute.finance.call(inspectionCalls.feeDraft, { id: sent.id });
  expect(draft).toMatchObject({ feePayableFen: 27_000, items: [{ how: '公称直径50mm、安全阀数量3只：90×3' }] });
  const now = await owner.call(inspectionCalls.detail, { id: sent.id });
  expect([now.status, now.waiting.since]).toEqual([accepted.status, waiting.since]);
  const { flow } = await owner.call(inspectionCalls.flow, { id: sent.id });
  expect(flow.at(-1)).toMatchObject({
    label: '更正检验要求',
    operatorName: '财务科',
    opinion: expect.stringMatching(/由“安全阀数量2只，.+”更正为“安全阀数量3只，.+”：现场铭牌为3只$/),
  });
  const told = await city.db.selectFrom('message').select('body').where('title', '=', '检验要求已更正').execute();
  expect(told).toMatchObject([{ body: expect.stringContaining('更正为“安全阀数量3只') }]);
  await institute.finance.call(inspectionCalls.judgeFee, stepOf(now));
  expect((await owner.call(inspectionCalls.detail, { id: sent.id })).application.feePayableFen).toBe(27_000);
  await expect(correct(institute.finance, { version: now.version + 1 })).rejects.toMatchObject({ status: 409 });
});

test('answers in a form that no field takes are refused, those of another kind of inspection dropped', async () => {
  const { owner } = story;
  const { equSysId } = await boiler();
  const draft = { id: newId(), values: valuesOf('D2', '财政票据'), devices: [equSysId] };
  await expect(owner.call(applyingCalls.save, { ...draft, jobs: [{ equSysId, values: { weldLength: '很长' } }] })).rejects.toMatchObject({
    errors: [{ field: `jobs.${equSysId}.weldLength` }],
  });
  await owner.call(applyingCalls.save, { ...draft, jobs: [{ equSysId, values: { valveCount: 2, needStrengthCheck: true } }] });
  expect((await owner.call(inspectionCalls.detail, { id: draft.id })).lines[0]?.job).toEqual({ needStrengthCheck: true });
});

test('a charge of the state is billed by a receipt of the treasury alone', async () => {
  const { owner } = story;
  const { equSysId } = await boiler();
  const { blocks } = await owner.call(applyingCalls.checkOnline, { values: valuesOf('D2', '电子专票'), devices: [equSysId] });
  expect(blocks).toContainEqual(expect.objectContaining({ field: 'invoiceKind', message: expect.stringContaining('只能开具财政票据') }));
});
