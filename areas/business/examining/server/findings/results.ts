import { findInstruments } from '#areas/inspection-means/server/doors/use.ts';
import type { ConditionVerdict, SiteCondition } from '#areas/inspection-means/contract/condition.ts';
import type { UsedInstrument } from '#areas/inspection-means/contract/instrument.ts';
import { basisWords } from '#areas/item-lists/contract/basis-words.ts';
import { findNamedList } from '#areas/item-lists/server/door.ts';
import { readVerdictRules } from '#areas/verdicts/server/door.ts';
import type { NextDayByRule } from '#areas/outcomes/server/door.ts';
import { findJudgedBy } from '#areas/equipment/server/doors/read.ts';
import { calledFrom, deviceWords } from '#kit/contract/trade/called-as.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';

import { needsGrade } from '#areas/verdicts/contract/conclude.ts';
import { weighed } from '#areas/verdicts/contract/item-faults.ts';
import { beforeOf } from '#areas/verdicts/contract/last-record.ts';
import { itemWords, type InspectedDevice } from '#areas/verdicts/contract/result-item.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { inspectionRefusals } from '#areas/inspection/contract/refusals.ts';
import { examiningRefusals } from '../../contract/refusals.ts';
import { factLabels } from '../../contract/result-calls.ts';
import { ruleFor, type VerdictRule } from '#areas/verdicts/contract/verdict-rules.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { type Application, findByLine, type Line, listLines } from '#areas/inspection/server/doors/read.ts';
import { findLastResult, findResult, linesAtWork, type Result, saveResult } from '#areas/inspection/server/doors/results.ts';
import { setLine } from '#areas/inspection/server/doors/write.ts';
import type { StoredItem } from '#areas/verdicts/contract/stored-result.ts';
import { countOpen, judgeLine } from './conclude-lines.ts';
import { mergeEntry, type Clash, type Facts, type GivenFacts, type ItemInput } from '#areas/verdicts/contract/merge-results.ts';
import { forecastOf } from './refuse-contradictions.ts';

const refuse = refuser({ ...inspectionRefusals, ...examiningRefusals });

export function mayEnter(application: Application, { isReopened }: Pick<Line, 'isReopened'>, userId: string): boolean {
  const { status, inspectorIds } = application;
  const isOpen = [codeOf('inspecting'), codeOf('recheck')].includes(status) || (status === codeOf('rectify') && isReopened);
  return isOpen && inspectorIds.includes(userId);
}

interface Found {
  readonly line: Line;
  readonly application: Application;
  readonly result: Result;
  /** Without a report that holds. */
  readonly isAtWork: boolean;
}

/** The record of a device, where it is within reach; with `hold` its application is held first. */
async function getLine(db: Db | Tx, { asker }: CaseRequest, lineId: string, hold?: 'hold'): Promise<Found> {
  const application = (await findByLine(db, asker, lineId, hold)) ?? refuse('lineNotFound');
  const lines = await listLines(db, application.id);
  const line = lines.find((one) => one.lineId === lineId) ?? refuse('lineNotFound');
  const result = (await findResult(db, lineId)) ?? refuse('lineNotFound');
  return { line, application, result, isAtWork: linesAtWork(lines).some((one) => one.lineId === lineId) };
}

interface Known {
  readonly rules: readonly VerdictRule[];
  readonly nextByRule: NextDayByRule | undefined;
  readonly device: InspectedDevice;
  readonly userId: string;
  readonly itemsBasis: string | null;
  readonly last: Awaited<ReturnType<typeof findLastResult>>;
}

function formOf({ line, application, result, isAtWork }: Found, { rules, nextByRule, device, userId, itemsBasis, last }: Known) {
  const { lineId, oidno, equclacode, inspType, lineState, inspDate, safetyGrade } = line;
  const before = last && beforeOf(result.items, last.items, device.params);
  const { items, version, loadTested, usedInstruments, instruments, conditions, remark, nextInspDate, nextDateReason } = result;
  return {
    lineId,
    applicationId: application.id,
    onlinelsh: application.onlinelsh,
    oidno,
    ...calledFrom(line),
    equclacode,
    inspType,
    lineState,
    version,
    items: items.map((item) => ({ ...weighed(item, device), ...(before?.has(item.itemNo) && { before: before.get(item.itemNo)! }) })),
    itemsBasis,
    last: last ? lastRecordOf(last) : null,
    inspDate,
    safetyGrade,
    loadTested,
    usedInstruments: [...usedInstruments],
    instruments,
    conditions: [...conditions],
    remark,
    nextInspDate,
    nextDateReason,
    nextByRule: nextByRule ?? null,
    stamps: stampsOf(result),
    open: countOpen(items),
    needsGrade: needsGrade(equclacode, inspType),
    judgement: judgeLine(line, items, rules) ?? null,
    rule: ruleFor(rules, equclacode, inspType),
    isReopened: line.isReopened,
    mayEdit: isAtWork && mayEnter(application, line, userId),
  };
}

