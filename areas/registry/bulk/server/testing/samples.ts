import type { Asker } from '#kit/server/asker.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { bulkCalls } from '../../contract/calls.ts';
import { deviceImport, exportTask } from '../../contract/lifecycle.ts';
import { addImport } from '../import-store.ts';

export const samples: Samples = {
  [exportTask.name]: async ({ owner }) => ({
    table: 'exportTask',
    id: (await owner.call(bulkCalls.exportStart, { id: newId(), filters: {} })).id,
  }),
  /** A workbook that the unit has sent. */
  async [deviceImport.name]({ city: { db, now }, owner: { userId }, unit }) {
    const asker = { userId, unitId: unit.unitSysId, name: '测试E1' } as Asker & { unitId: string };
    const given = { fileName: '叉车.xlsx', sha256: Buffer.alloc(32), source: '0'.repeat(32) };
    return { table: 'deviceImport', id: (await inTransaction(db, (tx) => addImport(tx, asker, given, now)))! };
  },
};
