import { filesTold, keepFiles } from '#areas/attachments/server/door.ts';
import { failedTitle } from '#areas/verdicts/contract/item-parts.ts';
import { photoClass, resultFiles } from '#areas/verdicts/contract/item-photos.ts';
import { measuredText } from '#areas/verdicts/contract/measure.ts';
import { itemWords } from '#areas/verdicts/contract/result-item.ts';
import type { StoredItem } from '#areas/verdicts/contract/stored-result.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { nextSerial } from '#kit/server/postgres/serial.ts';

import { isPartial } from '#areas/inspection/contract/lifecycle.ts';
import { noticeFiles, reliefFiles } from '#areas/inspection/contract/materials.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { examiningRefusals } from '../../contract/refusals.ts';
import { problemText } from '../../contract/notice-text.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { tell } from '#areas/inspection/server/doors/events.ts';
import { type Application, type Line, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import {
  addNotice,
  changeNotice,
  isLive,
  linesAtWork,
  linesReopened,
  listNotices,
  listResults,
  type Notice,
  type Result,
  saveResult,
} from '#areas/inspection/server/doors/results.ts';
import {
  makeMove,
  queueMisEvent,
  refuseOvertaken,
  refuseUnlessOpen,
  stateOf,
  type Step,
  tellOwners,
} from '#areas/inspection/server/doors/step.ts';
import { getLocked, setLine } from '#areas/inspection/server/doors/write.ts';
import { getOwnInspection } from '../findings/on-site.ts';
import { findAuthorities, reportGraveHazard } from './grave-hazards.ts';
import { concludeLines } from '../findings/conclude-lines.ts';
import { refuseContradictions } from '../findings/refuse-contradictions.ts';
import { deviceOf } from '../findings/results.ts';

const refuse = refuser(examiningRefusals);

/** Letters of the class in the number of a notice (domain 10.4). */
const classLetters: Readonly<Record<string, string>> = { 1: 'GL', 2: 'RQ', 3: 'DT', 4: 'QZ', 5: 'CC', 6: 'YL', 7: 'YJ', 8: 'GD', 9: 'SD' };
const rectifyDays = { least: 1, most: 60 };

/** TZS-DT-2600012: class, two digits of the year, five digits. */
export async function nextNoticeNo(tx: Tx, equclacode: string, today: string): Promise<string> {
  const prefix = `TZS-${classLetters[equclacode.charAt(0)] ?? 'QT'}-${today.slice(2, 4)}`;
  return prefix + String(await nextSerial(tx, prefix)).padStart(5, '0');
}

/** Failed, and nothing said yet of what becomes of it. */
export function failedItems(items: readonly StoredItem[]): StoredItem[] {
  return items.filter(({ verdict, remedy }) => verdict === 'fail' && remedy === 'none');
}

interface Issue extends Step {
  readonly deadline: string;
  readonly requirement: string;
  readonly grave?: readonly string[];
  readonly problems?: readonly { readonly lineId: string; readonly itemNo: string; readonly problem: string }[];
}

/** While others are put right, what is issued for a device that is entered anew has their day: they are judged as found together. */
function refuseWrongDeadline(deadline: string, ofOthers: string | undefined, today: string): void {
  const [earliest, latest] = [addDays(today, rectifyDays.least), addDays(today, rectifyDays.most)];
  if (deadline < earliest || deadline > latest)
    refuse('deadlineWrong', { earliest, latest }, [{ field: 'deadline', message: `整改期限须在${earliest}至${latest}之间` }]);
  if (ofOthers && deadline !== ofOthers)
    refuse('deadlineOfOthers', { deadline: ofOthers }, [{ field: 'deadline', message: `须为${ofOthers}` }]);
}

/** One opinion notice for each device with failed items; the unit has until the deadline to put them right. */
export async function issueNotices(input: Issue, request: CaseRequest) {
  const { db, now, today } = request;
  const notices = await inTransaction(db, async (tx) => {
    const application = await getOwnInspection(tx, input, request);
    refuseUnlessOpen(application, 'opinionNotice', request.asker);
    const others = (await listNotices(tx, application.id)).filter(isLive);
    refuseWrongDeadline(input.deadline, others[0]?.deadline, today);
    const concluded = await concludeLines(tx, application, today, await linesToNotice(tx, application));
    const failed = concluded.filter(({ items }) => failedItems(items).length > 0);
    if (failed.length === 0) return refuse('nothingFailed');
    await refuseContradictions(tx, application, { lines: concluded.map(({ line }) => line) }, today);
    const moved = await makeMove(tx, application, request, {
      move: 'opinionNotice',
      details: { deadline: input.deadline, devices: failed.map(({ line }) => line.oidno) },
      set: { dueOn: input.deadline },
    });
    const authorities = await findAuthorities(
      tx,
      failed.filter(({ line }) => input.grave?.includes(line.lineId)).map(({ line }) => line.equSysId),
    );
    for (const { line } of failed)
      await addNoticeFor(tx, { application: moved, line, graveTold: authorities.get(line.equSysId) ?? null }, input, request);
    const known = new Set(others.map(({ id }) => id));
    const issued = (await listNotices(tx, application.id)).filter((notice) => isLive(notice) && !known.has(notice.id));
    await tell(tx, request.services, 'noticesIssued', { application: moved, lines: failed.map(({ line }) => line), notices: issued, now });
    for (const notice of issued) {
      const { line } = failed.find((one) => one.line.lineId === notice.lineId)!;
      await reportGraveHazard(tx, { application: moved, line, notice }, now);
    }
    const grave = issued.filter(({ isGrave }) => isGrave).length;
    const more = grave > 0 ? `其中${grave}台存在严重事故隐患，隐患消除前不得使用。` : '';
    const body = `${moved.onlinelsh}：${failed.length}台设备有不合格项目，请于${input.deadline}前整改并反馈。${more}`;
    await tellOwners(tx, moved, { kind: '退回', title: '检验意见通知书', body }, now);
    return issued;
  });
  return { ...(await readStanding(input.id, request)), notices: notices.map(({ tzsNo, lineId }) => ({ tzsNo, lineId })) };
}

/** All that are worked on; while others are put right, those alone that are entered anew. */
export async function linesToNotice(tx: Tx | Db, application: Application): Promise<Line[]> {
  const lines = await listLines(tx, application.id);
  if (!isPartial(stateOf(application))) return linesAtWork(lines);
  const reopened = linesReopened(lines);
  return reopened.length > 0 ? reopened : refuse('nothingReopened');
}

async function addNoticeFor(
  tx: Tx,
  { application, line, graveTold }: { readonly application: Application; readonly line: Line } & Pick<Notice, 'graveTold'>,
  input: Issue,
  { asker, now, today }: CaseRequest,
): Promise<void> {
  const result = (await listResults(tx, [line.lineId])).get(line.lineId)!;
  const failed = failedItems(result.items).map((item) => ({ ...item, remark: foundOf(line, item, input) }));
  await keepFound(tx, result, failed, now);
  const { params } = await deviceOf(tx, line);
  const problems = failed.map(({ remark, ...item }) => {
    const { itemNo, kind } = item;
    return { itemNo, title: failedTitle(item), kind, problem: problemText(remark, measuredText(item, params)) };
  });
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
    graveTold,
    createdAt: now.toISOString(),
  });
  await setLine(tx, line.lineId, { lineState: lineStateCode.rectify });
}

