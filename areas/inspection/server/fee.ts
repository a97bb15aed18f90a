import { type FeeDevice, type FeeJudgement, type FeeQuestion } from '#areas/payment/contract/fees.ts';
import type { InspectionTypeCode } from '#areas/equipment/contract/dictionaries/inspection-types.ts';
import { findUnit } from '#areas/company/server/door.ts';
import { findEquipment, findRechecked, type EquipmentBrief } from '#areas/equipment/server/door.ts';
import { findOrders, judge as judgeQuestion, openOrderFor, withdrawCharge } from '#areas/payment/server/door.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { chargeOf, feeNews } from '../contract/charge.ts';
import { inspectionRefusals } from '../contract/refusals.ts';
import { applyKindOf, lineStateCode, payStatusCode } from '../contract/words.ts';
import { changeApplication, getLockedWithOrder, listLines, setLine, setLines, type Application } from './application-store.ts';
import { usualInspType } from '#areas/equipment/contract/dictionaries/inspection-types.ts';
import { getApplication, readStanding } from './standing.ts';
import { makeMove, refuseOvertaken, refuseUnlessOpen, tellOwners, type Actor } from './step.ts';

const refuse = refuser(inspectionRefusals);
const recheck: InspectionTypeCode = 'F1';

type Rechecked = Awaited<ReturnType<typeof findRechecked>>;

function feeDevice(device: EquipmentBrief, inspType: string, rechecked: Rechecked): FeeDevice {
  const { equclacode, params, importType, productPrice } = device;
  const first = inspType === 'D1' && device.lastInspDate === null;
  const repeated = rechecked.get(device.equSysId);
  return {
    oidno: device.oidno ?? device.equSysId,
    equclacode,
    inspType,
    params,
    importType,
    productPrice,
    flags: { ...params, placeType: device.placeType, isFirstPeriodic: first },
    ...(inspType === recheck && {
      parentInspType: repeated?.inspType ?? usualInspType(equclacode),
      recheckNo: (repeated?.rechecks ?? 0) + 1,
    }),
  };
}

/** What these devices cost one payer, by the rules in force. The same for the estimate and for the clerk. */
export async function judgeDevices(
  db: Db | Tx,
  asked: {
    readonly devices: readonly EquipmentBrief[];
    readonly inspType: string;
    readonly payer: string | null;
    readonly policyCode?: string | undefined;
    readonly today: string;
  },
): Promise<FeeJudgement> {
  const { devices, inspType, payer, policyCode, today } = asked;
  const unit = payer ? await findUnit(db, payer) : undefined;
  const rechecked: Rechecked =
    inspType === recheck
      ? await findRechecked(
          db,
          devices.map(({ equSysId }) => equSysId),
        )
      : new Map();
  const question: FeeQuestion = {
    lines: devices.map((device) => feeDevice(device, inspType, rechecked)),
    unit: { isSmallMicro: unit?.isSmallMicro ?? false },
    applyKind: applyKindOf(inspType) ?? '',
    today,
    ...(policyCode && { policyCode }),
  };
  return judgeQuestion(db, question);
}

async function judgeApplication(
  db: Db | Tx,
  application: Application,
  policyCode: string | undefined,
  today: string,
): Promise<FeeJudgement> {
  const lines = await listLines(db, application.id);
  const devices = await findEquipment(
    db,
    lines.map(({ equSysId }) => equSysId),
  );
  return judgeDevices(db, { devices, inspType: application.inspType ?? '', payer: application.payer, policyCode, today });
}

/** What the rules say, for the clerk to look at before the fee is fixed. */
export async function draftFee(input: { readonly id: string; readonly policyCode?: string | undefined }, { db, asker, today }: Request) {
  return judgeApplication(db, await getApplication(db, asker, input.id), input.policyCode, today);
}

interface JudgeInput {
  readonly id: string;
  readonly version: number;
  readonly policyCode?: string | undefined;
  readonly manual: readonly { readonly oidno: string; readonly amountFen: number }[];
  readonly opinion?: string | undefined;
}

/** Fixes the fee: rules first, amounts by hand only where the rules cannot price; nothing to pay goes straight on to dispatch. */
export async function fixFee(input: JudgeInput, request: Request) {
  const { asker, now, today, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLockedWithOrder(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    const ruled = await judgeApplication(tx, application, input.policyCode, today);
    if (input.manual.length > 0 && !input.opinion?.trim())
      refuse('feeNeedsReason', {}, [{ field: 'opinion', message: '人工核定费用须填写核定依据' }]);
    const fee = ruled.needManual ? withManual(ruled, input.manual) : ruled;
    if (fee.feeTotalFen === null || fee.feePayableFen === null) return refuse('feeOpen', { message: fee.message });
    const isFree = fee.feePayableFen === 0;
    const moved = await makeMove(tx, application, 'judgeFee', request, {
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

/** Fills the amounts the rules left open. One amount for a device covers all its open items. */
function withManual(fee: FeeJudgement, manual: readonly { readonly oidno: string; readonly amountFen: number }[]): FeeJudgement {
  const given = new Map(manual.map(({ oidno, amountFen }) => [oidno, amountFen]));
  const items = fee.items.map((item) => {
    const amount = given.get(item.oidno);
    if (item.amountFen !== null || amount === undefined) return item;
    given.set(item.oidno, 0);
    return { ...item, name: item.itemCode ? item.name : '检验费（人工核定）', amountFen: amount };
  });
  const open = items.filter(({ amountFen }) => amountFen === null);
  if (open.length > 0) return { ...fee, items, message: `设备${open.map(({ oidno }) => oidno).join('、')}的费用须人工核定` };
  const feeTotalFen = items.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0);
  return {
    ...fee,
    items,
    feeTotalFen,
    reliefFen: 0,
    feePayableFen: feeTotalFen,
    needManual: false,
    chargeable: feeTotalFen > 0,
    message: '费用已人工核定，请缴费。',
  };
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
  request: Request,
) {
  const { asker, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLockedWithOrder(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    refuseUnlessOpen(application, move, asker);
    const payer = application.payer ? await findUnit(tx, application.payer) : undefined;
    if (move === 'monthlyCredit' && !payer?.monthlyCredit) refuse('feeOpen', { message: '付款单位没有月结授信，不能挂账' });
    await makeMove(tx, application, move, request, {
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
  if (order?.paidAt) {
    await changeApplication(tx, application.id, { payStatus: payStatusCode.refunding });
    return;
  }
  await withdrawCharge(tx, application.onlinelsh, actor);
  await changeApplication(tx, application.id, { payStatus: payStatusCode.closed });
}
