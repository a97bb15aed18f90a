import { withoutYear } from '#kit/contract/trade/calendar.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { lockCase, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { batchCase, visitCase } from '../contract/calls.ts';
import { visitAccess } from '../contract/menu.ts';
import { makeRefusals } from '../contract/refusals.ts';
import { noticeHours, slotStart, visitFields } from '../contract/visit.ts';
import { readBatches, type Batch } from './batch-store.ts';
import { byId, byWord, reachOfKind } from './make-store.ts';
import { pointsOf, reopenFailed } from './points/point-store.ts';
import { inspectorOf, issuesOfSlot, periodLabel, takeSlot } from './slots.ts';
import { readVisits, waitsFor, type Visit } from './visit-store.ts';

const refuse = refuser(makeRefusals);
const { states } = visitCase.cycle;

/** What a visit is about, and when it is: as it was agreed on, or as it is proposed. */
function aboutVisit({ productName, pointNames, bookOn, bookPeriod }: Visit, on = bookOn, period = bookPeriod): string {
  return `${productName ?? ''} ${pointNames}，${withoutYear(on ?? '')} ${periodLabel(period)}`;
}

function bodyOf({ record, move, opinion }: Made<Visit>): string {
  const about = move === 'propose' ? aboutVisit(record, record.slotOn, record.slotPeriod) : aboutVisit(record);
  const why = opinion ?? (move === 'propose' ? record.reason : move === 'handOver' ? `原因：${record.handedBecause}` : '');
  return `${about}，监检员${record.inspectorName ?? ''}。${why ?? ''}`;
}

const telling = {
  kind: '制造监检',
  title: ({ record, move, state }: Made<Visit>) =>
    `约检${move === 'handOver' ? '已改派' : states[state as keyof typeof states].label}：${record.visitNo}`,
  body: bodyOf,
} as const;

export const visits: CaseOf<typeof visitCase, Visit> = {
  kind: visitCase,
  table: 'makeVisit',
  notFound: () => refuse('makeVisitNotFound'),
  read: readVisits,
  ...byParties(visitCase, 'make_visit'),
  reach: (asker) => reachOfKind('makeVisit', asker),
  narrow: (_db, _asker, input) => Promise.resolve(byWord('makeVisit', input['complex'])),
  waitsFor,
  async about(tx, { asker }, input) {
    const { batchId, pointIds } = input as { readonly batchId: string; readonly pointIds: readonly string[] };
    const [batch] = await readBatches(tx, byId('make_batch', batchId));
    if (!batch || batch.unitId !== asker.unitId) return refuse('makeBatchNotFound');
    const known = new Set((await pointsOf(tx, batchId)).map(({ id }) => id));
    return { batchId, pointIds: pointIds.filter((one) => known.has(one)), areacode: batch.areacode };
  },
  making: {
    commit: handIn,
    withdraw: () => Promise.resolve({ set: { inspectorId: null, inspectorName: null, slotOn: null, slotPeriod: null, reason: null } }),
    async confirm(tx, { now }, record, { inspectorId }) {
      if (slotStart(record.bookOn!, record.bookPeriod!) <= now) refuse('slotBehind');
      return { set: await takeSlot(tx, record.id, inspectorId, { slotOn: record.bookOn!, slotPeriod: record.bookPeriod! }) };
    },
    async propose(tx, { today, now }, record, { inspectorId, slotOn, slotPeriod }) {
      refuseIssues(issuesOfSlot('slotOn', { on: String(slotOn), period: String(slotPeriod) }, { today, now }));
      return { set: await takeSlot(tx, record.id, inspectorId, { slotOn: String(slotOn), slotPeriod: String(slotPeriod) }) };
    },
    agree(_tx, { now }, { slotOn, slotPeriod }) {
      if (slotStart(slotOn!, slotPeriod!) <= now) refuse('slotPassed');
      return Promise.resolve({ set: { bookOn: slotOn, bookPeriod: slotPeriod } });
    },
    cancel(_tx, { now }, { bookOn, bookPeriod }) {
      if (slotStart(bookOn!, bookPeriod!).getTime() - now.getTime() < noticeHours * 3_600_000) refuse('tooLateToCancel');
      return Promise.resolve({});
    },
    handOver,
    attend: (_tx, request, record) => Promise.resolve({ set: { ...onItsDay(request, record), attendedAt: request.now.toISOString() } }),
    miss: (_tx, request, record) => Promise.resolve({ set: onItsDay(request, record) }),
    feedback: async (tx, _request, record) => {
      await reopenFailed(tx, record.id);
      return {};
    },
  },
  tells: [
    { ...telling, moves: ['confirm', 'propose', 'miss', 'mend', 'pass', 'handOver', 'end'], to: ['owner'] },
    {
      ...telling,
      moves: ['agree', 'cancel', 'feedback', 'confirm', 'handOver', 'end'],
      to: ['chosen'],
      ownToo: 'whoever puts visits in order may be the one who comes',
    },
  ],
  async more(db, { asker }, record) {
    const points = await pointsOf(db, record.batchId);
    const chosen = new Set(record.pointIds);
    return {
      points: record.status === states.draft.code ? points : points.filter(({ id }) => chosen.has(id)),
      pointIds: record.pointIds,
      mayRecord: asker.menuIds.has(visitAccess.record) && record.status === states.attended.code,
    };
  },
  sections: () => [
    ['受检产品', pick(visitFields, ['taskNo', 'unitName', 'category', 'productName', 'model', 'batchNo', 'pointNames'])],
    ['约检', pick(visitFields, ['bookOn', 'bookPeriod', 'place', 'contact', 'contactMobile', 'inspectorName', 'attendedAt', 'remark'])],
  ],
};