/** What was found at a failed item, in the words of the inspector: what it demands says nothing of that. */
function foundOf(line: Line, item: StoredItem, { problems = [] }: Issue): string {
  const given = problems.find(({ lineId, itemNo }) => lineId === line.lineId && itemNo === item.itemNo)?.problem ?? item.remark;
  const found = given?.trim() ?? '';
  if (found !== '' && found !== item.title.trim()) return found;
  const message = '请填写不合格的具体情况';
  return refuse('problemMissing', { device: deviceWords(line), item: itemWords(item) }, [
    { field: `problems.${line.lineId}.${item.itemNo}`, message },
  ]);
}

/** The record says what the notice says. */
async function keepFound(tx: Tx, result: Result, failed: readonly (StoredItem & { readonly remark: string })[], now: Date): Promise<void> {
  const found = new Map(failed.map(({ itemNo, remark }) => [itemNo, remark]));
  const items = result.items.map((item) => ({ ...item, remark: found.get(item.itemNo) ?? item.remark }));
  if (items.every(({ remark }, at) => remark === result.items[at]!.remark)) return;
  await saveResult(tx, result, items, { updatedAt: now.toISOString() });
}

/** The unit's answer to one notice, before its deadline ends. */
export async function giveFeedback(input: Step & { readonly tzsNo: string; readonly text: string }, request: CaseRequest) {
  const { asker, now, today, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    const notice =
      (await listNotices(tx, application.id)).find(
        ({ tzsNo, state }) => tzsNo === input.tzsNo && (state === 'open' || state === 'answered'),
      ) ?? refuse('noticeNotFound');
    if (notice.deadline < today) refuse('feedbackLate', { deadline: notice.deadline });
    const moved = await makeMove(tx, application, request, {
      move: 'rectifyFeedback',
      details: { tzsNo: input.tzsNo, text: input.text },
      set: { dueOn: application.dueOn },
    });
    const feedback = { text: input.text, by: asker.name, at: now.toISOString() };
    await changeNotice(tx, input.tzsNo, { state: 'answered', feedback: JSON.stringify(feedback) });
    await tell(tx, request.services, 'feedbackGiven', { application: moved, notice: { ...notice, state: 'answered', feedback }, now });
    const message = { kind: '受理', title: `整改反馈：${input.tzsNo}`, body: input.text, link: inspectionPaths.inspecting };
    for (const userId of application.inspectorIds) await sendMessage(tx, { userId, ...message }, now);
    const files = await filesTold(tx, application.id, { except: [reliefFiles.atttype], since: notice.createdAt });
    await queueMisEvent(tx, 'rectification.feedback', input.tzsNo, { onlinelsh: application.onlinelsh, text: input.text, files });
  });
  return readStanding(input.id, request);
}
