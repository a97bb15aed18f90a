import type { MadeProduct } from '#areas/first-entry/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { findByProduct } from './certificate-store.ts';

/** A product as its certificate of supervision tells it, for the archive that its user opens. */
export async function findMade(db: Db | Tx, maker: { readonly unitId: string; readonly prono: string }): Promise<MadeProduct | undefined> {
  const found = await findByProduct(db, maker);
  if (!found) return undefined;
  const values = {
    mfgSupvCertNo: found.certNo,
    equcode: found.deviceCode,
    drawingNo: found.drawingNo,
    productStandard: found.standard,
    equipmodel: found.model,
    makeDate: found.madeOn ?? found.certMadeOn,
  };
  return {
    certNo: found.certNo,
    values: Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)),
  };
}
