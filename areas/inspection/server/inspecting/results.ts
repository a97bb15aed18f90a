import { inTransaction, type Db, type Tx } from '#kit/server/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { judgeConclusion, needsGrade, type Judgement, type JudgedItem, type Remedy, type Verdict } from '../../contract/conclude.ts';
import { codeOf } from '../../contract/lifecycle.ts';
import { inspectionRefusals } from '../../contract/refusals.ts';
import { lineStateCode } from '../../contract/words.ts';
import { findApplication, findLine, getLocked, listLines, setLine, type Application, type Line } from '../application-store.ts';
import { getOwnInspection, type Step } from './on-site.ts';
import { findResult, listResults, saveResult, type Result } from './result-store.ts';
import { readStanding } from '../standing.ts';
import { makeMove } from '../step.ts';
import type { StoredItem } from '../tables.ts';

const refuse = refuser(inspectionRefusals);

/** What the items add up to; undefined while some are open. */
export function judgeLine(
  line: Pick<Line, 'equclacode' | 'inspType' | 'safetyGrade'>,
  items: readonly StoredItem[],
): Judgement | undefined {
  if (items.some(({ verdict }) => verdict === null)) return undefined;
  const judged: JudgedItem[] = items.map(({ itemNo, kind, verdict, remedy }) => ({ itemNo, kind, verdict: verdict!, remedy }));
  const { equclacode, inspType, safetyGrade } = line;
  return judgeConclusion({ equclacode, inspType, items: judged, safetyGrade: safetyGrade === null ? null : Number(safetyGrade) });
}

function mayEnter(application: Application, userId: string): boolean {
  return [codeOf('inspecting'), codeOf('recheck')].includes(application.status) && application.inspectorIds.includes(userId);
}

async function getLine(db: Db | Tx, request: Request, lineId: string): Promise<{ line: Line; application: Application; result: Result }> {
  const line = (await findLine(db, lineId)) ?? refuse('lineNotFound');
  const application = (await findApplication(db, request.asker, line.applicationId)) ?? refuse('lineNotFound');
  const result = (await findResult(db, lineId)) ?? refuse('lineNotFound');
  return { line, application, result };
}

function formOf(line: Line, application: Application, result: Result, userId: string) {
  const { lineId, oidno, equName, equclacode, inspType, lineState, inspDate, safetyGrade } = line;
  const { items, version, loadTested, instruments, remark } = result;
  return {
    lineId,
    applicationId: application.id,
    onlinelsh: application.onlinelsh,
    oidno,
    equName,
    equclacode,
    inspType,
    lineState,
    version,
    items,
    inspDate,
    safetyGrade,
    loadTested,
    instruments,
    remark,
    open: items.filter(({ verdict }) => verdict === null).length,
    needsGrade: needsGrade(equclacode, inspType),
    judgement: judgeLine(line, items) ?? null,
    mayEdit: mayEnter(application, userId),
  };
}

export async function readResults(input: { readonly lineId: string }, request: Request) {
  const { line, application, result } = await getLine(request.db, request, input.lineId);
  return formOf(line, application, result, request.asker.userId);
}

interface ItemInput {
  readonly itemNo: string;
  readonly verdict: Verdict | null;
  readonly measured?: string | null | undefined;
  readonly remark?: string | null | undefined;
  readonly remedy?: Remedy | undefined;
}

interface SaveInput {
  readonly lineId: string;
  readonly version: number;
  readonly items: readonly ItemInput[];
  readonly inspDate?: string | null | undefined;
  readonly safetyGrade?: string | null | undefined;
  readonly loadTested?: boolean | undefined;
  readonly instruments?: string | null | undefined;
  readonly remark?: string | null | undefined;
}

