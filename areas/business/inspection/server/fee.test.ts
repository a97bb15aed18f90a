import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { inspectionCalls as calls } from '../contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { codeOf } from '../contract/lifecycle.ts';
import { drafted, openStory, stepOf, submitted } from './testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { owner, institute } = story;

describe('a fee that the rules cannot price', () => {
  /** A lift whose number of storeys nobody knows. */
  async function accepted() {
    const device = await seedDevice(city, story.unit, { params: {} });
    const draft = await drafted(story, [device]);
    const sent = await owner.call(applyingCalls.commit, { ...stepOf(draft), promise: true });
    return { device, ...(await institute.clerk.call(dispatchCalls.accept, stepOf(sent))) };
  }

  test('is set by hand for a reason, which stays on record', async () => {
    const { device, ...application } = await accepted();
    const manual = [{ oidno: device.oidno, amountFen: 66_600 }];
    await expect(institute.clerk.call(calls.judgeFee, stepOf(application))).rejects.toMatchObject({ code: 'feeOpen' });
    for (const opinion of [undefined, '  '])
      await expect(
        institute.clerk.call(calls.judgeFee, { ...stepOf(application), manual, ...(opinion && { opinion }) }),
      ).rejects.toMatchObject({ code: 'feeNeedsReason', errors: [{ field: 'opinion' }] });
    expect((await owner.call(calls.detail, { id: application.id })).status).toBe(application.status);
    await institute.clerk.call(calls.judgeFee, { ...stepOf(application), manual, opinion: '按铭牌核定为十层' });
    const { status, application: priced } = await owner.call(calls.detail, { id: application.id });
    expect([status, priced.feePayableFen]).toEqual([codeOf('awaitPayment'), 66_600]);
    const { flow } = await owner.call(calls.flow, { id: application.id });
    expect(flow.find(({ action }) => action === 'judgeFee')).toMatchObject({ opinion: '按铭牌核定为十层' });
  });
});

test('the desk reckons a fee by one relief, and is told where it does not fit or is decided by people', async () => {
  const sent = await submitted(city, story);
  const { id } = await institute.clerk.call(dispatchCalls.accept, stepOf(sent));
  const whole = await institute.clerk.call(calls.feeDraft, { id });
  expect(whole).toMatchObject({ needManual: false, message: '费用已核定，请缴费。' });
  // Small enterprises are let off services and supervision, not a periodic inspection.
  const unfit = await institute.clerk.call(calls.feeDraft, { id, policyCode: 'R01' });
  expect(unfit).toMatchObject({
    feePayableFen: whole.feePayableFen,
    message: '所选减免政策不适用于本次申报，请按应缴金额缴费。',
  });
  const decided = await institute.clerk.call(calls.feeDraft, { id, policyCode: 'R10' });
  expect(decided).toMatchObject({
    needManual: true,
    feePayableFen: null,
    message: expect.stringContaining('须经审批后由人工核定') as string,
  });
});

describe('a recheck', () => {
  test('is free for a lift the first time and costs half of what it repeats from then on', async () => {
    const { equSysId } = await seedDevice(city, story.unit, { params: { floors: 8 } });
    const record = (inspType: string, on: string, conclusion: string) =>
      sql`insert into equipment_inspection (id, equ_sys_id, insp_type, inspected_on, conclusion)
        values (${newId()}::uuid, ${equSysId}::uuid, ${inspType}, ${on}, ${conclusion})`.execute(city.db);
    const costs = async (inspType: string) => (await owner.call(applyingCalls.feeJudge, { inspType, devices: [equSysId] })).feePayableFen;
    await record('D1', '2026-10-08', '不合格');
    expect(await costs('F1')).toBe(0);
    await record('F1', '2026-10-20', '复检不合格');
    const whole = await costs('D1');
    expect(await costs('F1')).toBe(whole! / 2);
    // The next inspection begins anew.
    await record('D1', '2026-11-10', '不合格');
    expect(await costs('F1')).toBe(0);
  });
});

describe('a monthly account', () => {
  test('is for payers with credit alone', async () => {
    const sent = await submitted(city, story);
    const accepted = await institute.clerk.call(dispatchCalls.accept, stepOf(sent));
    const judged = await institute.clerk.call(calls.judgeFee, stepOf(accepted));
    const offered = async () =>
      (await institute.finance.call(calls.detail, { id: sent.id })).moves.map(({ move }) => move).includes('monthlyCredit');
    expect(await offered()).toBe(false);
    const given = { ...stepOf(judged), opinion: '月底统一结算' };
    await expect(institute.finance.call(calls.monthlyCredit, given)).rejects.toMatchObject({
      code: 'feeOpen',
      message: '付款单位没有月结授信，不能挂账',
    });
    expect((await owner.call(calls.detail, { id: sent.id })).status).toBe(codeOf('awaitPayment'));
    await city.db.updateTable('unit').set({ monthlyCredit: true }).where('unitSysId', '=', story.unit.unitSysId).execute();
    expect(await offered()).toBe(true);
    await institute.finance.call(calls.monthlyCredit, given);
    const { status, application } = await owner.call(calls.detail, { id: sent.id });
    expect([status, application.payStatus]).toEqual([codeOf('toDispatch'), '9']);
  });
});