/** The record before, as the form names it: its day and number are there, as its report stands. */
function lastRecordOf({ inspDate, reportNo, instruments, usedInstruments, items }: NonNullable<Known['last']>) {
  return {
    on: inspDate!,
    reportNo: reportNo!,
    instruments,
    usedInstruments: [...usedInstruments],
    failed: items.filter(({ verdict }) => verdict === 'fail').length,
  };
}

export async function readResults(input: { readonly lineId: string }, request: CaseRequest) {
  const found = await getLine(request.db, request, input.lineId);
  const nextByRule = await forecastOf(request.db, found.line, request.today);
  const device = await deviceOf(request.db, found.line);
  const itemsBasis = await basisOfItems(request.db, found.result);
  const last = await findLastResult(request.db, found.line, found.line.inspDate ?? request.today);
  return formOf(found, { rules: await readVerdictRules(request.db), nextByRule, device, userId: request.asker.userId, itemsBasis, last });
}

/** By which list items and numbers go, in words; nothing where none were laid out: another system inspected. */
async function basisOfItems(db: Db, { items, listId }: Result): Promise<string | null> {
  return items.length === 0 ? null : basisWords(listId === null ? undefined : await findNamedList(db, listId));
}

/** What the archive says now of the device that is inspected. */
export async function deviceOf(db: Db | Tx, { equSysId, equclacode }: Line): Promise<InspectedDevice> {
  const { params = {}, nextLoadTestDate = null } = (await findJudgedBy(db, equSysId)) ?? {};
  return { equclacode, params, nextLoadTestDate };
}

interface SaveInput extends Omit<GivenFacts, 'usedInstruments' | 'conditions'> {
  readonly lineId: string;
  readonly version: number;
  readonly pen?: string | undefined;
  readonly items: readonly ItemInput[];
  readonly instrumentIds?: readonly string[] | undefined;
  readonly conditions?: readonly FoundCondition[] | undefined;
}

interface FoundCondition {
  readonly name: string;
  readonly verdict: ConditionVerdict | null;
  readonly measured?: string | null | undefined;
}

/**
 * Saves what was entered since the version that the form had last read: items and facts that are not sent stay. What a colleague has changed
 * meanwhile stays, too; where both have changed the same, nothing is saved and the answer names it and the colleague.
 */
export async function saveResults(input: SaveInput, request: CaseRequest) {
  const { db, asker, now, today } = request;
  const saved = await inTransaction(db, async (tx) => {
    const found = await getLine(tx, request, input.lineId, 'hold');
    const { line, application, result, isAtWork } = found;
    if (!application.inspectorIds.includes(asker.userId)) refuse('notYourInspection');
    if (!mayEnter(application, line, asker.userId)) refuse('moveNotAllowed');
    if (!isAtWork) refuse('reportStands', { device: deviceWords(line) });
    if (input.version > result.version) refuse('stale');
    refuseUnknown(input.items, result.items);
    if (input.inspDate && input.inspDate > today)
      refuse('invalid', { message: '检验日期不能晚于今天' }, [{ field: 'inspDate', message: '检验日期不能晚于今天' }]);
    const { items, facts, stamps, clashes } = mergeEntry(
      { items: result.items, facts: factsOf(line, result), stamps: result.stamps },
      {
        items: input.items,
        facts: { ...pickFacts(input), ...(await chosenIn(tx, input, result)), ...foundIn(input, result) },
        seen: input.version,
        stamp: { version: result.version + 1, by: asker.userId, byName: asker.name, at: now.toISOString(), pen: input.pen ?? null },
        isRecheck: application.status === codeOf('recheck') && !line.isReopened,
      },
    );
    refuseClashes(clashes, result.items);
    const { inspDate, safetyGrade, ...ofResult } = facts;
    const lists = { usedInstruments: JSON.stringify(facts.usedInstruments), conditions: JSON.stringify(facts.conditions) };
    const set = { ...ofResult, ...lists, stamps: JSON.stringify(stamps), updatedAt: now.toISOString() };
    if (!(await saveResult(tx, { lineId: input.lineId, version: result.version }, items, set))) refuse('stale');
    const ofLine = { inspDate, safetyGrade, lineState: countOpen(items) === 0 ? lineStateCode.inspected : lineStateCode.toInspect };
    if (!isSaidOf(line, ofLine)) await setLine(tx, input.lineId, ofLine);
    return {
      ...found,
      line: { ...line, ...ofLine },
      result: { ...result, ...ofResult, items: [...items], stamps, version: result.version + 1 },
    };
  });
  return changedSince(input.version, saved, request);
}

