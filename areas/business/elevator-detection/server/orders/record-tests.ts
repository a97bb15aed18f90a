import { readArchives } from '#areas/equipment/server/doors/read.ts';
import type { Sheet } from '#areas/item-lists/contract/sheet.ts';
import { findSheetFor } from '#areas/item-lists/server/door.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { checkValues, dropBlanks, type Issue } from '#kit/contract/form.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { move, refuseClosedMove } from '#kit/server/case/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { detectionCalls } from '../../contract/calls.ts';
import { testLine } from '../../contract/lifecycle.ts';
import { detectionRefusals } from '../../contract/refusals.ts';
import { failedBefore, failing, rectifyForm, resultFormFor, type Round } from '../../contract/test-order.ts';
import { refuseForeign } from './move-test-order.ts';
import { isUnderWay, movingLine, settleOrder } from './order-step.ts';
import { tellOfLine } from './order-tellings.ts';
import { listBodies } from './test-bodies.ts';
import { readOrderedLifts } from './test-lift-views.ts';
import { findLine, listLines, type TestLine } from './test-line-store.ts';
import { findOrder, lockOrder, type TestOrder } from './test-order-store.ts';

const refuse = refuser(detectionRefusals);

type Result = Pick<Round, 'testedOn' | 'conclusion' | 'testers' | 'remark' | 'instruments' | 'listId' | 'basis'> & {
  readonly items: NonNullable<Round['items']>;
};

/** The order and one of its lifts, both held. A foreign one answers like one that is not there. */
export async function lockLine(
  tx: Tx,
  { asker }: Request,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ readonly order: TestOrder; readonly line: TestLine }> {
  const known = (await findLine(tx, id)) ?? refuse('orderNotFound');
  const order = (await lockOrder(tx, asker, known.orderId)) ?? refuse('orderNotFound');
  // Read again under the lock of its order.
  const line = (await findLine(tx, id)) ?? refuse('orderNotFound');
  return { order, line: { ...line, version } };
}

/** 登记检测结果: of one lift, or of several with the same outcome. */
export async function recordTests(input: InputOf<typeof detectionCalls.testResults>, request: Request) {
  const dictionaries = await request.services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    const order = (await lockOrder(tx, request.asker, input.orderId)) ?? refuse('orderNotFound');
    const lines = await chosenLines(tx, order, input.lines);
    for (const line of lines) await refuseClosedMove(tx, { ...movingLine(request, order, line), move: 'record' });
    if (!isUnderWay(order)) refuse('moveNotAllowed');
    const values = dropBlanks(input.values);
    const sheet = await sheetFor(tx, lines, String(values['testedOn'] ?? request.today));
    const resultForm = resultFormFor(sheet.items, failedBefore(lines));
    refuseIssues([...checkValues(resultForm, values, 'submit', { dictionaries }), ...checkTestedOn(values, order, lines, request.today)]);
    const { items, ...found } = values as Result;
    const named = items.map((row) => ({ ...row, name: sheet.items.find(({ item }) => item === row.item)?.name }));
    const result = { ...found, items: named, listId: sheet.listId, basis: sheet.basis };
    await refuseStrangers(tx, request, order, result.testers);
    for (const line of lines) await record(tx, request, { order, line }, result);
    await settleOrder(tx, order, request.now);
    await tellResult(tx, request, { order, lines }, result);
    return { done: lines.length };
  });
}

/** 检测项目: what is looked at in a test of these lifts of an order. */
export async function showSheet({ orderId, lineIds, testedOn }: InputOf<typeof detectionCalls.testSheet>, { readDb, asker }: Request) {
  const order = (await findOrder(readDb, asker, orderId)) ?? refuse('orderNotFound');
  const lines = (await listLines(readDb, order.id)).filter(({ id }) => lineIds.includes(id));
  return lines.length === new Set(lineIds).size ? sheetFor(readDb, lines, testedOn) : refuse('liftNotFound');
}

/** By the list with which the test of a lift began, or by the one that holds on the day. */
async function sheetFor(db: Db | Tx, lines: readonly TestLine[], on: string): Promise<Sheet> {
  const keys = lines.map(({ equSysId }) => equSysId);
  const archives = await readArchives(db, keys);
  const devices = lines.map(({ equSysId, rounds }) => ({ ...archives.get(equSysId)!, keptList: rounds.at(-1)?.listId }));
  return findSheetFor(db, devices, 'T1', on);
}

async function chosenLines(
  tx: Tx,
  order: TestOrder,
  chosen: readonly { readonly lineId: string; readonly version: number }[],
): Promise<TestLine[]> {
  const known = await listLines(tx, order.id);
  const versions = new Map(chosen.map(({ lineId, version }) => [lineId, version]));
  const lines = known.filter(({ id }) => versions.has(id)).map((line) => ({ ...line, version: versions.get(line.id)! }));
  return lines.length === versions.size ? lines : refuse('liftNotFound');
}