/** Saves what was entered so far: items that are not sent stay. In the recheck only the failed ones move, and only by passing or not. */
export async function saveResults(input: SaveInput, request: Request) {
  const { db, asker, now, today } = request;
  await inTransaction(db, async (tx) => {
    const known = await getLine(tx, request, input.lineId);
    const application = await getLocked(tx, asker, known.application.id);
    if (!application.inspectorIds.includes(asker.userId)) refuse('notYourInspection');
    if (!mayEnter(application, asker.userId)) refuse('moveNotAllowed');
    if (known.result.version !== input.version) refuse('stale');
    const items = merge(known.result.items, input.items, application.status === codeOf('recheck'));
    const {
      inspDate,
      safetyGrade,
      loadTested = known.result.loadTested,
      instruments = known.result.instruments,
      remark = known.result.remark,
    } = input;
    if (inspDate && inspDate > today)
      refuse('invalid', { message: '检验日期不能晚于今天' }, [{ field: 'inspDate', message: '检验日期不能晚于今天' }]);
    if (!(await saveResult(tx, input.lineId, input.version, items, { loadTested, instruments, remark, updatedAt: now.toISOString() })))
      refuse('stale');
    const isDone = items.every(({ verdict }) => verdict !== null);
    await setLine(tx, input.lineId, {
      ...(inspDate !== undefined && { inspDate }),
      ...(safetyGrade !== undefined && { safetyGrade }),
      lineState: isDone ? lineStateCode.inspected : lineStateCode.toInspect,
    });
  });
  return readResults(input, request);
}

function merge(stored: readonly StoredItem[], given: readonly ItemInput[], isRecheck: boolean): StoredItem[] {
  const changes = new Map(given.map((item) => [item.itemNo, item]));
  for (const { itemNo } of given) if (!stored.some((item) => item.itemNo === itemNo)) refuse('itemUnknown', { itemNo });
  return stored.map((item) => {
    const change = changes.get(item.itemNo);
    if (!change) return item;
    const noted = {
      ...item,
      measured: change.measured === undefined ? item.measured : change.measured,
      remark: change.remark === undefined ? item.remark : change.remark,
    };
    if (isRecheck)
      return item.verdict === 'fail' && change.remedy !== undefined
        ? { ...noted, remedy: change.remedy === 'rechecked' ? 'rechecked' : 'none' }
        : noted;
    // What was put right counts only as long as the item stays failed as it was.
    return { ...noted, verdict: change.verdict, remedy: change.verdict === 'fail' ? item.remedy : 'none' };
  });
}

/** Every device must be complete; its conclusion is written down. @returns the conclusions by device */
export async function concludeLines(
  tx: Tx,
  application: Application,
  today: string,
): Promise<{ line: Line; judgement: Judgement; items: readonly StoredItem[] }[]> {
  const lines = await listLines(tx, application.id);
  const results = await listResults(
    tx,
    lines.map(({ lineId }) => lineId),
  );
  return Promise.all(
    lines
      .filter(({ lineState }) => lineState !== lineStateCode.removed)
      .map(async (line) => {
        const items = results.get(line.lineId)?.items ?? [];
        const judgement = judgeLine(line, items);
        if (!judgement)
          return refuse('resultsOpen', { oidno: line.oidno, count: items.filter(({ verdict }) => verdict === null).length }, [
            { field: `lines.${line.lineId}`, message: '检验项目未录完' },
          ]);
        if (needsGrade(line.equclacode, line.inspType) && line.safetyGrade === null) {
          const message = `设备${line.oidno}须评定安全状况等级`;
          refuse('invalid', { message }, [{ field: `lines.${line.lineId}.safetyGrade`, message }]);
        }
        await setLine(tx, line.lineId, {
          conclusion: judgement.conclusion,
          inspDate: line.inspDate ?? today,
          lineState: judgement.isPassed ? lineStateCode.passed : lineStateCode.failed,
        });
        return { line, judgement, items };
      }),
  );
}

/** Everything found and concluded: on to review. What could still be put right is not failed by accident. */
export async function enterResults(input: Step & { readonly isFinal: boolean }, request: Request) {
  await inTransaction(request.db, async (tx) => {
    const application = await getOwnInspection(tx, input, request);
    const concluded = await concludeLines(tx, application, request.today);
    const open = concluded.find(
      ({ judgement, items }) => !judgement.isPassed && items.some(({ verdict, remedy }) => verdict === 'fail' && remedy === 'none'),
    );
    if (open && !input.isFinal) refuse('noticeNeeded', { oidno: open.line.oidno });
    await makeMove(tx, application, 'enterResults', request, { opinion: input.opinion });
  });
  return readStanding(input.id, request);
}

/** The recheck is done: what did not pass is failed for good. */
export async function enterRecheck(input: Step, request: Request) {
  await inTransaction(request.db, async (tx) => {
    const application = await getOwnInspection(tx, input, request);
    await concludeLines(tx, application, request.today);
    await makeMove(tx, application, 'recheck', request, { opinion: input.opinion });
  });
  return readStanding(input.id, request);
}
