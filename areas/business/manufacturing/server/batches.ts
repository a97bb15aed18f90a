import { missingMaterials } from '#areas/attachments/server/door.ts';
import { findOrders, withdrawCharge } from '#areas/payment/server/door.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { lockCase, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { batchFacts, batchFields, batchFiles, batchForm } from '../contract/batch.ts';
import { batchCase } from '../contract/calls.ts';
import { makeCategory, type MakeCategory } from '#areas/control-points/contract/category.ts';
import { makeCertificate, makeVisit } from '../contract/lifecycle.ts';
import { productKey } from '../contract/numbers.ts';
import { makeRefusals } from '../contract/refusals.ts';
import { findInForce } from './agreement-store.ts';
import { licenceFor } from './agreements.ts';
import * as store from './batch-store.ts';
import type { Batch } from './batch-store.ts';
import { findUnderWay } from './certificates/certificate-store.ts';
import { fixFee, isSettled } from './fees.ts';
import { byId, lockFor } from './make-store.ts';
import { handedInByMaker } from './of-maker.ts';
import { begun, findBegun } from './visit-store.ts';
import { visits } from './visits.ts';
import { findOpenVisit, pointsOf, takeOverPoints } from './points/point-store.ts';

const refuse = refuser(makeRefusals);
export const categoryLabel = (category: unknown) => makeCategory.entries.find(({ code }) => code === category)?.label ?? '';
const inside: ReadonlySet<string> = new Set(['I1', 'I2', 'I4', 'A1']);

export const batches: CaseOf<typeof batchCase, Batch> = {
  kind: batchCase,
  table: 'makeBatch',
  notFound: () => refuse('makeBatchNotFound'),
  read: store.readBatches,
  ...byParties(batchCase, 'make_batch'),
  ...handedInByMaker('makeBatch'),
  checks: { save: savedNumbers },
  making: {
    commit: handIn,
    accept: async (tx, request, record, values) => ({ set: await accept(tx, request, record, values) }),
    charge: async (tx, request, record, values) => {
      if (record.paidAt !== null) refuse('feeSettled', { taskNo: record.taskNo });
      return { set: await fixFee(tx, request, record, values) };
    },
    stop: async (tx, request, record) => {
      const underWay = await findUnderWay(tx, record.id);
      if (underWay) refuse('certificateUnderWay', { certNo: underWay.certNo });
      await endBegun(tx, request, record.id);
      const visit = await findOpenVisit(tx, record.id);
      if (visit) refuse('visitStillOpen', { visitNo: visit.visitNo, status: makeVisit.states[stateByCode(makeVisit, visit.status)].label });
      if (!isSettled(record)) await withdrawCharge(tx, record.taskNo, request);
      return {};
    },
  },
  tells: [
    {
      kind: '制造监检',
      moves: ['charge'],
      to: ['owner'],
      title: ({ record }) => `受检产品费用已核定：${record.taskNo}`,
      body: ({ record }) => `${nameOf(record)}。${feeOf(record)}`,
    },
    { kind: '制造监检', moves: ['accept'], to: ['owner'], body: ({ record }) => `${nameOf(record)}。${feeOf(record)}` },
    {
      kind: '制造监检',
      moves: ['return', 'stop', 'certify'],
      to: ['owner'],
      body: ({ record, opinion }) => `${nameOf(record)}。${opinion ?? ''}`,
    },
  ],
  follow,
  async more(db, { asker }, record) {
    const [points, briefs, numbers, orders] = await Promise.all([
      pointsOf(db, record.id),
      store.briefsOf(db, record.id, inside.has(asker.actor)),
      store.listNumbers(db, record.id),
      findOrders(db, [record.taskNo]),
    ]);
    const shown = numbers.map(({ status, ...row }) =>
      status === makeCertificate.states.issued.code || inside.has(asker.actor)
        ? row
        : { ...row, certificateId: null, certNo: null, isExcluded: false },
    );
    return { points, ...briefs, numbers: shown, payNo: isSettled(record) ? null : (orders.get(record.taskNo)?.payNo ?? null) };
  },
  sections: () => [
    ['制造单位', pick(batchFields, ['unitName', 'agreementNo', 'licenceNo', 'licenceGrade'])],
    ...batchForm.sections.map(({ title, fields }) => [title, pick(batchFields, fields as (keyof typeof batchFields)[])] as const),
    ['受理与费用', pick(batchFields, ['acceptedByName', 'acceptedOn', 'feeFen', 'feeBasis', 'paidAt'])],
  ],
};

