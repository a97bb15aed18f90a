import { createHash } from 'node:crypto';

import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';

import { appealWorkdays, inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { examiningRefusals } from '../../contract/refusals.ts';
import { type Line, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import { decidersOf, isRevision, listResults, type Result } from '#areas/inspection/server/doors/results.ts';
import { makeMove, refuseOvertaken, refuseUnlessOpen, stateOf, type Step, tellOwners } from '#areas/inspection/server/doors/step.ts';
import { getLocked } from '#areas/inspection/server/doors/write.ts';

const refuse = refuser(examiningRefusals);

/** The unit contests the report, within 15 working days. */
export async function appealReport(input: Step, request: Request) {
  const { asker, today, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    if (application.issuedOn && today > afterWorkdays(application.issuedOn, appealWorkdays)) refuse('appealLate');
    await makeMove(tx, application, request, { move: 'appeal', opinion: input.opinion });
  });
  return readStanding(input.id, request);
}

/** Somebody decides who has neither inspected, reviewed nor given out the report (ISO/IEC 17020, 7.6). A revision that came to nothing ends with the report as it was. */
export async function decideAppeal(input: Step, move: 'upholdReport' | 'reviseReport', request: Request) {
  const { db, now, asker } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    refuseUnlessOpen(application, move, asker);
    if (application.inspectorIds.includes(asker.userId)) refuse('ownReview');
    const lines = await listLines(tx, application.id);
    const flow = await readFlow(tx, inspectionApplication.name, application.id);
    if (stateOf(application) === 'appealed' && decidersOf(flow, lines).includes(asker.userId)) refuse('ownAppeal');
    const records = await fingerprintsOf(tx, lines);
    if (stateOf(application) === 'reportReview')
      refuseUnlessUnchanged(
        lines,
        records,
        flow.findLast(({ action }) => action === 'reviseReport'),
      );
    const details = move === 'reviseReport' ? { records } : undefined;
    const moved = await makeMove(tx, application, request, { move, opinion: input.opinion, details });
    const title = move === 'upholdReport' ? '异议处理结果：维持原报告' : '异议处理结果：报告将修改';
    await tellOwners(tx, moved, { kind: '报告出具', title, body: `${moved.onlinelsh}：${input.opinion ?? ''}` }, now);
  });
  return readStanding(input.id, request);
}

type Records = Readonly<Record<string, string>>;

/** Only the revision of what holds can come to nothing, and only where every record says what the report says. */
function refuseUnlessUnchanged(lines: readonly Line[], records: Records, revised: { readonly details: object | null } | undefined): void {
  if (!isRevision(lines)) refuse('moveNotAllowed');
  const { records: before = {} } = (revised?.details ?? {}) as { records?: Records };
  const changed = lines.find(({ lineId }) => before[lineId] !== undefined && before[lineId] !== records[lineId]);
  if (changed) refuse('recordChanged', { device: deviceWords(changed) });
}

/** What the records say, in short, so that a later reader knows whether they were changed. */
async function fingerprintsOf(tx: Tx, lines: readonly Line[]): Promise<Records> {
  const results = await listResults(
    tx,
    lines.map(({ lineId }) => lineId),
  );
  return Object.fromEntries(lines.map((line) => [line.lineId, fingerprint(line, results.get(line.lineId))]));
}

function fingerprint({ inspDate, safetyGrade, conclusion }: Line, result: Result | undefined): string {
  const { items, loadTested, instruments, remark, nextInspDate, nextDateReason, usedInstruments = [], conditions = [] } = result ?? {};
  // Records from before there were any read as they did.
  const lists = [usedInstruments, conditions].filter(({ length }) => length > 0);
  const said = [inspDate, safetyGrade, conclusion, items, loadTested, instruments, remark, nextInspDate, nextDateReason, ...lists];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
}
