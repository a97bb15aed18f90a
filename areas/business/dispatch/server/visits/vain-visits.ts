import { findUnit } from '#areas/company/server/door.ts';
import { findVisitFee } from '#areas/fees/server/door.ts';
import { payStatusCode } from '#areas/inspection/contract/words.ts';
import { type Application, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import { type Actor, makeMove, refuseOvertaken, refuseUnlessOpen, staying, tellOwners } from '#areas/inspection/server/doors/step.ts';
import { getLockedWithOrder } from '#areas/inspection/server/doors/write.ts';
import { chargeOf } from '#areas/payment/contract/owing.ts';
import { openOrderFor, withdrawCharge } from '#areas/payment/server/door.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { dispatchRefusals } from '../../contract/refusals.ts';
import { chargedVisit, visitNumber } from '../../contract/vain-visit.ts';
import { findVisitFeeOf } from './visit-fee.ts';

const refuse = refuser(dispatchRefusals);
const yuan = (fen: number) => (fen / 100).toFixed(2);

/**
 * Whoever came could not inspect for another time: what the tariff says of that is owed by an order of its own, which is paid before a day is booked again. A unit with a monthly account has it there.
 * @returns what the unit is told of it; nothing where the tariff has no amount
 */
export async function chargeVisit(tx: Tx, application: Application, actor: Actor): Promise<string> {
  const item = await findVisitFee(tx, actor.today);
  if (!item) return '';
  if (application.notReadyCount < chargedVisit) return `再次不具备检验条件的，按收费标准收取${item.name}${yuan(item.fen)}元。`;
  if (application.payStatus === payStatusCode.monthly) return `${item.name}${yuan(item.fen)}元记入月结账。`;
  const lines = await listLines(tx, application.id);
  const payer = application.payer ? await findUnit(tx, application.payer) : undefined;
  const how = `第${application.notReadyCount}次到场，现场不具备检验条件`;
  const fee = {
    items: [
      {
        oidno: lines[0]?.oidno ?? '',
        itemCode: item.code,
        name: item.name,
        nature: item.nature,
        basisDoc: item.basisDoc,
        how,
        amountFen: item.fen,
        reliefFen: 0,
      },
    ],
    policies: [],
    applied: [],
  };
  const facts = {
    ...chargeOf(application, lines, fee),
    onlinelsh: visitNumber(application.onlinelsh, application.notReadyCount),
    payerName: payer?.orgname ?? application.applyUnitName,
    payerCode: payer?.orgcode ?? null,
  };
  await openOrderFor(tx, [facts], actor);
  return `按收费标准收取${item.name}${yuan(item.fen)}元（单号${facts.onlinelsh}），缴纳后方可重新预约。`;
}

/** @throws visitFeeOwed while the last visit in vain is not paid for */
export async function refuseOwedVisit(tx: Tx, application: Application): Promise<void> {
  const fee = await findVisitFeeOf(tx, application);
  if (fee && !fee.isPaid) refuse('visitFeeOwed', { amount: yuan(fee.amountFen) });
}

/** Lets the fee of the last visit off, with a reason: the unit may book again. */
export async function waiveVisit(input: { readonly id: string; readonly version: number; readonly opinion: string }, request: CaseRequest) {
  const { asker, db, now } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLockedWithOrder(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    refuseUnlessOpen(application, 'waiveVisit', asker);
    const fee = await findVisitFeeOf(tx, application);
    if (!fee || fee.isPaid) return refuse('visitFeeNone');
    await withdrawCharge(tx, fee.number, request);
    const details = { number: fee.number, amountFen: fee.amountFen };
    const moved = await makeMove(tx, application, request, {
      move: 'waiveVisit',
      opinion: input.opinion,
      details,
      ...staying(application),
    });
    const body = `${moved.onlinelsh}：空跑费${yuan(fee.amountFen)}元已免收，请备齐条件后重新预约。${input.opinion}`;
    await tellOwners(tx, moved, { kind: '缴费', title: '空跑费已免收', body }, now);
  });
  return readStanding(input.id, request);
}