/** Numbers typed twice are told at once, at the row of the second. */
function savedNumbers({ products }: Values): Issue[] {
  const seen = new Map<string, number>();
  return ((products ?? []) as NonNullable<Batch['products']>).flatMap(({ productNo }, index) => {
    const key = productKey(productNo ?? '');
    const first = seen.get(key);
    if (key !== '' && first === undefined) seen.set(key, index);
    return key === '' || first === undefined ? [] : [{ field: `products.${index}.productNo`, message: `与第${first + 1}行的产品编号相同` }];
  });
}

/** Under an agreement and a licence, with its papers, and with numbers that nobody else of the maker has. */
async function handIn(tx: Tx, { today, now }: CaseRequest, record: Batch): Promise<Making> {
  await lockFor(tx, record.unitId);
  const label = categoryLabel(record.category);
  const agreement = await findInForce(tx, record.unitId, String(record.category), today);
  if (!agreement) refuseIssues([{ field: 'category', message: `本单位没有包含「${label}」的本年度有效监检协议，请先办理监检协议` }]);
  const licence = await licenceFor(tx, record.unitId, record.category, today);
  if (licence === undefined)
    refuseIssues([{ field: 'category', message: `本单位没有登记当前有效的「${label}」制造许可证，请先在「资质许可」中登记` }]);
  const same = await store.findSameBatchNo(tx, record);
  if (same) refuseIssues([{ field: 'batchNo', message: `批号${record.batchNo}已在监检任务${same.taskNo}中` }]);
  const keys = (record.products ?? []).map(({ productNo }) => productKey(productNo ?? ''));
  const claimed = await store.findClaimed(tx, record, keys);
  refuseIssues(
    keys.flatMap((key, index) =>
      claimed.has(key) ? [{ field: `products.${index}.productNo`, message: `产品编号${key}已在监检任务${claimed.get(key)}中` }] : [],
    ),
  );
  refuseIssues(await missingMaterials(tx, batchFiles, { id: record.id, facts: batchFacts({ ...record }) }));
  await store.claimNumbers(tx, record);
  return {
    set: {
      agreementNo: agreement!.agreementNo,
      licenceNo: licence?.licenceNo ?? null,
      licenceGrade: licence?.licenceGrade ?? null,
      submittedAt: now.toISOString(),
    },
  };
}

async function accept(tx: Tx, request: CaseRequest, record: Batch, values: Values): Promise<Record<string, unknown>> {
  const points = await takeOverPoints(tx, record.id, record.category as MakeCategory, request.now);
  if (points === 0) refuse('controlPointsMissing', { category: categoryLabel(record.category) });
  return { ...(await fixFee(tx, request, record, values)), acceptedByName: request.asker.name, acceptedOn: request.today };
}

/** What an inspector has begun goes no further when supervision ends; visits that are still to come are taken back first. */
async function endBegun(tx: Tx, request: CaseRequest, batchId: string): Promise<void> {
  for (const id of await findBegun(tx, batchId)) {
    await lockCase(visits, tx, id);
    const [visit] = await visits.read(tx, byId('make_visit', id));
    if (visit && begun.includes(visit.status)) await stepBySystem(tx, visits, request, { record: visit, move: 'end' });
  }
}

const releasing = new Set(['withdraw', 'return', 'cancel', 'stop']);

async function follow(tx: Tx, _request: CaseRequest, { record, move }: Made<Batch>): Promise<void> {
  if (releasing.has(move)) await store.releaseNumbers(tx, record.id);
}

const nameOf = ({ productName, batchNo }: Batch) => `${productName ?? ''} ${batchNo ?? ''}`.trim();
const feeOf = ({ feeFen }: Batch) => (feeFen ? `监检费${(feeFen / 100).toFixed(2)}元，请在「在线缴费」中缴纳。` : '不收监检费。');
