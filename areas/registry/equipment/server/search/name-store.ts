import { sql } from 'kysely';

import { initialsOf } from '#kit/contract/trade/pinyin.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import '../tables.ts';

const batch = 2000;

/** Computes the missing Pinyin initials of names, in batches, so that an import of a million devices blocks nobody. @returns how many names there were */
export async function reckonInitials(db: Db): Promise<number> {
  for (let reckoned = 0; ;) {
    const names = await db
      .selectFrom('spelledName')
      .select(['kind', 'name'])
      .distinct()
      .where('initials', 'is', null)
      .limit(batch)
      .execute();
    if (names.length === 0) return reckoned;
    const initials = names.map(({ name }) => initialsOf(name).join(' '));
    await sql`
      update spelled_name set initials = reckoned.initials
      from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ name }) => name)}::text[], ${initials}::text[]) as reckoned (kind, name, initials)
      where spelled_name.kind = reckoned.kind and spelled_name.name = reckoned.name`.execute(db);
    reckoned += names.length;
  }
}
