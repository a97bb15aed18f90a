import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import type { CasesOfDevices } from '#areas/equipment/server/doors/cases.ts';

import { loadTest } from '../contract/lifecycle.ts';
import './tables.ts';

/** The load tests of a lift. The steps are those of the lift's own test, the files those of all tests that were recorded with it. */
export const casesOfDevices: CasesOfDevices = {
  cycle: loadTest,
  address: (_id, { equclacode, equSysId }) => `${archiveAddress(equclacode, equSysId)}&tab=inspections`,
  beside: async (db, _equSysId, ids) => {
    const tests = await db.selectFrom('loadTest').select(['id', 'batchId']).where('id', 'in', ids).execute();
    return tests.map(({ id, batchId }) => ({ id: batchId, of: id, cycle: loadTest.name }));
  },
};
