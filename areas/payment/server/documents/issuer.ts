import { findResponsible } from '#areas/company/server/door.ts';
import type { Config } from '#kit/server/settings/config.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import type { Issuer } from '#kit/server/documents/template.ts';

/** The institute as its papers name it; its address is that of its own unit. */
export async function issuerOf(db: Db | Tx, { institute, areaCode }: Config): Promise<Issuer> {
  const { inspectOrg } = await findResponsible(db, areaCode);
  return { name: institute.name, address: inspectOrg?.address ?? '', zip: inspectOrg?.zip ?? '', tel: institute.hotline };
}
