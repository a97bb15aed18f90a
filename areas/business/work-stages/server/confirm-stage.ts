import { codeOf, inspectionApplication, type ApplicationState } from '#areas/inspection/contract/lifecycle.ts';
import { findByLine, findLine, type Application, type Line } from '#areas/inspection/server/doors/read.ts';
import { stateOf, tellOwners } from '#areas/inspection/server/doors/step.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { writeFlow } from '#kit/server/case/flow-log.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuser, refuseIssues } from '#kit/server/refuse.ts';

import type { stageCalls } from '../contract/calls.ts';
import { confirmForm, isSettled, resultWords, type StageResult } from '../contract/point.ts';
import { stageRefusals } from '../contract/refusals.ts';
import { confirm, findPoint, listPoints, type Point, type Said } from './point-store.ts';

const refuse = refuser(stageRefusals);

/** While works go on: also while something of them is put right. */
const openStates: readonly ApplicationState[] = ['inspecting', 'rectify', 'recheck'];

/** Whether somebody who inspects may confirm stages of this device now. */
export function mayConfirm(application: Application, line: Line, userId: string): boolean {
  return isOpen(application) && application.inspectorIds.includes(userId) && line.reviewedBy === null && !isReported(line);
}

const isOpen = (application: Application): boolean => openStates.some((state) => codeOf(state) === application.status);
const isReported = ({ reportNo, reportVoidedOn }: Line): boolean => reportNo !== null && reportVoidedOn === null;

/** The stop point before a stage that has not passed. */
export function stopBefore(points: readonly Point[], { position }: Pick<Point, 'position'>): Point | undefined {
  return points.find((one) => one.isStop && one.position < position && !isSettled(one));
}

/**
 * What an inspector says of a stage of the works. Of two at one stage the first is taken, the other is told what they said; a press that is repeated is answered as done. What failed is
 * confirmed again, and what was said by mistake is said anew with its reason: every confirmation is kept.
 */
export function confirmStage(input: InputOf<typeof stageCalls.stageConfirm>, request: CaseRequest) {
  const { db } = request;
  return inTransaction(db, async (tx) => {
    const { point: seen, line, application } = await getPoint(tx, input.id, request);
    if (!application.inspectorIds.includes(request.asker.userId)) refuse('notYourStage');
    const said = await readSaid(input, request);
    // Held by its application: read again as it stands now.
    const points = await listPoints(tx, [line.lineId]);
    const point = points.find(({ id }) => id === seen.id)!;
    if (point.version !== input.version) {
      if (isMade(point, said, input.version)) return { id: point.id, version: point.version };
      return refuse('stageOvertaken', overtaken(point));
    }
    refuseUnlessOpen(application, line);
    refuseWrong(points, point, said);
    const version = await confirm(tx, point, said);
    await note(tx, { application, line, point }, said, request);
    return { id: point.id, version };
  });
}

async function getPoint(tx: Tx, id: string, { asker }: CaseRequest) {
  const point = (await findPoint(tx, id)) ?? refuse('stagePointNotFound');
  const application = (await findByLine(tx, asker, point.lineId, 'hold')) ?? refuse('stagePointNotFound');
  const line = (await findLine(tx, point.lineId)) ?? refuse('stagePointNotFound');
  return { point, application, line };
}

async function readSaid({ values }: InputOf<typeof stageCalls.stageConfirm>, { asker, now, today, services }: CaseRequest): Promise<Said> {
  const given = dropBlanks(values);
  refuseIssues(checkValues(confirmForm, given, 'submit', { dictionaries: await services.dictionaries.dictionaries(), today }));
  return {
    result: given['result'] as StageResult,
    confirmedOn: String(given['confirmedOn']),
    remark: typeof given['remark'] === 'string' ? given['remark'] : null,
    recordedBy: asker.userId,
    recordedByName: asker.name,
    recordedAt: now.toISOString(),
  };
}

/** The same press once more: its answer was lost. */
function isMade(point: Point, said: Said, version: number): boolean {
  const keys = ['result', 'confirmedOn', 'remark', 'recordedBy'] as const;
  return point.version === version + 1 && keys.every((key) => point[key] === said[key]);
}

function overtaken({ stageName, recordedByName, recordedAt, result }: Point) {
  const when = recordedAt === null ? '' : momentInShanghai(new Date(recordedAt));
  return { stage: stageName, who: recordedByName ?? '', when, result: resultWords(result) };
}

function refuseUnlessOpen(application: Application, line: Line): void {
  const device = deviceWords(line);
  if (isReported(line)) refuse('stageReported', { device });
  if (line.reviewedBy !== null) refuse('stageReviewed', { device });
  if (!isOpen(application)) refuse('stageNotOpen', { state: inspectionApplication.states[stateOf(application)].label });
}

function refuseWrong(points: readonly Point[], point: Point, { result, confirmedOn, remark }: Said): void {
  const { stageName, result: before, confirmedOn: on } = point;
  const stop = result === 'pass' ? stopBefore(points, point) : undefined;
  if (stop) refuse('stopNotPassed', { before: stop.stageName, stage: stageName });
  if (isSettled(point) && remark === null)
    refuse('stageUnexplained', { stage: stageName, result: resultWords(before) }, [{ field: 'remark', message: '请写明更改的原因' }]);
  if (on !== null && confirmedOn < on) refuse('stageBackwards', { on }, [{ field: 'confirmedOn', message: `不能早于${on}` }]);
}

interface Noted {
  readonly application: Application;
  readonly line: Line;
  readonly point: Point;
}

/** It stands in the history of the application; what has failed, whoever builds hears of at once. */
async function note(tx: Tx, { application, line, point }: Noted, said: Said, { asker, now }: CaseRequest): Promise<void> {
  const words = `${deviceWords(line)}「${point.stageName}」${resultWords(said.result)}${said.remark ? `：${said.remark}` : ''}`;
  const record = { id: application.id };
  await writeFlow(tx, { cycle: inspectionApplication, record, move: 'workStage', label: '确认施工监检阶段', asker, now, opinion: words });
  const { result, confirmedOn, remark } = said;
  const details = { stage: point.stageName, device: line.oidno, result, confirmedOn, ...(remark !== null && { remark }) };
  await writeAudit(tx, { asker, action: 'workStage.confirm', objectId: point.id, details, now });
  if (result !== 'fail') return;
  const body = `${application.onlinelsh}：${words}。整改后由检验员再次确认，确认合格前检验记录不能提交审核。`;
  await tellOwners(tx, application, { kind: '退回', title: `施工监检阶段不合格：${point.stageName}`, body }, now);
}
