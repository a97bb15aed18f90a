import { missingMaterials } from '#areas/attachments/server/door.ts';
import type { FeeJudgement } from '#areas/fees/contract/fee-judgement.ts';
import { claimsOf, reliefClaims } from '#areas/fees/contract/relief-claims.ts';
import { keepRelief, listKeptReliefs, listReliefs, type ReliefChoice } from '#areas/fees/server/door.ts';
import { openOrderFor, withdrawCharge } from '#areas/payment/server/door.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { reliefFiles } from '../contract/materials.ts';
import { inspectionRefusals } from '../contract/refusals.ts';
import { lineStateCode, payStatusCode } from '../contract/words.ts';
import { getLockedWithOrder, setLines, type Application } from './application-store.ts';
import { chargeFacts, priceLines, questionOf, tellFee } from './fee.ts';
import { getApplication, readStanding } from './standing.ts';
import { actorsOf, makeMove, refuseOvertaken, refuseUnlessOpen, tellOwners, type Step } from './step.ts';
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

/** Before the first check the request is the unit's and the clerk's; after it, finance alone decides. */
function refuseChecked(application: Application, what: string): void {
  if (getRequest(application).checkedBy !== null) refuse('reliefChecked', { what });
}

/** The reliefs that this fee may be given. @param percent the most that is let off */
async function choicesOf(db: Db | Tx, application: Application, request: Request, percent?: number): Promise<ReliefChoice[]> {
  const { fee } = application;
  return fee?.feeTotalFen ? listReliefs(db, fee, await questionOf(db, application, request), percent) : [];
}

/** What may be applied for and, where something was, what the fee would be with it: before anybody decides. */
export async function draftRelief(input: { readonly id: string; readonly percent?: number | undefined }, request: Request) {
  const application = await getApplication(request.db, request.asker, input.id);
  const choices = await choicesOf(request.db, application, request, input.percent);
  const kept = application.payer ? await listKeptReliefs(request.db, application.payer, request.today) : [];
  return {
    kept: kept.filter(({ policyCode }) => choices.some(({ policy }) => policy.code === policyCode)),
    choices: choices.map(({ policy, limitPercent, fee }) => ({
      code: policy.code,
      name: policy.name,
      evidence: policy.evidence,
      claims: claimsOf(policy).map((claim) => reliefClaims[claim]!),
      limitPercent,
      isByDecision: policy.isByDecision,
      payableFen: fee.feePayableFen,
    })),
  };
}

/** The unit asks to be let off: nothing is to be paid until that is decided. */
export async function applyRelief(input: Step & { readonly policyCode: string; readonly reason: string }, request: Request) {
  const { now } = request;
  await inTransaction(request.db, async (tx) => {
    const application = await getOpen(tx, input, request);
    refuseUnlessOpen(application, 'reliefApply', request.asker);
    const { policy } =
      (await choicesOf(tx, application, request)).find((choice) => choice.policy.code === input.policyCode) ??
      refuse('policyUnfit', {}, [{ field: 'policyCode', message: inspectionRefusals.policyUnfit.say }]);
    refuseIssues(await missingMaterials(tx, reliefFiles, { id: application.id }));
    const relief: ReliefRequest = {
      policyCode: policy.code,
      policyName: policy.name,
      reason: input.reason,
      appliedAt: now.toISOString(),
      checkedBy: null,
      percent: null,
    };
    await makeMove(tx, application, request, {
      move: 'reliefApply',
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
    refuseUnlessOpen(application, 'reliefWithdraw', request.asker);
    refuseChecked(application, '撤回');
    await makeMove(tx, application, request, { move: 'reliefWithdraw', set: { relief: null } });
    await oweAgain(tx, application, application.fee!, request);
  });
  return readStanding(input.id, request);
}

/** First check by a clerk; somebody else of finance decides. */
export async function checkRelief(input: Step, request: Request) {
  await inTransaction(request.db, async (tx) => {
    const application = await getOpen(tx, input, request);
    refuseUnlessOpen(application, 'reliefCheck', request.asker);
    refuseChecked(application, '重复初审');
    const relief: ReliefRequest = { ...getRequest(application), checkedBy: request.asker.userId };
    await makeMove(tx, application, request, {
      move: 'reliefCheck',
      opinion: input.opinion,
      set: { relief: JSON.stringify(relief), dueOn: application.dueOn },
    });
  });
  return readStanding(input.id, request);
}

export async function refuseRelief(input: Step, request: Request) {
  await inTransaction(request.db, async (tx) => {
    const application = await getOpen(tx, input, request);
    refuseUnlessOpen(application, 'reliefRefuse', request.asker);
    if (actorsOf(request.asker, application).includes('I1')) refuseChecked(application, '再由受理员办理');
    else if (getRequest(application).checkedBy === null) refuse('reliefUnchecked');
    const moved = await makeMove(tx, application, request, { move: 'reliefRefuse', opinion: input.opinion });
    await oweAgain(tx, application, application.fee!, request);
    await tellOwners(tx, moved, { kind: '退回', title: '减免申请未通过', body: `${moved.onlinelsh}：${input.opinion ?? ''}` }, request.now);
  });
  return readStanding(input.id, request);
}

/** Lets off what the policy gives, or less; with nothing left the application goes on to dispatch. */
export async function approveRelief(input: Step & { readonly percent: number }, request: Request) {
  const { asker, now } = request;
  await inTransaction(request.db, async (tx) => {
    const application = await getOpen(tx, input, request);
    refuseUnlessOpen(application, 'reliefApprove', asker);
    const asked = getRequest(application);
    if (asked.checkedBy === null) refuse('reliefUnchecked');
    if (asked.checkedBy === asker.userId) refuse('reliefSelf');
    const fee = await grantedFee(tx, application, { policyCode: asked.policyCode, percent: input.percent }, request);
    const isFree = fee.feePayableFen === 0;
    const moved = await makeMove(tx, application, request, {
      move: 'reliefApprove',
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
    const { policyCode, reason } = asked;
    if (application.payer)
      await keepRelief(tx, { unitId: application.payer, policyCode, reason, evidenceId: application.id, grantedOn: request.today });
    await priceLines(tx, application.id, fee);
    if (isFree) await setLines(tx, application.id, { lineState: lineStateCode.toInspect });
    else await oweAgain(tx, moved, fee, request);
    await tellFee(tx, moved, fee.feePayableFen ?? 0, now);
  });
  return readStanding(input.id, request);
}

/** The fee with the relief: the policy is looked at again, it may have run out since. */
async function grantedFee(
  tx: Tx,
  application: Application,
  { policyCode, percent }: Pick<ReliefRequest, 'policyCode'> & { readonly percent: number },
  request: Request,
) {
  const choice = (await choicesOf(tx, application, request, percent)).find(({ policy }) => policy.code === policyCode);
  if (!choice) return refuse('policyUnfit');
  const { limitPercent: limit, fee } = choice;
  if (percent > limit) refuse('reliefOverLimit', { limit }, [{ field: 'percent', message: `该政策最多减免${limit}%` }]);
  return fee;
}
