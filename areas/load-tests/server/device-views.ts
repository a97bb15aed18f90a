import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { deviceCase } from '#areas/equipment/server/door.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

import { loadTest } from '../contract/lifecycle.ts';
import './tables.ts';

/** The load tests of a lift, newest first. The steps are those of the lift's own test, the files those of all tests that were recorded with it. */
export async function findCasesOf(db: Db, _asker: Asker, equSysId: string) {
  const tests = await db
    .selectFrom('loadTest')
    .innerJoin('equipment', 'equipment.equSysId', 'loadTest.equSysId')
    .select(['id', 'batchId', 'testNo', 'equclacode'])
    .where('loadTest.equSysId', '=', equSysId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return tests.flatMap(({ id, batchId, testNo, equclacode }) =>
    [id, batchId].map((key) => deviceCase(loadTest, key, testNo, `${archiveAddress(equclacode, equSysId)}&tab=inspections`)),
  );
}