/** Not in the future, not before the order, and a retest not before what was put right. */
function checkTestedOn(
  { testedOn }: Readonly<Record<string, unknown>>,
  order: TestOrder,
  lines: readonly TestLine[],
  today: string,
): Issue[] {
  if (typeof testedOn !== 'string') return [];
  if (testedOn > today) return [{ field: 'testedOn', message: '检测日期不能晚于今天' }];
  const orderedOn = todayInShanghai(new Date(order.submittedAt!));
  if (testedOn < orderedOn) return [{ field: 'testedOn', message: `检测日期不能早于委托日期 ${orderedOn}` }];
  const mended = lines
    .map(({ rounds }) => rounds.at(-1)?.rectifiedOn ?? rounds.at(-1)?.testedOn ?? '')
    .toSorted()
    .at(-1)!;
  return testedOn < mended ? [{ field: 'testedOn', message: `复测日期不能早于整改完成日期 ${mended}` }] : [];
}

/** Who tests stands in the body's statement, or was planned when it still was in force. */
async function refuseStrangers(tx: Tx, { asker, today }: Request, order: TestOrder, testers: readonly string[]): Promise<void> {
  const [body] = await listBodies(tx, asker, today, order.bodyUnit!);
  refuseForeign(testers, [...(body?.people ?? []).map(({ name }) => name), ...order.testers]);
}

async function record(
  tx: Tx,
  request: Request,
  { order, line }: { readonly order: TestOrder; readonly line: TestLine },
  result: Result,
): Promise<void> {
  const { asker, now } = request;
  const findings = result.items.flatMap(({ item, name, verdict, finding }) =>
    verdict === 'fail' && finding ? [{ item, name, finding }] : [],
  );
  const round: Round = { ...result, findings, recordedByName: asker.name, recordedAt: now.toISOString() };
  const { testedOn, conclusion } = result;
  await move(tx, {
    ...movingLine(request, order, line),
    move: 'record',
    to: conclusion === failing ? 'failed' : 'passed',
    details: { testedOn, conclusion, findings },
    set: { testedOn, conclusion, rounds: JSON.stringify([...line.rounds, round]) },
  });
}

async function tellResult(
  tx: Tx,
  request: Request,
  { order, lines }: { readonly order: TestOrder; readonly lines: readonly TestLine[] },
  result: Result,
): Promise<void> {
  const isFailed = result.conclusion === failing;
  const lifts = await readOrderedLifts(
    tx,
    lines.map(({ equSysId }) => equSysId),
  );
  const first = [...lifts.values()][0]!;
  const which = lines.length === 1 ? calledWithCode(first) : `${lines.length} 台电梯`;
  const said = `${which}，${result.testedOn} 检测，结论：${result.conclusion}${isFailed ? '。请整改后反馈，由检测机构复测' : ''}`;
  await tellOfLine(tx, request, order, { move: 'record', state: isFailed ? 'failed' : 'passed', said });
}

/** 整改反馈: what the using or the maintaining unit did about the faults. */
export async function rectifyTest(input: InputOf<typeof detectionCalls.testLineRectify>, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const { order, line } = await lockLine(tx, request, input);
    const moving = movingLine(request, order, line);
    await refuseClosedMove(tx, { ...moving, move: 'rectify' });
    const values = dropBlanks(input.values);
    const last = line.rounds.at(-1)!;
    refuseIssues([...checkValues(rectifyForm, values, 'submit'), ...checkRectifiedOn(values, last, request.today)]);
    const { rectifiedOn, feedback } = values as { readonly rectifiedOn: string; readonly feedback: string };
    const answered = { ...last, rectifiedOn, feedback, rectifiedByName: request.asker.name };
    const set = { rounds: JSON.stringify([...line.rounds.slice(0, -1), answered]) };
    const { state, version } = await move(tx, { ...moving, move: 'rectify', opinion: feedback, set });
    await settleOrder(tx, order, request.now);
    const said = `整改完成日期 ${rectifiedOn}，${feedback}`.slice(0, 200);
    await tellOfLine(tx, request, order, { move: 'rectify', state, said });
    return { id: line.id, status: testLine.states[state].code, version };
  });
}

function checkRectifiedOn({ rectifiedOn }: Readonly<Record<string, unknown>>, { testedOn }: Round, today: string): Issue[] {
  if (typeof rectifiedOn !== 'string') return [];
  if (rectifiedOn > today) return [{ field: 'rectifiedOn', message: '整改完成日期不能晚于今天' }];
  return rectifiedOn < testedOn ? [{ field: 'rectifiedOn', message: `整改完成日期不能早于检测日期 ${testedOn}` }] : [];
}