/** A batch under supervision, locked. */
export async function getSupervised(tx: Tx, batchId: string): Promise<Batch> {
  await lockCase({ table: 'makeBatch' }, tx, batchId);
  const [batch] = await readBatches(tx, byId('make_batch', batchId));
  if (!batch) return refuse('makeBatchNotFound');
  const state = stateByCode(batchCase.cycle, batch.status);
  if (state !== 'supervising') refuse('batchNotSupervised', { taskNo: batch.taskNo, status: batchCase.cycle.states[state].label });
  return batch;
}

/** Points that are neither passed nor in another visit, at a time that may be booked. */
async function handIn(tx: Tx, { today, now }: CaseRequest, record: Visit): Promise<Making> {
  await getSupervised(tx, record.batchId);
  if (record.pointIds.length === 0) refuseIssues([{ field: 'pointIds', message: '请选择要约检的控制点' }]);
  refuseIssues(issuesOfSlot('bookOn', { on: record.bookOn!, period: record.bookPeriod! }, { today, now }));
  const chosen = new Set(record.pointIds);
  for (const { id, pointName, result, visitNo, visitId } of await pointsOf(tx, record.batchId)) {
    if (!chosen.has(id)) continue;
    if (result === 'pass') refuse('pointNotOpen', { pointName, why: '已经通过' });
    if (visitId !== null && visitId !== record.id) refuse('pointNotOpen', { pointName, why: `已在约检单${visitNo}中` });
  }
  return { set: { submittedAt: now.toISOString() } };
}

/** Somebody else comes: what was promised for a half day is theirs now, and whoever had it is told. */
async function handOver(tx: Tx, { now }: CaseRequest, record: Visit, { inspectorId, handedBecause }: Values): Promise<Making> {
  if (inspectorId === record.inspectorId) refuseIssues([{ field: 'inspectorId', message: '现在就由该监检员监检，请选择另一位' }]);
  const to = stateByCode(visitCase.cycle, record.status);
  const isAhead = to === 'confirmed';
  const set = isAhead
    ? await takeSlot(tx, record.id, inspectorId, { slotOn: record.bookOn!, slotPeriod: record.bookPeriod! })
    : await inspectorOf(tx, inspectorId);
  const title = `约检已改派他人：${record.visitNo}`;
  const body = `${aboutVisit(record)}，改由${set.inspectorName}监检。原因：${String(handedBecause)}`.slice(0, 500);
  if (record.inspectorId)
    await sendMessage(tx, { userId: record.inspectorId, kind: '制造监检', title, body, link: caseAddress(visitCase, record.id) }, now);
  return { to, set, details: { former: record.inspectorName, reason: handedBecause } };
}

function onItsDay({ today }: CaseRequest, { bookOn }: Visit): Record<string, never> {
  if (bookOn! > today) refuse('visitAhead', { on: bookOn! });
  return {};
}
