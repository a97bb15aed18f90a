import { chargeOf, feeNews } from '#areas/payment/contract/owing.ts';
import { lineStateCode, payStatusCode } from '#areas/inspection/contract/words.ts';
import { feeItems } from '#areas/fees/contract/fee-seed.ts';
import type { FeeDevice, FeeJudgement } from '#areas/fees/contract/fee-judgement.ts';
import { judgeFee } from '#areas/fees/contract/fees.ts';
import { feePolicies } from '#areas/fees/contract/policy-seed.ts';

import type { Case, CaseFacts } from './case.ts';
import { addOrder, type Charge } from './orders.ts';

/** What the institute's own tables say an application costs. */
export function feeOf({ devices, inspType, useUnit, applyUnit }: CaseFacts, applyKind: string, today: string): FeeJudgement {
  const payer = applyUnit.monthlyCredit ? applyUnit : useUnit;
  const lines = devices.map(({ device: { row, told } }): FeeDevice => {
    const params = row['params'] as FeeDevice['params'];
    const isFirstPeriodic = inspType === 'D1' && told.events.length <= 1;
    return {
      oidno: String(row['oidno']),
      equclacode: row.equclacode,
      inspType,
      params,
      importType: row['importType'] as string,
      productPrice: row['productPrice'] as number | null,
      flags: { ...params, placeType: row['placeType'] as string, isFirstPeriodic },
    };
  });
  return judgeFee({ lines, unit: { isSmallMicro: payer.isSmallMicro }, applyKind, today }, feeItems, feePolicies);
}

/** The fee is fixed: free applications go on to dispatch, the others owe by an order of their own. */
export function fixFee(told: Case, day: string): void {
  const { telling, facts, row } = told;
  const at = told.tick(day);
  const fee = feeOf(facts, row.applyKind ?? '', day);
  const { feeTotalFen, feePayableFen, reliefFen } = fee;
  if (feeTotalFen === null || feePayableFen === null) throw new Error(`${row.onlinelsh}: the fee is open`);
  const isFree = feePayableFen === 0;
  told.fee = fee;
  const unpaid = isFree ? (feeTotalFen > 0 ? payStatusCode.relieved : payStatusCode.free) : payStatusCode.toPay;
  told.move('judgeFee', telling.staff.finance, at, {
    to: isFree ? 'toDispatch' : 'awaitPayment',
    details: { feeTotalFen, feePayableFen, applied: fee.applied ?? [], manual: [] },
    set: { fee, feeTotalFen, feeReliefFen: reliefFen, feePayableFen, payStatus: unpaid },
  });
  for (const line of told.lines) {
    const own = fee.items.filter(({ oidno }) => oidno === line.oidno);
    line.feeFen = own.reduce((sum, { amountFen, reliefFen: relief }) => sum + (amountFen ?? 0) - relief, 0);
  }
  if (isFree) told.setLines({ lineState: lineStateCode.toInspect });
  else addOrder(told, owe(told, fee, at), at);
  tellFee(told, feePayableFen, at);
}

function tellFee(told: Case, payableFen: number, at: string): void {
  const { kind, title, body } = feeNews(told.row.onlinelsh, payableFen);
  told.tellOwners({ kind, title, body }, at);
}

/** What the application owes. */
function owe(told: Case, fee: FeeJudgement, at: string): Charge {
  const { row, lines, facts, telling } = told;
  const payer = facts.applyUnit.monthlyCredit ? facts.applyUnit : facts.useUnit;
  const { items, ...owed } = chargeOf(row, lines, fee);
  const charge: Charge = {
    ...owed,
    id: telling.ledger.id('charge', at),
    payerName: payer.orgname,
    payerCode: payer.orgcode,
    items: JSON.stringify(items.map((item) => ({ ...item, onlinelsh: row.onlinelsh }))),
    feeTotalFen: fee.feeTotalFen ?? 0,
    feeReliefFen: fee.reliefFen,
    feePayableFen: fee.feePayableFen ?? 0,
    chargeStatus: 'withdrawn',
    orderId: null,
    createdAt: at,
    updatedAt: at,
  };
  told.charge = telling.ledger.add('charge', charge);
  return charge;
}

/** The unit asks to be let off; nothing is to be paid until that is decided. */
export function askRelief(told: Case, day: string): void {
  const at = told.tick(day);
  const policy = feePolicies.find(({ isByDecision }) => isByDecision) ?? feePolicies[0]!;
  const reason = '受灾停产，经街道核实，申请减免本次检验费用。';
  told.move('reliefApply', told.owner, at, {
    opinion: reason,
    details: { policyCode: policy.code },
    set: { relief: { policyCode: policy.code, policyName: policy.name, reason, appliedAt: at, checkedBy: null, percent: null } },
  });
}

/** The clerk has looked at the request first. */
export function checkRelief(told: Case, day: string): void {
  const { row, telling } = told;
  const { clerk } = telling.staff;
  const { dueOn, relief } = row;
  told.move('reliefCheck', clerk, told.tick(day), {
    opinion: '依据材料齐全。',
    set: { relief: { ...relief!, checkedBy: clerk.id }, dueOn },
  });
}
