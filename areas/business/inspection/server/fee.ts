import type { FeeDevice, FeeJudgement, FeeQuestion } from '#areas/fees/contract/fee-judgement.ts';
import { jobOf } from '#areas/fees/contract/job-facts.ts';
import { chargeOf, feeNews } from '#areas/payment/contract/owing.ts';
import { byAmounts, withManual, type ManualAmount } from '#areas/fees/contract/manual-fee.ts';
import { type InspectionTypeCode, usualInspType } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { findUnit } from '#areas/company/server/door.ts';
import { findRechecked } from '#areas/outcomes/server/door.ts';
import { findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { judge as judgeQuestion, readFeeFacts } from '#areas/fees/server/door.ts';
import { findOrders, openOrderFor, withdrawCharge } from '#areas/payment/server/door.ts';
import type { Values } from '#kit/contract/field.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';

import { inspectionRefusals } from '../contract/refusals.ts';
import { applyKindOf, lineStateCode, payStatusCode } from '../contract/words.ts';
import { changeApplication, getLockedWithOrder, listLines, setLine, setLines, type Application } from './application-store.ts';
import { getApplication, readStanding } from './standing.ts';
import { makeMove, refuseOvertaken, refuseUnlessOpen, tellOwners, type Actor } from './step.ts';

const refuse = refuser(inspectionRefusals);
const recheck: InspectionTypeCode = 'F1';

type Rechecked = Awaited<ReturnType<typeof findRechecked>>;
type Facts = Awaited<ReturnType<typeof readFeeFacts>>;

interface Known {
  readonly rechecked: Rechecked;
  readonly facts: Facts;
  readonly jobs: ReadonlyMap<string, Values>;
}

function feeDevice(device: EquipmentBrief, inspType: string, { rechecked, facts, jobs }: Known): FeeDevice {
  const { equSysId, equclacode, params, importType, productPrice } = device;
  const first = inspType === 'D1' && device.lastInspDate === null;
  const repeated = rechecked.get(equSysId);
  return {
    oidno: device.oidno ?? equSysId,
    equclacode,
    inspType,
    params: { ...params, ...facts.get(equSysId) },
    importType,
    productPrice,
    flags: { placeType: device.placeType, isFirstPeriodic: first },
    job: jobOf(device, inspType, jobs.get(equSysId) ?? {}),
    ...(inspType === recheck && {
      parentInspType: repeated?.inspType ?? usualInspType(equclacode),
      recheckNo: (repeated?.rechecks ?? 0) + 1,
    }),
  };
}

interface Asked {
  readonly devices: readonly EquipmentBrief[];
  readonly inspType: string;
  readonly payer: string | null;
  /** What the unit told of the job, by `equSysId`. */
  readonly jobs: ReadonlyMap<string, Values>;
  readonly policyCode?: string | undefined;
}

/** Everything the rules may ask of these devices, their payer and the job. */
async function askAbout(
  db: Db | Tx,
  { devices, inspType, payer, jobs, policyCode }: Asked,
  { today, services }: Asking,
): Promise<FeeQuestion> {
  const keys = devices.map(({ equSysId }) => equSysId);
  const unit = payer ? await findUnit(db, payer) : undefined;
  const rechecked: Rechecked = inspType === recheck ? await findRechecked(db, keys) : new Map();
  const facts = await readFeeFacts(db, services.handed, keys);
  return {
    lines: devices.map((device) => feeDevice(device, inspType, { rechecked, facts, jobs })),
    unit: { isSmallMicro: unit?.isSmallMicro ?? false },
    applyKind: applyKindOf(inspType) ?? '',
    today,
    ...(policyCode && { policyCode }),
  };
}

type Asking = Pick<CaseRequest, 'today' | 'services'>;

/** What these devices cost one payer, by the rules in force. The same for the estimate and for the clerk. */
export async function judgeDevices(db: Db | Tx, asked: Asked, asking: Asking): Promise<FeeJudgement> {
  return judgeQuestion(db, await askAbout(db, asked, asking));
}

/** What the rules may ask of an application that was handed in. */
export async function questionOf(db: Db | Tx, application: Application, asking: Asking, policyCode?: string): Promise<FeeQuestion> {
  const lines = await listLines(db, application.id);
  const jobs = new Map(lines.map(({ equSysId, job }) => [equSysId, job]));
  const devices = await findEquipment(db, [...jobs.keys()]);
  return askAbout(db, { devices, inspType: application.inspType ?? '', payer: application.payer, jobs, policyCode }, asking);
}

/** What the rules say, for the clerk to look at before the fee is fixed. */
export async function draftFee(input: { readonly id: string; readonly policyCode?: string | undefined }, request: CaseRequest) {
  const application = await getApplication(request.db, request.asker, input.id);
  return judgeQuestion(request.db, await questionOf(request.db, application, request, input.policyCode));
}

interface JudgeInput {
  readonly id: string;
  readonly version: number;
  readonly policyCode?: string | undefined;
  readonly manual: readonly ManualAmount[];
  readonly opinion?: string | undefined;
  /** The amounts of the neighbour, which a person has chosen in place of what the rules say. */
  readonly instead?: readonly ManualAmount[];
}

/** Fixes the fee: rules first, amounts by hand only where the rules cannot price; nothing to pay goes straight on to dispatch. */
export async function fixFee(input: JudgeInput, request: CaseRequest) {
  const { asker, now, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLockedWithOrder(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    const ruled = await judgeQuestion(tx, await questionOf(tx, application, request, input.policyCode));
    if (input.manual.length > 0 && !input.opinion?.trim())
      refuse('feeNeedsReason', {}, [{ field: 'opinion', message: '人工核定费用须填写核定依据' }]);
    const fee = input.instead ? byAmounts(ruled, input.instead) : ruled.needManual ? withManual(ruled, input.manual) : ruled;
    if (fee.feeTotalFen === null || fee.feePayableFen === null) return refuse('feeOpen', { message: fee.message });
    const isFree = fee.feePayableFen === 0;
    const moved = await makeMove(tx, application, request, {
      move: 'judgeFee',
      to: isFree ? 'toDispatch' : 'awaitPayment',
      opinion: input.opinion,
      details: { feeTotalFen: fee.feeTotalFen, feePayableFen: fee.feePayableFen, applied: fee.applied ?? [], manual: input.manual },
      set: {
        fee: JSON.stringify(fee),
        feeTotalFen: fee.feeTotalFen,
        feeReliefFen: fee.reliefFen,
        feePayableFen: fee.feePayableFen,
        payStatus: isFree ? (fee.feeTotalFen > 0 ? payStatusCode.relieved : payStatusCode.free) : payStatusCode.toPay,
      },
    });
    await priceLines(tx, application.id, fee);
    if (isFree) await setLines(tx, application.id, { lineState: lineStateCode.toInspect });
    else await openOrderFor(tx, [await chargeFacts(tx, moved, fee)], request);
    await tellFee(tx, moved, fee.feePayableFen, now);
  });
  return readStanding(input.id, request);
}

export async function priceLines(tx: Tx, applicationId: string, fee: FeeJudgement): Promise<void> {
  for (const line of await listLines(tx, applicationId)) {
    const own = fee.items.filter(({ oidno }) => oidno === line.oidno);
    await setLine(tx, line.lineId, { feeFen: own.reduce((sum, { amountFen, reliefFen }) => sum + (amountFen ?? 0) - reliefFen, 0) });
  }
}

export async function chargeFacts(tx: Tx, application: Application, fee: FeeJudgement) {
  const lines = await listLines(tx, application.id);
  const payer = application.payer ? await findUnit(tx, application.payer) : undefined;
  return {
    ...chargeOf(application, lines, fee),
    payerName: payer?.orgname ?? application.applyUnitName,
    payerCode: payer?.orgcode ?? null,
  };
}

export async function tellFee(tx: Tx, application: Application, payableFen: number, now: Date): Promise<void> {
  await tellOwners(tx, application, feeNews(application.onlinelsh, payableFen), now);
}

/** The unit's monthly account, or inspection before payment: on to dispatch without money. */
export async function passUnpaid(
  input: { readonly id: string; readonly version: number; readonly opinion?: string | undefined },
  move: 'monthlyCredit' | 'deferPayment',
  request: CaseRequest,
) {
  const { asker, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLockedWithOrder(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    refuseUnlessOpen(application, move, asker);
    const payer = application.payer ? await findUnit(tx, application.payer) : undefined;
    if (move === 'monthlyCredit' && !payer?.monthlyCredit) refuse('feeOpen', { message: '付款单位没有月结授信，不能挂账' });
    await makeMove(tx, application, request, {
      move,
      opinion: input.opinion,
      ...(move === 'monthlyCredit' && { set: { payStatus: payStatusCode.monthly } }),
    });
    if (move === 'monthlyCredit') await withdrawCharge(tx, application.onlinelsh, request);
    await setLines(tx, application.id, { lineState: lineStateCode.toInspect });
  });
  return readStanding(input.id, request);
}

/** No more to be paid: an open charge is withdrawn; money that came is marked for the finance desk to give back. */
export async function closeFee(tx: Tx, application: Application, actor: Actor): Promise<void> {
  if (application.fee === null) return;
  const order = (await findOrders(tx, [application.onlinelsh])).get(application.onlinelsh);
  // What has gone back already is not given back again.
  if (application.payStatus === payStatusCode.refunded) return;
  if (order?.paidAt) {
    await changeApplication(tx, application.id, { payStatus: payStatusCode.refunding });
    return;
  }
  await withdrawCharge(tx, application.onlinelsh, actor);
  await changeApplication(tx, application.id, { payStatus: payStatusCode.closed });
}
