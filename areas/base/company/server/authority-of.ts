import type { Office } from '#kit/contract/case/stage.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { isPerson } from '../contract/unit.ts';
import { findResponsible, findUnits } from './door.ts';

/** Which authority decides about a place, and where it is asked. */
export async function authorityOf(db: Db, areacode: string): Promise<Office | undefined> {
  const { regOrg } = await findResponsible(db, areacode);
  return regOrg && { name: regOrg.orgname, tel: regOrg.tel };
}

/** Where units are asked that are no private persons. */
export async function officesOf(db: Db, ids: readonly string[]): Promise<Office[]> {
  const units = await findUnits(db, ids);
  return [...units.values()].filter(({ unitTypes }) => !isPerson({ unitTypes })).map(({ orgname, tel }) => ({ name: orgname, tel }));
}

/** The authorities of a place, by their keys. */
export async function authoritiesOfPlace(tx: Tx, areacode: string) {
  const { regOrg, superviseOrg } = await findResponsible(tx, areacode);
  return { ...(regOrg && { regOrg: regOrg.unitSysId }), ...(superviseOrg && { superviseOrg: superviseOrg.unitSysId }) };
}
