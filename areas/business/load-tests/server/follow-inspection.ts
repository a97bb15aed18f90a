import type { LoadTestDays, RecordedInspection, VoidedInspection } from '#areas/outcomes/server/door.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { move } from '#kit/server/case/move.ts';

import { loadTest as loadTestCycle } from '../contract/lifecycle.ts';
import { addLoadTest, findReported, standUpon, type ReportedTest } from './load-test-store.ts';

/**
 * A load test that was made with an inspection stands among the recorded ones, under the number of the report. Another edition of the report that
 * says so too is about the same test; one that says nothing of it takes it back.
 */
export async function followInspection(tx: Tx, { outcome, loadTest, now }: RecordedInspection): Promise<void> {
  const { equSysId, inspectedOn, inspectOrg, reportNo } = outcome;
  const known = await findReported(tx, equSysId, reportNo);
  if (known && loadTest && known.testedOn === inspectedOn) return;
  if (known) await takeBack(tx, known, '检验报告已换版', now);
  if (!loadTest) return;
  await addLoadTest(
    tx,
    {
      equSysId,
      batchId: newId(now.getTime()),
      testNo: reportNo,
      testedOn: inspectedOn,
      occasion: 'inspection',
      conclusion: '合格',
      testedBy: inspectOrg,
      remark: null,
      nextLoadTestDate: loadTest.days.nextLoadTestDate,
      former: loadTest.former,
      createdBy: null,
      createdByName: inspectOrg,
      createdByUnit: null,
      createdByUnitName: inspectOrg,
    },
    now,
  );
}

/** The report is void, and so is what it said of a load test. @returns the days before that test */
export async function followVoid(tx: Tx, { equSysId, reportNo, why, now }: VoidedInspection): Promise<LoadTestDays | undefined> {
  const test = await findReported(tx, equSysId, reportNo);
  if (!test) return undefined;
  await takeBack(tx, test, why, now);
  return test.former;
}

async function takeBack(tx: Tx, test: ReportedTest, opinion: string, now: Date): Promise<void> {
  const step = { cycle: loadTestCycle, table: 'loadTest' as const, record: test, actors: ['system'], asker: undefined, now, opinion };
  await move(tx, { ...step, move: 'voidReport' });
  await standUpon(tx, test);
}
