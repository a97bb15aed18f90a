import { describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { takeTransfer } from '#areas/payment/server/testing/pay-desk.ts';
import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '../contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { codeOf } from '../contract/lifecycle.ts';
import { openStory, proveRelief, stepOf, submitted } from './testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { owner, institute } = story;

/** An application whose fee is fixed. */
async function priced(of = story) {
  const application = await submitted(city, of);
  const accepted = await of.institute.clerk.call(dispatchCalls.accept, stepOf(application));
  return of.institute.clerk.call(calls.judgeFee, stepOf(accepted));
}

const school = { policyCode: 'R05', reason: '公办小学' };

/** One whose unit says that it is a public school, and shows it. */
async function asked(of = story) {
  const fixed = await priced(of);
  await proveRelief(of.owner, fixed.id);
  return of.owner.call(calls.reliefApply, { ...stepOf(fixed), ...school });
}

test('is applied for by a policy that lets off something of this fee, with evidence', async () => {
  const fixed = await priced();
  const { choices } = await owner.call(calls.reliefDraft, { id: fixed.id });
  const { feePayableFen } = (await owner.call(calls.detail, { id: fixed.id })).application;
  expect(choices.find(({ code }) => code === 'R05')).toMatchObject({
    evidence: '办学许可证',
    claims: ['付款单位是公办中小学或者幼儿园'],
    limitPercent: 50,
    payableFen: feePayableFen! / 2,
  });
  // Small enterprises are let off services and supervision, not a periodic inspection.
  expect(choices.map(({ code }) => code)).not.toContain('R01');
  for (const policyCode of ['R99', 'R01'])
    await expect(owner.call(calls.reliefApply, { ...stepOf(fixed), policyCode, reason: '小微企业' })).rejects.toMatchObject({
      code: 'policyUnfit',
      errors: [{ field: 'policyCode' }],
    });
  await expect(owner.call(calls.reliefApply, { ...stepOf(fixed), ...school })).rejects.toMatchObject({
    errors: [{ field: 'material:reliefProof' }],
  });
  await proveRelief(owner, fixed.id);
  const sent = await owner.call(calls.reliefApply, { ...stepOf(fixed), ...school });
  expect([sent.status, sent.waiting.holder]).toEqual([codeOf('reliefReview'), '业务受理大厅']);
  // The evidence stays as it was laid before the desk.
  await expect(proveRelief(owner, fixed.id)).rejects.toMatchObject({ status: 409 });
});

test('is checked by one and granted by another; the fee falls, or nothing is left to pay', async () => {
  const sent = await asked();
  await expect(institute.finance.call(calls.reliefApprove, { ...stepOf(sent), percent: 50 })).rejects.toMatchObject({
    code: 'reliefUnchecked',
  });
  const checked = await institute.clerk.call(calls.reliefCheck, stepOf(sent));
  expect(checked.waiting).toMatchObject({ holder: '财务科', dueOn: sent.waiting.dueOn });
  const before = (await owner.call(calls.detail, { id: sent.id })).application.feeTotalFen!;
  await expect(institute.finance.call(calls.reliefApprove, { ...stepOf(checked), percent: 51 })).rejects.toMatchObject({
    code: 'reliefOverLimit',
    errors: [{ field: 'percent', message: '该政策最多减免50%' }],
  });
  const granted = await institute.finance.call(calls.reliefApprove, { ...stepOf(checked), percent: 50 });
  expect(granted.status).toBe(codeOf('awaitPayment'));
  const { amountFen, policies } = await owner.call(paymentCalls.orderOf, { payNo: sent.onlinelsh });
  expect([amountFen, policies]).toEqual([before / 2, ['公办中小学、幼儿园']]);
  const again = await owner.call(calls.reliefApply, { ...stepOf(granted), policyCode: 'R10', reason: '特别困难' });
  const second = await institute.clerk.call(calls.reliefCheck, stepOf(again));
  expect((await institute.finance.call(calls.reliefApprove, { ...stepOf(second), percent: 100 })).status).toBe(codeOf('toDispatch'));
});

describe('the first check', () => {
  test('is made once; after it the request is with finance alone', async () => {
    const sent = await asked();
    const movesOf = async (person: typeof owner) => {
      const { moves, forms } = await person.call(calls.detail, { id: sent.id });
      return [...moves.map(({ move }) => move), ...forms].filter((name) => name.startsWith('relief'));
    };
    expect(await movesOf(owner)).toEqual(['reliefWithdraw']);
    expect(await movesOf(institute.clerk)).toEqual(['reliefCheck', 'reliefRefuse']);
    expect(await movesOf(institute.finance)).toEqual([]);
    const queued = async (person: typeof owner) => (await person.call(calls.queue, { desk: 'fee', complex: sent.onlinelsh })).list.length;
    expect([await queued(institute.clerk), await queued(institute.finance)]).toEqual([1, 0]);
    await expect(institute.finance.call(calls.reliefRefuse, { ...stepOf(sent), opinion: '不符' })).rejects.toMatchObject({
      code: 'reliefUnchecked',
    });

    const checked = await institute.clerk.call(calls.reliefCheck, { ...stepOf(sent), opinion: '材料齐全' });
    expect(await movesOf(owner)).toEqual([]);
    expect(await movesOf(institute.clerk)).toEqual([]);
    expect(await movesOf(institute.finance)).toEqual(['reliefApprove', 'reliefRefuse']);
    expect([await queued(institute.clerk), await queued(institute.finance)]).toEqual([0, 1]);
    const late = [
      () => institute.clerk.call(calls.reliefCheck, stepOf(checked)),
      () => institute.clerk.call(calls.reliefRefuse, { ...stepOf(checked), opinion: '不符' }),
      () => owner.call(calls.reliefWithdraw, stepOf(checked)),
    ];
    for (const step of late) await expect(step()).rejects.toMatchObject({ code: 'reliefChecked', status: 409 });
    const { flow } = await institute.clerk.call(calls.flow, { id: sent.id });
    expect(flow.filter(({ action }) => action === 'reliefCheck')).toHaveLength(1);
  });

  test('leaves the decision to somebody else', async () => {
    const checked = await institute.clerk.call(calls.reliefCheck, stepOf(await asked()));
    // Somebody who is clerk and finance in one.
    await city.db
      .updateTable('inspectionApplication')
      .set({ relief: JSON.stringify({ ...school, checkedBy: institute.finance.userId }) })
      .where('id', '=', checked.id)
      .execute();
    await expect(institute.finance.call(calls.reliefApprove, { ...stepOf(checked), percent: 50 })).rejects.toMatchObject({
      code: 'reliefSelf',
      status: 403,
    });
  });
});

test('a payment is told to its payer once', async () => {
  const { id, onlinelsh } = await priced();
  const { payNo, amountFen } = await owner.call(paymentCalls.orderOf, { payNo: onlinelsh });
  await takeTransfer([institute.finance, institute.finance2], { payNo, tradeNo: `BANK-${onlinelsh}`, amountFen });
  const { parts } = await owner.call(paymentCalls.orderOf, { payNo });
  expect(parts).toMatchObject([{ onlinelsh, bizId: id }]);
  const told = await city.db.selectFrom('message').select('title').where('unitId', '=', story.unit.unitSysId).execute();
  expect(told.filter(({ title }) => title.startsWith('缴费成功'))).toEqual([{ title: `缴费成功：${payNo}` }]);
});

test('withdrawn or refused, the whole fee is owed again', async () => {
  const withdrawn = await owner.call(calls.reliefWithdraw, stepOf(await asked()));
  const refused = await institute.clerk.call(calls.reliefRefuse, { ...stepOf(await asked()), opinion: '没有办学许可' });
  const checked = await institute.clerk.call(calls.reliefCheck, stepOf(await asked()));
  const declined = await institute.finance.call(calls.reliefRefuse, { ...stepOf(checked), opinion: '许可已过期' });
  for (const { id, onlinelsh } of [withdrawn, refused, declined]) {
    const detail = await owner.call(calls.detail, { id });
    const { amountFen } = await owner.call(paymentCalls.orderOf, { payNo: onlinelsh });
    expect([detail.status, amountFen]).toEqual([codeOf('awaitPayment'), detail.application.feeTotalFen]);
  }
});

test('that was granted is kept at the payer and offered at the next application with its evidence, for a year', async () => {
  const applicant = await openStory(city);
  const kept = async (id: string, { owner: person } = applicant) => (await person.call(calls.reliefDraft, { id })).kept;
  const first = await asked(applicant);
  expect(await kept((await priced(applicant)).id)).toEqual([]);
  const checked = await institute.clerk.call(calls.reliefCheck, stepOf(first));
  await institute.finance.call(calls.reliefApprove, { ...stepOf(checked), percent: 50 });
  const next = await priced(applicant);
  expect(await kept(next.id)).toEqual([{ ...school, grantedOn: '2026-11-21', validUntil: '2027-11-20', evidenceId: first.id }]);

  const { files } = await applicant.owner.call(attachmentCalls.list, { attrefsysid: first.id, atttype: 'RELIEF' });
  const attsysids = files.map(({ attsysid }) => attsysid);
  await applicant.owner.call(attachmentCalls.copy, { attsysids, attrefsysid: next.id, atttype: 'RELIEF' });
  expect((await applicant.owner.call(calls.reliefApply, { ...stepOf(next), ...school })).status).toBe(codeOf('reliefReview'));

  const other = await openStory(city);
  expect(await kept((await priced(other)).id, other)).toEqual([]);
  await city.db.updateTable('keptRelief').set({ validUntil: '2026-11-20' }).where('evidenceId', '=', first.id).execute();
  expect(await kept((await priced(applicant)).id)).toEqual([]);
});
