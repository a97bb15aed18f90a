import type { Office } from '#kit/contract/case/stage.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { findResponsible } from './door.ts';

/** Which authority decides about a place, and where it is asked. */
export async function authorityOf(db: Db, areacode: string): Promise<Office | undefined> {
  const { regOrg } = await findResponsible(db, areacode);
  return regOrg && { name: regOrg.orgname, tel: regOrg.tel };
}

/** The authorities of a place, by their keys. */
export async function authoritiesOfPlace(tx: Tx, areacode: string) {
  const { regOrg, superviseOrg } = await findResponsible(tx, areacode);
  return { ...(regOrg && { regOrg: regOrg.unitSysId }), ...(superviseOrg && { superviseOrg: superviseOrg.unitSysId }) };
}
