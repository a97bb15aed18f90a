import { missingMaterials } from '#areas/attachments/server/door.ts';
import { findUnits } from '#areas/company/server/door.ts';
import { recordSelfTest, voidSelfTest } from '#areas/outcomes/server/door.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { move, refuseClosedMove } from '#kit/server/case/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { detectionCalls } from '../../contract/calls.ts';
import { testLine } from '../../contract/lifecycle.ts';
import { testOrderAddress } from '../../contract/menu.ts';
import { detectionRefusals } from '../../contract/refusals.ts';
import { reportForm, testFiles } from '../../contract/test-order.ts';
import { isUnderWay, movingLine, settleOrder } from './order-step.ts';
import { tellOfLine } from './order-tellings.ts';
import { lockLine } from './record-tests.ts';
import { isInUse, readOrderedLifts } from './test-lift-views.ts';
import { changeLine, isNumberTaken, type TestLine } from './test-line-store.ts';
import type { TestOrder } from './test-order-store.ts';

const refuse = refuser(detectionRefusals);

/** 出具报告: the outcome enters the archive of the lift, in the same transaction. */
export async function reportTest(input: InputOf<typeof detectionCalls.testLineReport>, request: Request) {
  const { now, today } = request;
  return inTransaction(request.db, async (tx) => {
    const { order, line } = await lockLine(tx, request, input);
    const moving = movingLine(request, order, line);
    await refuseClosedMove(tx, { ...moving, move: 'report' });
    if (!isUnderWay(order)) refuse('moveNotAllowed');
    const values = dropBlanks(input.values);
    refuseIssues(checkValues(reportForm, values, 'submit'));
    const reportNo = String(values['reportNo']);
    const lift = await refuseUnreportable(tx, order, line, reportNo);
    const set = { reportNo, reportedOn: today, isOpen: false };
    const { state, version } = await move(tx, { ...moving, move: 'report', set, details: { reportNo } });
    const orgname = (await findUnits(tx, [order.bodyUnit!])).get(order.bodyUnit!)!.orgname;
    const test = { equSysId: line.equSysId, testedOn: line.testedOn!, conclusion: line.conclusion!, reportNo, inspectOrg: orgname };
    const { inspectionId, nextTestDate } = await recordSelfTest(tx, { ...test, link: testOrderAddress(order.id), now }, today);
    await changeLine(tx, line.id, { inspectionId });
    await settleOrder(tx, order, now);
    const said = `${calledWithCode(lift)}的检测报告 ${reportNo} 已出具，结论：${line.conclusion}`;
    await tellOfLine(tx, request, order, { move: 'report', state, said });
    return { id: line.id, status: testLine.states[state].code, version, nextTestDate };
  });
}

async function refuseUnreportable(tx: Tx, order: TestOrder, line: TestLine, reportNo: string) {
  refuseIssues(await missingMaterials(tx, testFiles, { id: line.id }));
  if (await isNumberTaken(tx, order.bodyUnit!, reportNo))
    refuse('reportNoTaken', { reportNo }, [{ field: 'reportNo', message: '该报告编号已被使用' }]);
  const lift = (await readOrderedLifts(tx, [line.equSysId])).get(line.equSysId)!;
  if (!isInUse(lift)) refuse('liftNotOrderable', { oidno: lift.oidno, why: '该电梯不在用' });
  return lift;
}

/** 撤回结果、不再检测、作废报告 */
export async function moveTestLine(input: InputOf<typeof detectionCalls.testLineMove>, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const { order, line } = await lockLine(tx, request, input);
    const moving = { ...movingLine(request, order, line), opinion: input.opinion };
    await refuseClosedMove(tx, { ...moving, move: input.move });
    if (!isUnderWay(order)) refuse('moveNotAllowed');
    const { state, version } =
      input.move === 'takeBack'
        ? await takeBack(tx, moving, line)
        : await move(tx, { ...moving, move: input.move, set: { isOpen: false } });
    const why = input.opinion ?? '';
    if (input.move === 'void') await voidReport(tx, request, { order, line }, why);
    if (input.move !== 'takeBack') {
      const said = input.move === 'void' ? `检测报告 ${line.reportNo ?? ''} 被监管部门作废：${why}` : `有 1 台电梯不再检测：${why}`;
      await tellOfLine(tx, request, order, { move: input.move, state, said });
    }
    await settleOrder(tx, order, request.now);
    return { id: line.id, status: testLine.states[state].code, version };
  });
}

/** A result that was recorded wrongly: the test stands where it stood before, the step is logged with what was said. */
async function takeBack(tx: Tx, moving: ReturnType<typeof movingLine> & { readonly opinion?: string | undefined }, line: TestLine) {
  const rounds = line.rounds.slice(0, -1);
  const last = rounds.at(-1);
  return move(tx, {
    ...moving,
    move: 'takeBack',
    to: last ? 'rectified' : 'waiting',
    details: { taken: line.rounds.at(-1) },
    set: { testedOn: last?.testedOn ?? null, conclusion: last?.conclusion ?? null, rounds: JSON.stringify(rounds) },
  });
}

async function voidReport(
  tx: Tx,
  request: Request,
  { order, line }: { readonly order: TestOrder; readonly line: TestLine },
  why: string,
): Promise<void> {
  const { today } = request;
  if (line.inspectionId) await voidSelfTest(tx, { inspectionId: line.inspectionId, why, link: testOrderAddress(order.id) }, today);
}
