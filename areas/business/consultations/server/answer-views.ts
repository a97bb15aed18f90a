import { sql, type SqlBool } from 'kysely';

import type { Db } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';

import './tables.ts';

interface Asked {
  readonly kind: string;
  readonly word: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** What the institute shows to anybody, the newest first; one more than the page, where there is more. */
export function listPublic(db: Db, { kind, word, pageNo, pageSize }: Asked) {
  const like = `%${escapeLike(word)}%`;
  let query = db
    .selectFrom('consultation')
    .select(['id', 'consultKind', 'publicSubject', 'publicQuestion', 'publicAnswer', 'answeredOn'])
    .where('publishedOn', 'is not', null);
  if (kind !== '') query = query.where('consultKind', '=', kind);
  if (word !== '')
    query = query.where(sql<SqlBool>`(public_subject ilike ${like} or public_question ilike ${like} or public_answer ilike ${like})`);
  return query
    .orderBy('publishedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .offset((pageNo - 1) * pageSize)
    .execute();
}
