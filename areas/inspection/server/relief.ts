import { findPolicy, openOrderFor, withdrawCharge } from '#areas/payment/server/door.ts';
import type { FeeJudgement } from '#areas/payment/contract/fees.ts';
import { inTransaction, type Tx } from '#kit/server/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { inspectionRefusals } from '../contract/refusals.ts';
import { lineStateCode, payStatusCode } from '../contract/words.ts';
import { getLockedWithOrder, setLines, type Application } from './application-store.ts';
import { chargeFacts, priceLines, tellFee } from './fee.ts';
import type { Step } from './inspecting/on-site.ts';
import { readStanding } from './standing.ts';
import { makeMove, refuseOvertaken, refuseUnlessOpen, tellOwners } from './step.ts';
import type { ReliefRequest } from './tables.ts';

const refuse = refuser(inspectionRefusals);

async function getOpen(tx: Tx, input: Step, { asker }: Request): Promise<Application> {
  const application = await getLockedWithOrder(tx, asker, input.id);
  await refuseOvertaken(tx, application, input.version, asker);
  return application;
}

function getRequest({ relief }: Application): ReliefRequest {
  return relief ?? refuse('moveNotAllowed');
}

/** The unit asks to be let off: nothing is to be paid until that is decided. */
export async function applyRelief(input: Step & { readonly policyCode: string; readonly reason: string }, request: Request) {
  const { today, now } = request;
  await inTransaction(request.db, async (tx) => {
    const application = await getOpen(tx, input, request);
    refuseUnlessOpen(application, 'reliefApply', request.asker);
    const policy = await findPolicy(tx, input.policyCode, today);
    if (!policy) return refuse('policyUnknown', {}, [{ field: 'policyCode', message: '减免政策不存在或已失效，请重新选择' }]);
    const relief: ReliefRequest = {
      policyCode: policy.code,
      policyName: policy.name,
      reason: input.reason,
      appliedAt: now.toISOString(),
      checkedBy: null,
      percent: null,
    };
    await makeMove(tx, application, 'reliefApply', request, {
      opinion: input.reason,
      details: { policyCode: policy.code },
      set: { relief: JSON.stringify(relief) },
    });
    return withdrawCharge(tx, application.onlinelsh, request);
  });
  return readStanding(input.id, request);
}

/** The full fee is owed again. */
async function oweAgain(tx: Tx, application: Application, fee: FeeJudgement, request: Request): Promise<void> {
  await openOrderFor(tx, [await chargeFacts(tx, application, fee)], request);
}

export async function withdrawRelief(input: Step, request: Request) {
  await inTransaction(request.db, async (tx) => {
    const application = await getOpen(tx, input, request);
    await makeMove(tx, application, 'reliefWithdraw', request, { set: { relief: null } });
    await oweAgain(tx, application, application.fee!, request);
  });
  return readStanding(input.id, request);
}

/** First check by a clerk; somebody else of finance decides. */
export async function checkRelief(input: Step, request: Request) {
  await inTransaction(request.db, async (tx) => {
    const application = await getOpen(tx, input, request);
    const relief: ReliefRequest = { ...getRequest(application), checkedBy: request.asker.userId };
    await makeMove(tx, application, 'reliefCheck', request, {
      opinion: input.opinion,
      set: { relief: JSON.stringify(relief), dueOn: application.dueOn },
    });
  });
  return readStanding(input.id, request);
}

export async function refuseRelief(input: Step, request: Request) {
  await inTransaction(request.db, async (tx) => {
    const application = await getOpen(tx, input, request);
    const moved = await makeMove(tx, application, 'reliefRefuse', request, { opinion: input.opinion });
    await oweAgain(tx, application, application.fee!, request);
    await tellOwners(tx, moved, { kind: '退回', title: '减免申请未通过', body: `${moved.onlinelsh}：${input.opinion ?? ''}` }, request.now);
  });
  return readStanding(input.id, request);
}

/** Lets off a share of every charge; with nothing left the application goes on to dispatch. */
export async function approveRelief(input: Step & { readonly percent: number }, request: Request) {
  const { asker, now } = request;
  await inTransaction(request.db, async (tx) => {
    const application = await getOpen(tx, input, request);
    const asked = getRequest(application);
    if (asked.checkedBy === null) refuse('reliefUnchecked');
    if (asked.checkedBy === asker.userId) refuse('reliefSelf');
    const fee = relieved(application.fee!, asked, input.percent);
    const isFree = fee.feePayableFen === 0;
    const moved = await makeMove(tx, application, 'reliefApprove', request, {
      to: isFree ? 'toDispatch' : 'awaitPayment',
      opinion: input.opinion,
      details: { policyCode: asked.policyCode, percent: input.percent, feePayableFen: fee.feePayableFen },
      set: {
        fee: JSON.stringify(fee),
        relief: JSON.stringify({ ...asked, percent: input.percent }),
        feeReliefFen: fee.reliefFen,
        feePayableFen: fee.feePayableFen,
        payStatus: isFree ? payStatusCode.relieved : payStatusCode.toPay,
      },
    });
    await priceLines(tx, application.id, fee);
    if (isFree) await setLines(tx, application.id, { lineState: lineStateCode.toInspect });
    else await oweAgain(tx, moved, fee, request);
    await tellFee(tx, moved, fee.feePayableFen ?? 0, now);
  });
  return readStanding(input.id, request);
}

/** The better of what was let off already and the share granted now, item by item: reliefs do not add up. */
function relieved(fee: FeeJudgement, { policyCode, policyName }: ReliefRequest, percent: number): FeeJudgement {
  const items = fee.items.map((item) => ({
    ...item,
    reliefFen: Math.max(item.reliefFen, Math.round(((item.amountFen ?? 0) * percent) / 100)),
  }));
  const reliefFen = items.reduce((sum, item) => sum + item.reliefFen, 0);
  const policies = [
    ...fee.policies.filter(({ code }) => code !== policyCode),
    { code: policyCode, name: policyName, evidence: '', reliefFen },
  ];
  return {
    ...fee,
    items,
    reliefFen,
    feePayableFen: (fee.feeTotalFen ?? 0) - reliefFen,
    policies,
    applied: [policyCode],
    message: `已按“${policyName}”减免。`,
  };
}
