import type { Config } from '#kit/server/settings/config.ts';
import type { Issuer } from '#kit/server/documents/template.ts';

/** The institute as its papers name it. */
export function issuerOf({ institute }: Config): Issuer {
  return { name: institute.name, address: institute.address, zip: institute.zip, tel: institute.hotline };
}
