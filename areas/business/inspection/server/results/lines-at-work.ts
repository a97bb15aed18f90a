import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { lineStateCode } from '../../contract/words.ts';
import { listLines, type Line } from '../application-store.ts';
import { listResults } from './result-store.ts';

const out: ReadonlySet<string> = new Set([lineStateCode.terminated, lineStateCode.removed]);
const holds = ({ reportNo, reportVoidedOn }: Line) => reportNo !== null && reportVoidedOn === null;

/**
 * The devices that are still worked on: those without a report that holds, whether it was never issued or declared void. Where every report holds, the
 * application is revised as a whole, and all of them are.
 */
export function linesAtWork<L extends Line>(lines: readonly L[]): L[] {
  const live = lines.filter(({ lineState }) => !out.has(lineState));
  const lacking = live.filter((line) => !holds(line));
  return lacking.length > 0 ? lacking : live;
}

/** What is approved now: concluded, and without a report that holds. */
export function linesToReport(lines: readonly Line[]): Line[] {
  return linesAtWork(lines).filter(({ lineState }) => lineState === lineStateCode.passed || lineState === lineStateCode.failed);
}

/** What is entered anew while the others are put right or rechecked. */
export function linesReopened<L extends Line>(lines: readonly L[]): L[] {
  return linesAtWork(lines).filter(({ isReopened }) => isReopened);
}

/** Every report holds: the application is revised as a whole, after an appeal. */
export function isRevision(lines: readonly Line[]): boolean {
  return lines.some(holds) && linesAtWork(lines).every(holds);
}

/** What need not wait for the others: passed, while those are put right or rechecked. */
export function linesToRelease(lines: readonly Line[]): Line[] {
  return linesAtWork(lines).filter(({ lineState }) => lineState === lineStateCode.passed);
}

/** A record that is entered, or entered anew, has not been reviewed. */
export const unreviewed = { reviewedBy: null, reviewedByName: null, reviewedAt: null } as const;

/** Who has reviewed the records of these devices as they stand. */
export function reviewersOf(lines: readonly Pick<Line, 'reviewedBy'>[]): string[] {
  return lines.flatMap(({ reviewedBy }) => reviewedBy ?? []);
}

/** Whether something was put right that is still to be looked at again: then the recheck comes before the review. */
export async function awaitsRecheck(db: Db | Tx, applicationId: string): Promise<boolean> {
  const lines = linesAtWork(await listLines(db, applicationId));
  const results = await listResults(
    db,
    lines.map(({ lineId }) => lineId),
  );
  return [...results.values()].some(({ items }) => items.some(({ verdict, remedy }) => verdict === 'fail' && remedy === 'toRecheck'));
}
