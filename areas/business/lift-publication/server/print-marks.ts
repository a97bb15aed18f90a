import { followPrints } from '#areas/elevator-detection/server/doors/marks.ts';
import { lockInspections } from '#areas/outcomes/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { publicAddress } from '#kit/server/settings/config.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { qrSvg } from '#kit/server/documents/qr.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';

import type { publicationCalls } from '../contract/calls.ts';
import { publicationRefusals } from '../contract/refusals.ts';
import { testMarks } from './documents/test-marks.ts';
import { markPath } from './links.ts';
import { addPrints, lockPrint, readPrint } from './mark-store.ts';
import { findPublished } from './publication-store.ts';
import { findTests, type PassedTest } from './test-views.ts';

const refuse = refuser(publicationRefusals);
type Input = InputOf<typeof publicationCalls.printMarks>;

/** Marks of passed tests as one PDF, each print on record; what was printed before is printed again for a reason alone. */
export async function printMarks(input: Input, request: Request): Promise<FileAnswer> {
  const { db, asker, services } = request;
  const unitId = asker.unitId ?? refuse('noAccess');
  const testIds = [...new Set(input.testIds)];
  const reason = input.reason || null;
  const tests = await findTests(db, asker, testIds);
  refuseMissing(tests, testIds);
  // Where the answer to the first press was lost, the same paper is handed out again.
  const isRepeated = await isPrinted(db, input, testIds, asker.userId);
  if (!isRepeated) refuseUnreasoned(tests, reason);
  // Set before the log is written: what could not be set was not printed.
  const content = await renderMarks(services, tests, input.template);
  if (!isRepeated) await inTransaction(db, (tx) => notePrint(tx, request, { ...input, testIds, reason, unitId }));
  return { name: `电梯检测标志（${tests.length}枚）.pdf`, type: 'application/pdf', content, inline: true };
}

interface Print extends Pick<Input, 'printId' | 'template' | 'testIds'> {
  readonly reason: string | null;
  readonly unitId: string;
}

async function notePrint(tx: Tx, request: Request, input: Print): Promise<void> {
  const { asker, now } = request;
  const { printId, testIds, reason, unitId } = input;
  await lockPrint(tx, printId);
  await lockInspections(tx, testIds);
  const current = await findTests(tx, asker, testIds);
  refuseMissing(current, testIds);
  if (await isPrinted(tx, input, testIds, asker.userId)) return;
  refuseUnreasoned(current, reason);
  const print = {
    batchId: printId,
    template: input.template,
    printedAt: now.toISOString(),
    printedBy: asker.userId,
    printedByName: asker.name,
    printedUnit: unitId,
  };
  await addPrints(
    tx,
    current.map(({ testId, equSysId, printCount }) => {
      const isReprint = printCount > 0;
      return { ...print, id: newId(now.getTime()), testId, equSysId, isReprint, reason: isReprint ? reason : null };
    }),
  );
  const published = await findPublished(
    tx,
    current.map(({ equSysId }) => equSysId),
  );
  await followPrints(tx, request, { testIds, published });
  const details = { template: input.template, tests: testIds, ...(reason && { reason }) };
  await writeAudit(tx, { asker, action: 'mark.print', details, now });
}

/** Whether just this has been printed under this id. @throws testNotFound for somebody else's print, stale for another of the asker's */
async function isPrinted(
  db: Db | Tx,
  { printId, template }: Pick<Input, 'printId' | 'template'>,
  testIds: readonly string[],
  userId: string,
) {
  const prints = await readPrint(db, printId);
  if (prints.length === 0) return false;
  if (prints.some(({ printedBy }) => printedBy !== userId)) refuse('testNotFound');
  const isSame = prints.length === testIds.length && prints.every((print) => print.template === template && testIds.includes(print.testId));
  return isSame || refuse('stale');
}

function refuseMissing(tests: readonly PassedTest[], wanted: readonly string[]): void {
  if (tests.length < wanted.length) refuse('testNotFound');
}

function refuseUnreasoned(tests: readonly PassedTest[], reason: string | null): void {
  const printed = tests.find(({ printCount }) => printCount > 0);
  if (printed && !reason) refuse('reprintReason', { oidno: printed.oidno }, [{ field: 'reason', message: '请填写补打原因' }]);
}

function renderMarks({ documents, config, secrets }: Services, tests: readonly PassedTest[], template: Input['template']): Promise<Buffer> {
  return documents.render(testMarks, {
    template,
    author: tests[0]?.inspectOrg ?? '',
    marks: tests.map(({ testId, printCount: _, equSysId: _key, ...test }) => ({
      ...test,
      called: calledAs(test),
      qrSvg: qrSvg(publicAddress(config) + markPath(secrets, testId)),
    })),
  });
}
