import { exemptionOf } from '#areas/exemptions/contract/exemption.ts';
import { whyNotAsked } from '#areas/exemptions/contract/exempt.ts';
import { readExemptions } from '#areas/exemptions/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { exemptHere } from '../contract/why-not-register.ts';

/** Why a device cannot be registered; of one that need not be, by which rule. */
export async function withRule<Why extends string | null | undefined>(
  db: Db | Tx,
  device: Parameters<typeof exemptionOf>[1],
  why: Why,
): Promise<Why | string> {
  return why === exemptHere ? (whyNotAsked(exemptionOf(await readExemptions(db), device), 'noRegistration') ?? why) : why;
}
