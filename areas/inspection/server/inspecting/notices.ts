import { keepFiles } from '#areas/attachments/server/door.ts';
import { photoClass, resultFiles } from '#areas/verdicts/contract/item-photos.ts';
import { addDays } from '#kit/contract/calendar.ts';
import { inTransaction, type Tx } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { nextSerial } from '#kit/server/serial.ts';

import { noticeFiles } from '../../contract/materials.ts';
import { inspectionPaths } from '../../contract/menu.ts';
import { inspectionRefusals } from '../../contract/refusals.ts';
import { lineStateCode } from '../../contract/words.ts';
import { getLocked, setLine, type Application, type Line } from '../application-store.ts';
import { tell } from '../events.ts';
import { getOwnInspection, type Step } from './on-site.ts';
import { addNotice, changeNotice, listNotices, listResults, type Result } from './result-store.ts';
import { concludeLines } from './conclude-lines.ts';
import { refuseContradictions } from './refuse-contradictions.ts';
import { readStanding } from '../standing.ts';
import { makeMove, queueMisEvent, refuseOvertaken, refuseUnlessOpen, tellOwners } from '../step.ts';

const refuse = refuser(inspectionRefusals);

/** Letters of the class in the number of a notice (domain 10.4). */
const classLetters: Readonly<Record<string, string>> = { 1: 'GL', 2: 'RQ', 3: 'DT', 4: 'QZ', 5: 'CC', 6: 'YL', 7: 'YJ', 8: 'GD', 9: 'SD' };
const rectifyDays = { least: 1, most: 60 };

/** TZS-DT-2600012: class, two digits of the year, five digits. */
async function nextNoticeNo(tx: Tx, equclacode: string, today: string): Promise<string> {
  const prefix = `TZS-${classLetters[equclacode.charAt(0)] ?? 'QT'}-${today.slice(2, 4)}`;
  return prefix + String(await nextSerial(tx, prefix)).padStart(5, '0');
}

function failedItems(result: Result | undefined) {
  return (result?.items ?? []).filter(({ verdict, remedy }) => verdict === 'fail' && remedy === 'none');
}

/** One opinion notice for each device with failed items; the unit has until the deadline to put them right. */
export async function issueNotices(input: Step & { readonly deadline: string; readonly requirement: string }, request: CaseRequest) {
  const { db, now, today } = request;
  const [earliest, latest] = [addDays(today, rectifyDays.least), addDays(today, rectifyDays.most)];
  if (input.deadline < earliest || input.deadline > latest)
    refuse('deadlineWrong', { earliest, latest }, [{ field: 'deadline', message: `整改期限须在${earliest}至${latest}之间` }]);
  const notices = await inTransaction(db, async (tx) => {
    const application = await getOwnInspection(tx, input, request);
    refuseUnlessOpen(application, 'opinionNotice', request.asker);
    const concluded = await concludeLines(tx, application, today);
    const failed = concluded.filter(({ items }) => items.some(({ verdict, remedy }) => verdict === 'fail' && remedy === 'none'));
    if (failed.length === 0) return refuse('nothingFailed');
    await refuseContradictions(
      tx,
      application,
      concluded.map(({ line }) => line),
      today,
    );
    const moved = await makeMove(tx, application, 'opinionNotice', request, {
      details: { deadline: input.deadline, devices: failed.map(({ line }) => line.oidno) },
      set: { dueOn: input.deadline },
    });
    for (const { line } of failed) await addNoticeFor(tx, moved, line, input, request);
    const issued = (await listNotices(tx, application.id)).filter(({ state }) => state === 'open');
    await tell(tx, request.services, 'noticesIssued', { application: moved, lines: failed.map(({ line }) => line), notices: issued, now });
    const body = `${moved.onlinelsh}：${failed.length}台设备有不合格项目，请于${input.deadline}前整改并反馈。`;
    await tellOwners(tx, moved, { kind: '退回', title: '检验意见通知书', body }, now);
    return issued;
  });
  return { ...(await readStanding(input.id, request)), notices: notices.map(({ tzsNo, lineId }) => ({ tzsNo, lineId })) };
}

async function addNoticeFor(
  tx: Tx,
  application: Application,
  line: Line,
  input: { readonly deadline: string; readonly requirement: string },
  { asker, now, today }: CaseRequest,
): Promise<void> {
  const result = (await listResults(tx, [line.lineId])).get(line.lineId);
  const problems = failedItems(result).map(({ itemNo, title, kind, remark }) => ({
    itemNo,
    title,
    kind,
    problem: remark ?? `不符合：${title}`,
  }));
  const id = newId(now.getTime());
  const shown = { attrefsysid: line.lineId, atttype: resultFiles.atttype, attClasses: problems.map(({ itemNo }) => photoClass(itemNo)) };
  await keepFiles(tx, shown, { attrefsysid: id, atttype: noticeFiles.atttype }, now);
  await addNotice(tx, {
    id,
    tzsNo: await nextNoticeNo(tx, line.equclacode, today),
    applicationId: application.id,
    lineId: line.lineId,
    problems,
    requirement: input.requirement,
    deadline: input.deadline,
    issuedOn: today,
    issuedBy: asker.userId,
    createdAt: now.toISOString(),
  });
  await setLine(tx, line.lineId, { lineState: lineStateCode.rectify });
}

/** The unit's answer to one notice, before its deadline ends. */
export async function giveFeedback(input: Step & { readonly tzsNo: string; readonly text: string }, request: CaseRequest) {
  const { asker, now, today, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    const notice =
      (await listNotices(tx, application.id)).find(({ tzsNo, state }) => tzsNo === input.tzsNo && state !== 'closed') ??
      refuse('noticeNotFound');
    if (notice.deadline < today) refuse('feedbackLate', { deadline: notice.deadline });
    const moved = await makeMove(tx, application, 'rectifyFeedback', request, {
      details: { tzsNo: input.tzsNo, text: input.text },
      set: { dueOn: application.dueOn },
    });
    const feedback = { text: input.text, by: asker.name, at: now.toISOString() };
    await changeNotice(tx, input.tzsNo, { state: 'answered', feedback: JSON.stringify(feedback) });
    await tell(tx, request.services, 'feedbackGiven', { application: moved, notice: { ...notice, state: 'answered', feedback }, now });
    for (const userId of application.inspectorIds)
      await sendMessage(
        tx,
        { userId, kind: '受理', title: `整改反馈：${input.tzsNo}`, body: input.text, link: inspectionPaths.inspecting },
        now,
      );
    await queueMisEvent(tx, 'rectification.feedback', input.tzsNo, { onlinelsh: application.onlinelsh, text: input.text });
  });
  return readStanding(input.id, request);
}
