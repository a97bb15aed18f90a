import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { mayMove } from '#kit/contract/case/lifecycle.ts';
import { refuser } from '#kit/server/refuse.ts';
import { sendMessage } from '#kit/server/message.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Request } from '#kit/server/request.ts';

import { inspectionApplication, isPartial } from '#areas/inspection/contract/lifecycle.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { examiningRefusals } from '../../contract/refusals.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { closeFee } from '#areas/inspection/server/doors/fee.ts';
import { type Application, findTaken, type Line, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import {
  actorsOf,
  makeMove,
  type Making,
  queueMisEvent,
  refuseOvertaken,
  stateOf,
  staying,
  type Step,
  tellOwners,
} from '#areas/inspection/server/doors/step.ts';
import { unreviewed } from '#areas/inspection/server/doors/results.ts';
import { getLocked, getLockedWithOrder, setLine, settleApplyState } from '#areas/inspection/server/doors/write.ts';

const refuse = refuser(examiningRefusals);

/** While its reports are being worked on, none of them is declared void: the next approval replaces them. */
function refuseInRevision(
  application: Pick<Application, 'status' | 'applyUnit' | 'useUnit' | 'inspectorIds' | 'acceptedAt'>,
  { asker }: Pick<Request, 'asker'>,
) {
  const state = stateOf(application);
  if (!mayMove(inspectionApplication, 'voidReport', state, actorsOf(asker, application)))
    refuse('reportInRevision', { state: inspectionApplication.states[state].label });
}

/** The application as it stands, held until the transaction ends, for whoever declares one of its reports void. */
export async function lockForVoid(tx: Tx, request: CaseRequest, applicationId: string): Promise<Application> {
  const application = await getLocked(tx, request.asker, applicationId);
  refuseInRevision(application, request);
  return application;
}

/**
 * A report of the application has been declared void: its log says so, and the department is to issue it anew, with those of the devices that are
 * still put right where there are any. The device stays taken by this application, unless another one has it by now.
 */
export async function noteVoidReport(
  tx: Tx,
  application: Application,
  { reportNo, why }: { readonly reportNo: string; readonly why: string },
  request: CaseRequest,
): Promise<void> {
  const opinion = `报告 ${reportNo}：${why}`;
  const way: Making = isPartial(stateOf(application)) ? staying(application) : { to: 'toReissue', set: { issuedOn: null } };
  const moved = await makeMove(tx, application, request, { move: 'voidReport', ...way, opinion, details: { reportNo } });
  const line = (await listLines(tx, application.id)).find((one) => one.reportNo === reportNo);
  if (line) await holdAgain(tx, line, request.today);
  // The others go on being put right: this one is entered anew meanwhile.
  if (line && isPartial(stateOf(moved))) await reopenLines(tx, moved, { lines: [line], why: opinion }, request);
  if (!request.asker.isNeighbour)
    await queueMisEvent(tx, 'report.voided', moved.onlinelsh, { lines: [{ oidno: line?.oidno, reportNo }], reason: why });
}

async function holdAgain(tx: Tx, line: Line, today: string): Promise<void> {
  const taken = await findTaken(tx, [line.equSysId], line.inspType, line.applicationId);
  const isOpen = taken.length === 0;
  await setLine(tx, line.lineId, { reportVoidedOn: today, isOpen });
  await settleApplyState(tx, [line.equSysId]);
}

/** These devices go back to their inspectors while the others are put right or rechecked. */
export async function reopenLines(
  tx: Tx,
  application: Application,
  { lines, why }: { readonly lines: readonly Line[]; readonly why: string },
  { now }: Pick<Request, 'now'>,
): Promise<void> {
  for (const { lineId } of lines) await setLine(tx, lineId, { lineState: lineStateCode.inspected, isReopened: true, ...unreviewed });
  await tellInspectors(tx, application, why, now);
}

export async function tellInspectors(tx: Tx, { inspectorIds, onlinelsh }: Application, why: string, now: Date): Promise<void> {
  const told = { kind: '退回', title: `检验结果退回修改：${onlinelsh}`, body: why, link: inspectionPaths.inspecting };
  for (const userId of inspectorIds) await sendMessage(tx, { userId, ...told }, now);
}

/** On to review, where the results are looked at again: only what is void gets another edition. */
export async function reissueReport(input: Step, request: Request) {
  await inTransaction(request.db, async (tx) => {
    const application = await getLocked(tx, request.asker, input.id);
    await refuseOvertaken(tx, application, input.version, request.asker);
    await makeMove(tx, application, request, { move: 'reissue', opinion: input.opinion });
  });
  return readStanding(input.id, request);
}

/** The void reports stay void. Where others of the application hold it is closed, otherwise it ends as an inspection that came to nothing. */
export async function endVoided(input: Step, request: Request) {
  const { db, now } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLockedWithOrder(tx, request.asker, input.id);
    await refuseOvertaken(tx, application, input.version, request.asker);
    const lines = await listLines(tx, application.id);
    const isHolding = lines.some(({ reportNo, reportVoidedOn }) => reportNo !== null && reportVoidedOn === null);
    const to = isHolding ? 'completed' : 'terminated';
    const moved = await makeMove(tx, application, request, { move: 'endVoided', opinion: input.opinion, to });
    const voided = lines.filter(({ reportVoidedOn }) => reportVoidedOn !== null);
    for (const { lineId } of voided) await setLine(tx, lineId, { lineState: lineStateCode.terminated, isOpen: false });
    await settleApplyState(
      tx,
      voided.map(({ equSysId }) => equSysId),
    );
    if (!isHolding) await closeFee(tx, moved, request);
    const numbers = voided.map(({ reportNo }) => reportNo).join('、');
    const body = `${moved.onlinelsh}：报告 ${numbers} 作废后不再重新出具，请重新报检。${input.opinion ?? ''}`;
    await tellOwners(tx, moved, { kind: '报告出具', title: '作废的检验报告不再出具', body }, now);
  });
  return readStanding(input.id, request);
}
