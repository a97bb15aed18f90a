import type { Db, Tx } from '#kit/server/postgres/database.ts';

import './tables.ts';

/** What of the files of a record its events name: all but those of some kinds, or those that came after that. */
export function listTold(
  db: Db | Tx,
  attrefsysid: string,
  { except, since }: { readonly except: readonly string[]; readonly since?: string },
) {
  let query = db
    .selectFrom('attachment')
    .select(['attsysid', 'attname', 'attitle', 'mime', 'bytes', 'sha256'])
    .where('attrefsysid', '=', attrefsysid)
    .where('deletedAt', 'is', null);
  if (except.length > 0) query = query.where('atttype', 'not in', [...except]);
  if (since) query = query.where('createDate', '>', since);
  return query.orderBy('attsysid').limit(200).execute();
}
