import { findUnit } from '#areas/company/server/door.ts';
import { judge } from '#areas/fees/server/door.ts';
import { openOrderFor, withdrawCharge, type ChargeFacts, type PaymentListeners, type PaymentNews } from '#areas/payment/server/door.ts';
import type { Values } from '#kit/contract/field.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { makeRefusals } from '../contract/refusals.ts';
import { findStandingCertificate, findTasks, lockByNumbers, setPaid, type Batch } from './batch-store.ts';

const refuse = refuser(makeRefusals);
/** 制造监督检验, as the tables of fees call it. */
const inspType = 'J1';

/** Nothing is owed: free, or paid. */
export const isSettled = ({ feeFen, paidAt }: Pick<Batch, 'feeFen' | 'paidAt'>) => feeFen === null || feeFen === 0 || paidAt !== null;

type Item = ChargeFacts['items'][number];

/** The fee of a batch: what the clerk states with a reason, otherwise by the tables. From now on it is owed. @returns the columns that keep it */
export async function fixFee(tx: Tx, request: CaseRequest, record: Batch, { statedFee, statedBasis }: Values) {
  const items = typeof statedFee === 'number' ? byHand(record, statedFee, String(statedBasis)) : await byTables(tx, request, record);
  const feeFen = items.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (feeFen === 0) await withdrawCharge(tx, record.taskNo, request);
  else await openOrderFor(tx, [await chargeOf(tx, record, items)], request);
  const basis =
    typeof statedFee === 'number'
      ? String(statedBasis)
      : items.map(({ basisDoc, how }) => [basisDoc, how].filter(Boolean).join('：')).join('；');
  return { feeFen, feeBasis: basis.slice(0, 200) };
}

const itemOf = ({ taskNo, productName }: Batch, more: Omit<Item, 'oidno' | 'equName' | 'reliefFen'>): Item => ({
  oidno: taskNo,
  equName: productName ?? '',
  reliefFen: 0,
  ...more,
});

function byHand(record: Batch, amountFen: number, how: string): Item[] {
  const nature = record.category === 'commissioned' ? '经营服务性' : '行政事业性';
  return [itemOf(record, { itemCode: null, feeItemName: '制造监督检验费', nature, basisDoc: '', how, amountFen })];
}

async function byTables(tx: Tx, { today }: CaseRequest, record: Batch): Promise<Item[]> {
  const { taskNo, equclacode, category, price, ratedEvaporation } = record;
  const line = {
    oidno: taskNo,
    equclacode: equclacode ?? '',
    inspType,
    params: { ratedEvaporation },
    productPrice: price === null ? null : price / 100,
  };
  const judged = await judge(tx, { lines: [line], unit: {}, applyKind: '监督检验', today });
  if (judged.feeTotalFen === null || category === 'commissioned')
    refuseIssues([
      {
        field: 'statedFee',
        message: category === 'commissioned' ? '委托监检按合同收费，请填写监检费' : `${judged.message}，请填写监检费和依据`,
      },
    ]);
  return judged.items.map(({ itemCode, name, nature, basisDoc, how, amountFen }) =>
    itemOf(record, { itemCode, feeItemName: name, nature, basisDoc, ...(how && { how }), amountFen: amountFen ?? 0 }),
  );
}

async function chargeOf(tx: Tx, record: Batch, items: readonly Item[]): Promise<ChargeFacts> {
  const unit = await findUnit(tx, record.unitId);
  return {
    onlinelsh: record.taskNo,
    bizId: record.id,
    payerUnitId: record.unitId,
    payerName: unit?.orgname ?? '',
    payerCode: unit?.orgcode ?? null,
    applyUnitId: record.unitId,
    contactMobile: record.contactMobile ?? '',
    inspTypeName: '制造监督检验',
    deviceSummary: `${record.productName ?? ''} ${record.qty}个`,
    items,
    policies: [],
  };
}

async function note(tx: Tx, { onlinelsh }: PaymentNews, paidAt: string | null): Promise<void> {
  for (const { id } of await lockByNumbers(tx, onlinelsh)) await setPaid(tx, id, paidAt);
}

/** What follows when a fee of supervision is paid or given back. */
export const followPayment: PaymentListeners = {
  paid: (tx, news) => note(tx, news, news.paidAt ?? news.now.toISOString()),
  refunded: (tx, news) => note(tx, news, null),
  async refunding(tx, { onlinelsh }) {
    for (const { id, taskNo } of await lockByNumbers(tx, onlinelsh)) {
      const standing = await findStandingCertificate(tx, id);
      if (standing) refuse('certificateStands', { taskNo, certNo: standing.certNo });
    }
  },
  async foretellRefund(db, onlinelsh) {
    const told = new Map<string, string>();
    for (const taskNo of await findTasks(db, onlinelsh)) told.set(taskNo, `退款后，监检任务${taskNo}须重新核定并缴纳费用才能出具证书。`);
    return told;
  },
};
