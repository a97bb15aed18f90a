import type { AttachmentOwner } from '#areas/attachments/server/door.ts';
import { mayMove, stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { testLine } from '../../contract/lifecycle.ts';
import { rectifyProof } from '../../contract/test-order.ts';
import { isUnderWay, lineActors } from './order-step.ts';
import { findLine } from './test-line-store.ts';
import { findOrder } from './test-order-store.ts';

async function findOwned(db: Db | Tx, asker: Asker, id: string) {
  const line = await findLine(db, id);
  const order = line && (await findOrder(db, asker, line.orderId));
  return line && order && { line, order };
}

/** Files of a tested lift: the body adds report and records until the report is issued, the owner proof while faults are put right. */
export const testLineFiles: AttachmentOwner = {
  exists: async (db, id) => (await findLine(db, id)) !== undefined,
  maySee: async (db, asker, id) => (await findOwned(db, asker, id)) !== undefined,
  async mayEdit(db, asker, id, attClass) {
    const owned = await findOwned(db, asker, id);
    if (!owned || !isUnderWay(owned.order)) return false;
    const { line, order } = owned;
    const may = (move: string) => mayMove(testLine, move, stateByCode(testLine, line.status), lineActors(asker, order, line));
    const mayProve = may('rectify');
    const mayReport = may('report');
    if (attClass === undefined) return mayProve || mayReport;
    return attClass === rectifyProof ? mayProve : mayReport;
  },
};
