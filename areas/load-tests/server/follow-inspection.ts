import type { RecordedInspection } from '#areas/equipment/server/door.ts';
import type { Tx } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';

import { addLoadTest } from './load-test-store.ts';

/** A load test that was made with an inspection stands among the recorded ones, under the number of the report. */
export async function followInspection(tx: Tx, { outcome, loadTest, now }: RecordedInspection): Promise<void> {
  if (!loadTest) return;
  const { equSysId, inspectedOn, inspectOrg, reportNo } = outcome;
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
