import { sql } from 'kysely';

import type { Db } from '../postgres/database.ts';
import type { Secrets } from './secrets.ts';

/** By which a root is known again, and from which nothing follows. */
export const printOf = (secrets: Secrets): string => secrets.sign('print of the root key', '').toString('hex');

/** The data was written under a root key that is not there. */
export class ForeignRoot extends Error {}

/**
 * Compares the root key with the one that the data was written under, and notes it at the first start.
 * @returns false where the data was written under a former root, and is to be sealed anew
 * @throws ForeignRoot with the sentence for whoever starts the server
 */
export async function checkRoot(db: Db, secrets: Secrets): Promise<boolean> {
  const { rows } = await sql<{ rootPrint: string }>`
    with noted as (insert into installation (root_print) values (${printOf(secrets)}) on conflict do nothing returning root_print)
    select root_print from noted union all select root_print from installation`.execute(db);
  const written = rows[0]!.rootPrint;
  if (![secrets, ...secrets.former].some((one) => printOf(one) === written))
    throw new ForeignRoot(
      '根密钥与数据库中的数据不相符：用它启动，已发出的二维码将无法核验，加密保存的信息将无法读取。请把原来的 root.key 放回数据目录（或检查环境变量 ROOT_KEY）后再启动。',
    );
  return printOf(secrets) === written;
}

/** Whether all stored files lie sealed under the present root. */
export async function areFilesSealed(db: Db, secrets: Secrets): Promise<boolean> {
  const { rows } = await sql<{ under: string | null }>`select files_sealed_under as under from installation`.execute(db);
  return rows[0]?.under === printOf(secrets);
}

export async function noteFilesSealed(db: Db, secrets: Secrets): Promise<void> {
  await sql`update installation set files_sealed_under = ${printOf(secrets)}`.execute(db);
}
