import type { InputOf } from '#kit/contract/call.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { findCase, lockCase } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { visitCase, type makeCalls } from '../../contract/calls.ts';
import { makeRefusals } from '../../contract/refusals.ts';
import { pointsOf, recordResult, type Point } from './point-store.ts';
import { getSupervised, visits } from '../visits.ts';

const refuse = refuser(makeRefusals);
const { states } = visitCase.cycle;
const resultLabel = { pass: '合格', fail: '不合格' } as const;

type Input = InputOf<typeof makeCalls.recordPoint>;

/**
 * What an inspector found at one point of a visit. Of two inspectors at one point the first is taken, the other is told what they recorded; points of class A and B
 * pass in their order. With the last point the visit has passed, or waits for what is to be put right.
 */
export function recordPoint(input: Input, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const { asker, now } = request;
    await lockCase(visits, tx, input.visitId);
    const visit = (await findCase(tx, visits, asker, input.visitId)) ?? visits.notFound();
    const batch = await getSupervised(tx, visit.batchId);
    const all = await pointsOf(tx, batch.id);
    const point = all.find(({ id }) => id === input.id && visit.pointIds.includes(id)) ?? refuse('notFound');
    const { result, remark = null } = input;
    if (point.version !== input.version) {
      if (isMade(point, input, asker.userId)) return { id: point.id, version: point.version, status: visit.status };
      const said = {
        pointName: point.pointName,
        who: point.recordedByName ?? '',
        result: point.result ? resultLabel[point.result] : '待记录',
      };
      return refuse('pointOvertaken', said);
    }
    if (visit.status !== states.attended.code)
      refuse('visitNotOpen', { visitNo: visit.visitNo, status: states[stateByCode(visitCase.cycle, visit.status)].label });
    if (result === 'pass') refuseOutOfOrder(all, point);
    await recordResult(tx, point, { result, remark, visitId: visit.id, recordedBy: asker.userId, recordedByName: asker.name }, now);
    const details = { point: point.pointName, result: resultLabel[result], ...(remark && { remark }) };
    await writeAudit(tx, { asker, action: 'makePoint.record', objectId: point.id, details, now });
    const results = all.filter(({ id }) => visit.pointIds.includes(id)).map((one) => (one.id === point.id ? result : one.result));
    if (results.includes(null)) return { id: point.id, version: point.version + 1, status: visit.status };
    const move = results.includes('fail') ? 'mend' : 'pass';
    const { status } = await stepBySystem(tx, visits, request, { record: visit, move });
    return { id: point.id, version: point.version + 1, status };
  });
}

/** The same press once more: its answer was lost. */
function isMade(point: Point, { version, visitId, result, remark }: Input, userId: string): boolean {
  return (
    point.version === version + 1 &&
    point.visitId === visitId &&
    point.recordedBy === userId &&
    point.result === result &&
    (point.remark ?? '') === (remark ?? '')
  );
}

/** Before a point passes, those of class A and B that stand before it have. Records (C) are checked at any time, before the certificate. */
function refuseOutOfOrder(all: readonly Point[], { position, pointName }: Point): void {
  const before = all.find((one) => one.position < position && one.controlClass !== 'C' && one.result !== 'pass');
  if (before) refuse('pointOutOfOrder', { pointName, before: before.pointName, class: before.controlClass });
}
