import type { Issue } from '#kit/contract/form.ts';
import { lockCase, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import { json } from '#kit/server/json.ts';

import { makeCertificateCase } from '../../contract/calls.ts';
import { makeBatch } from '../../contract/lifecycle.ts';
import { numbersIn } from '../../contract/numbers.ts';
import { makeRefusals } from '../../contract/refusals.ts';
import { listNumbers, readBatches, releaseNumbers, type Batch } from '../batch-store.ts';
import { batches, categoryLabel } from '../batches.ts';
import { certificateNews, type CertificateNews } from './certificate-news.ts';
import * as store from './certificate-store.ts';
import type { Certificate } from './certificate-store.ts';
import { isSettled } from '../fees.ts';
import { byId, byWord, reachOfKind } from '../make-store.ts';
import { findOpenOpinion } from '../note-store.ts';
import { pointsOf } from '../points/point-store.ts';
import { contentOf, printCertificate } from './print-certificate.ts';
import { getSupervised } from '../visits.ts';

const refuse = refuser(makeRefusals);
const { states } = makeCertificateCase.cycle;
const { supervising, certified, stopped } = makeBatch.states;
/** A batch whose products get makeCertificates: also anew, once all had theirs. */
const certifiable: readonly string[] = [supervising.code, certified.code];

export const makeCertificates: CaseOf<typeof makeCertificateCase, Certificate> = {
  kind: makeCertificateCase,
  table: 'makeCertificate',
  unitColumn: 'authorUnit',
  notFound: () => refuse('makeCertificateNotFound'),
  read: store.readCertificates,
  ...byParties(makeCertificateCase, 'make_certificate'),
  reach: (asker) => reachOfKind('makeCertificate', asker),
  narrow: (_db, _asker, input) => Promise.resolve(byWord('makeCertificate', input['complex'])),
  async about(tx, _request, { batchId, replaces }, known) {
    const [batch] = await readBatches(tx, byId('make_batch', String(batchId)));
    if (!batch || !certifiable.includes(batch.status)) return refuse('makeBatchNotFound');
    const former = known ? known.replaces : ((replaces as string | undefined) ?? null);
    if (former !== null && !known) await refuseUnlessRevoked(tx, former, batch.id);
    return { batchId, replaces: former, unitId: batch.unitId, areacode: batch.areacode, category: batch.category };
  },
  making: {
    commit: handIn,
    return: async (tx, _request, record) => {
      await store.freeNumbers(tx, record.id);
      return {};
    },
    review: (_tx, { asker, today }, record) => {
      if (record.createdBy === asker.userId) refuse('sameApprover');
      return Promise.resolve({ set: { reviewedBy: asker.userId, reviewedByName: asker.name, reviewedOn: today } });
    },
    approve,
    revoke: async (tx, { today }, record) => {
      await lockCase(batches, tx, record.batchId);
      await store.freeNumbers(tx, record.id);
      return { set: { revokedOn: today } };
    },
  },
  tells: [
    { kind: '制造监检', moves: ['return'], to: ['author'], ownToo: 'a head of the office may return what they have written themselves' },
    { kind: '制造监检', moves: ['approve', 'revoke'], to: ['owner'], title: titleOf, body: bodyOf },
  ],
  follow,
  async more(db, { asker }, record) {
    const next = await store.findReplacement(db, record.id);
    const shown = next && (next.status === states.issued.code || asker.actor.startsWith('I')) ? next : undefined;
    return {
      replacedBy: shown ? { id: shown.id, no: shown.certNo, title: '', status: shown.status } : null,
      mayReplace: asker.actor === 'I2' && record.status === states.revoked.code && next === undefined,
    };
  },
  paper: (request, record) => printCertificate(request, record),
};

/** Of two who begin to replace a certificate at once one does. */
async function refuseUnlessRevoked(tx: Tx, id: string, batchId: string): Promise<void> {
  await lockCase({ table: 'makeCertificate' }, tx, id);
  const [former] = await store.readCertificates(tx, byId('make_certificate', id));
  const isFree = former?.batchId === batchId && former.status === states.revoked.code && !(await store.findReplacement(tx, id));
  if (!isFree) refuse('notReplaceable');
}

/** All points passed, no opinion open, and each number of the batch, on no other certificate. */
async function handIn(tx: Tx, { asker, today }: CaseRequest, record: Certificate): Promise<Making> {
  const batch = await getSupervised(tx, record.batchId);
  await refuseUnlessPassed(tx, batch);
  refuseIssues(await issuesOfNumbers(tx, record));
  await store.reserveNumbers(tx, { batchId: batch.id, certificateId: record.id }, numbersIn(record.covered), false);
  await store.reserveNumbers(tx, { batchId: batch.id, certificateId: record.id }, numbersIn(record.excluded), true);
  return { set: { supervisorName: asker.name, supervisedOn: today } };
}

async function refuseUnlessPassed(tx: Tx, { id }: Batch): Promise<void> {
  const open = (await pointsOf(tx, id)).filter(({ result }) => result !== 'pass');
  if (open.length > 0) refuse('pointsStillOpen', { pointName: open[0]!.pointName, count: open.length });
  const opinion = await findOpenOpinion(tx, id);
  if (opinion) refuse('noteStillOpen', { noteNo: opinion.noteNo });
}

async function issuesOfNumbers(tx: Tx, { id, batchId, covered, excluded, sampled }: Certificate): Promise<Issue[]> {
  const known = new Map((await listNumbers(tx, batchId)).map((one) => [one.productKey, one]));
  const foreign = (field: string, text: string | null) =>
    numbersIn(text)
      .filter((key) => !known.has(key))
      .map((key) => ({ field, message: `产品编号${key}不在本批产品中` }))
      .slice(0, 1);
  const taken = (field: string, text: string | null) =>
    numbersIn(text)
      .map((key) => known.get(key))
      .filter((one) => one !== undefined && one.certificateId !== null && one.certificateId !== id)
      .map((one) => ({ field, message: `产品编号${one!.productNo}已在证书${one!.certNo}中` }))
      .slice(0, 1);
  return [
    ...foreign('covered', covered),
    ...taken('covered', covered),
    ...foreign('excluded', excluded),
    ...taken('excluded', excluded),
    ...foreign('sampled', sampled),
  ];
}

/** By somebody who has neither supervised nor reviewed it, once the fee is paid. */
async function approve(tx: Tx, { asker, today, services }: CaseRequest, record: Certificate): Promise<Making> {
  if (record.reviewedBy === asker.userId || record.createdBy === asker.userId) refuse('sameApprover');
  const batch = await getSupervised(tx, record.batchId);
  await refuseUnlessPassed(tx, batch);
  if (!isSettled(batch)) refuse('feeStillOpen', { taskNo: batch.taskNo });
  const set = { approvedByName: asker.name, issuedOn: today };
  return { set: { ...set, content: json(contentOf({ ...record, ...set }, batch, await services.dictionaries.words())) } };
}

function titleOf({ record, move }: Made<Certificate>): string {
  return `监检证书${move === 'approve' ? '已出具' : '已作废'}：${record.certNo}`;
}

function bodyOf({ record, opinion }: Made<Certificate>): string {
  return `${categoryLabel(record.category)}，${record.productName ?? ''}，${record.coveredQty}个产品。${opinion ?? ''}`;
}

async function follow(tx: Tx, request: CaseRequest, { record, move, opinion }: Made<Certificate>): Promise<void> {
  if (move === 'revoke') await store.keepReason(tx, record.id, opinion ?? '');
  if (move !== 'approve' && move !== 'revoke') return;
  await tellUsers(tx, request, record, { move, reason: opinion ?? '' });
  await followBatch(tx, request, record.batchId);
}

/** Archives keep the number that was typed: whoever has one hears that the certificate is void, and which one took its place. */
async function tellUsers(
  tx: Tx,
  { now, services }: CaseRequest,
  record: Certificate,
  { move, reason }: { readonly move: 'approve' | 'revoke'; readonly reason: string },
): Promise<void> {
  const news = newsOf(record, move, reason);
  if (news) for (const tell of services.handed.of(certificateNews)) await tell(tx, news, now);
}

function newsOf({ certNo, replacesNo }: Certificate, move: 'approve' | 'revoke', reason: string): CertificateNews | undefined {
  if (move === 'revoke') {
    const why = `作废原因：${reason}。请联系制造单位重新取得证书，并更正档案。`;
    return { certNo, title: `设备的制造监检证书已作废：${certNo}`, why };
  }
  if (replacesNo === null) return undefined;
  const why = `${replacesNo}已作废，现行证书为${certNo}，请核对后更正档案。`;
  return { certNo: replacesNo, title: `设备的制造监检证书已重新出具：${certNo}`, why };
}

/** A batch is done with its last certificate, and under supervision again when one is void. */
async function followBatch(tx: Tx, request: CaseRequest, batchId: string): Promise<void> {
  const [batch] = await readBatches(tx, byId('make_batch', batchId));
  if (!batch) return;
  const isWhole = await store.isWhollyCertified(tx, batch.id);
  if (isWhole && batch.status === supervising.code) await stepBySystem(tx, batches, request, { record: batch, move: 'certify' });
  if (!isWhole && batch.status === certified.code) await stepBySystem(tx, batches, request, { record: batch, move: 'reopen' });
  // Supervision has ended: what no certificate names may be handed in anew.
  if (batch.status === stopped.code) await releaseNumbers(tx, batch.id);
}