/** Whatever was saved since a version, by whomever: the form has the rest. */
async function changedSince(seen: number, { line, result }: Found, { db, today }: CaseRequest) {
  const stamps = Object.fromEntries(Object.entries(stampsOf(result)).filter(([, { version }]) => version > seen));
  const isOtherDay = stamps['inspDate'] !== undefined || stamps['safetyGrade'] !== undefined;
  const { usedInstruments, conditions, ...facts } = factsOf(line, result);
  return {
    lineId: line.lineId,
    version: result.version,
    lineState: line.lineState,
    items: result.items.filter(({ itemNo }) => stamps[itemNo] !== undefined).map(savedItem),
    facts: { ...facts, usedInstruments: [...usedInstruments], conditions: [...conditions] },
    ...(isOtherDay && { nextByRule: (await forecastOf(db, line, today)) ?? null }),
    stamps,
  };
}

function savedItem({ itemNo, verdict, remedy, measured, value, low, high, remark, parts }: StoredItem) {
  return { itemNo, verdict, remedy, measured, value, low, high, remark, ...(parts && { parts: [...parts] }) };
}

/** Who changed what last: without the account and the form that it was entered in. */
function stampsOf({ stamps }: Result) {
  return Object.fromEntries(Object.entries(stamps).map(([key, { version, byName, at }]) => [key, { version, byName, at }]));
}

type OfLine = Pick<Line, 'inspDate' | 'safetyGrade' | 'lineState'>;

function isSaidOf(line: OfLine, { inspDate, safetyGrade, lineState }: OfLine): boolean {
  return line.inspDate === inspDate && line.safetyGrade === safetyGrade && line.lineState === lineState;
}

function refuseUnknown(entered: readonly ItemInput[], items: readonly StoredItem[]): void {
  for (const { itemNo, parts = [] } of entered) {
    const item = items.find((one) => one.itemNo === itemNo) ?? refuse('itemUnknown', { itemNo });
    const strange = parts.find(({ name }) => !item.parts?.some((part) => part.name === name));
    if (strange) refuse('itemUnknown', { itemNo: `${itemNo} ${strange.name}` });
  }
}

function factsOf({ inspDate, safetyGrade }: Line, result: Result): Facts {
  const { loadTested, usedInstruments, instruments, conditions, remark, nextInspDate, nextDateReason } = result;
  return { inspDate, safetyGrade, loadTested, usedInstruments, instruments, conditions, remark, nextInspDate, nextDateReason };
}

/** The chosen instruments: those that the record has already stay as they were then, others as they are now. */
async function chosenIn(tx: Tx, { instrumentIds }: SaveInput, { usedInstruments }: Result): Promise<GivenFacts> {
  if (!instrumentIds) return {};
  const known = new Map<string, UsedInstrument>(usedInstruments.map((one) => [one.id, one]));
  const added = await findInstruments(
    tx,
    instrumentIds.filter((id) => !known.has(id)),
  );
  for (const one of added) known.set(one.id, one);
  const message = '选用的检验仪器已停用、送修或者被删除，请重新选择';
  return {
    usedInstruments: [...new Set(instrumentIds)].map(
      (id) => known.get(id) ?? refuse('instrumentUnknown', {}, [{ field: 'usedInstruments', message }]),
    ),
  };
}

/** The conditions with what was found of some of them. */
function foundIn({ conditions: found }: SaveInput, { conditions }: Result): GivenFacts {
  if (!found) return {};
  const said = new Map(found.map((one) => [one.name, one]));
  for (const { name } of found) if (!conditions.some((one) => one.name === name)) refuse('conditionUnknown', { name });
  return { conditions: conditions.map((one): SiteCondition => foundOf(one, said.get(one.name))) };
}

const foundOf = (known: SiteCondition, found: FoundCondition | undefined): SiteCondition =>
  found ? { ...known, verdict: found.verdict, measured: found.measured ?? null } : known;

function pickFacts({ inspDate, safetyGrade, loadTested, instruments, remark, nextInspDate, nextDateReason }: SaveInput): GivenFacts {
  return { inspDate, safetyGrade, loadTested, instruments, remark, nextInspDate, nextDateReason };
}

function refuseClashes(clashes: readonly Clash[], items: readonly StoredItem[]): void {
  const [first] = clashes;
  if (!first) return;
  const named = (key: string) => {
    const item = items.find(({ itemNo }) => itemNo === key);
    return item ? `项目“${itemWords(item)}”` : `“${factLabels[key as keyof Facts]}”`;
  };
  refuse(
    'filledByOther',
    { who: first.other.byName, what: named(first.key) },
    clashes.map(({ key, other }) => ({ field: key, message: `${other.byName}已填写${named(key)}，与您填写的不同` })),
  );
}
