import type { NextDayByRule } from '#areas/equipment/server/door.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { needsGrade, type Remedy, type Verdict } from '../../contract/conclude.ts';
import { codeOf } from '../../contract/lifecycle.ts';
import { inspectionRefusals } from '../../contract/refusals.ts';
import { ruleFor, type VerdictRule } from '../../contract/verdict-rules.ts';
import { lineStateCode } from '../../contract/words.ts';
import { findApplication, findLine, getLocked, setLine, type Application, type Line } from '../application-store.ts';
import type { StoredItem } from '../tables.ts';
import { countOpen, judgeLine } from './conclude-lines.ts';
import { forecastOf } from './refuse-contradictions.ts';
import { findResult, readVerdictRules, saveResult, type Result } from './result-store.ts';

const refuse = refuser(inspectionRefusals);

function mayEnter(application: Application, userId: string): boolean {
  return [codeOf('inspecting'), codeOf('recheck')].includes(application.status) && application.inspectorIds.includes(userId);
}

interface Found {
  readonly line: Line;
  readonly application: Application;
  readonly result: Result;
}

async function getLine(db: Db | Tx, request: Request, lineId: string): Promise<Found> {
  const line = (await findLine(db, lineId)) ?? refuse('lineNotFound');
  const application = (await findApplication(db, request.asker, line.applicationId)) ?? refuse('lineNotFound');
  const result = (await findResult(db, lineId)) ?? refuse('lineNotFound');
  return { line, application, result };
}

function formOf(
  { line, application, result }: Found,
  rules: readonly VerdictRule[],
  nextByRule: NextDayByRule | undefined,
  userId: string,
) {
  const { lineId, oidno, equName, unitInnerNo, equclacode, inspType, lineState, inspDate, safetyGrade } = line;
  const { items, version, loadTested, instruments, remark, nextInspDate, nextDateReason } = result;
  return {
    lineId,
    applicationId: application.id,
    onlinelsh: application.onlinelsh,
    oidno,
    equName,
    unitInnerNo,
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
    nextInspDate,
    nextDateReason,
    nextByRule: nextByRule ?? null,
    open: countOpen(items),
    needsGrade: needsGrade(equclacode, inspType),
    judgement: judgeLine(line, items, rules) ?? null,
    rule: ruleFor(rules, equclacode, inspType),
    mayEdit: mayEnter(application, userId),
  };
}

export async function readResults(input: { readonly lineId: string }, request: Request) {
  const found = await getLine(request.db, request, input.lineId);
  const nextByRule = await forecastOf(request.db, found.line, request.today);
  return formOf(found, await readVerdictRules(request.db), nextByRule, request.asker.userId);
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
  readonly nextInspDate?: string | null | undefined;
  readonly nextDateReason?: string | null | undefined;
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
      nextInspDate = known.result.nextInspDate,
      nextDateReason = known.result.nextDateReason,
    } = input;
    if (inspDate && inspDate > today)
      refuse('invalid', { message: '检验日期不能晚于今天' }, [{ field: 'inspDate', message: '检验日期不能晚于今天' }]);
    if (
      !(await saveResult(tx, input.lineId, input.version, items, {
        loadTested,
        instruments,
        remark,
        nextInspDate,
        nextDateReason,
        updatedAt: now.toISOString(),
      }))
    )
      refuse('stale');
    const isDone = countOpen(items) === 0;
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
      return isToRecheck(item) && change.remedy !== undefined && isRecheckResult(change.remedy)
        ? { ...noted, remedy: change.remedy }
        : noted;
    // What was put right counts only as long as the item stays failed as it was.
    return { ...noted, verdict: change.verdict, remedy: change.verdict === 'fail' ? item.remedy : 'none' };
  });
}

/** What the notice left for the recheck, whether its result is there already or not. */
function isToRecheck({ verdict, remedy }: StoredItem): boolean {
  return verdict === 'fail' && (remedy === 'toRecheck' || isRecheckResult(remedy));
}

function isRecheckResult(remedy: Remedy): boolean {
  return remedy === 'rechecked' || remedy === 'recheckFailed';
}
