import { sql } from 'kysely';

import type { Db } from '../database.ts';
import type { Secrets } from './secrets.ts';

/**
 * Compares the root key with the one that the data was written under, and notes it at the first start.
 * @throws Error with the sentence for whoever starts the server
 */
export async function checkRoot(db: Db, secrets: Secrets): Promise<void> {
  const print = secrets.sign('print of the root key', '').toString('hex');
  const { rows } = await sql<{ rootPrint: string }>`
    with noted as (insert into installation (root_print) values (${print}) on conflict do nothing returning root_print)
    select root_print from noted union all select root_print from installation`.execute(db);
  if (rows[0]!.rootPrint !== print)
    throw new Error(
      '根密钥与数据库中的数据不相符：用它启动，已发出的二维码将无法核验，加密保存的信息将无法读取。请把原来的 root.key 放回数据目录（或检查环境变量 ROOT_KEY）后再启动。',
    );
}
