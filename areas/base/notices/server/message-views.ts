import { sql, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listPage } from '#kit/server/list/list.ts';
import { messagesTo } from '#kit/server/message.ts';

import { messageFilterFields, messageFilterKeys } from '../contract/messages.ts';

/** The messages of a person and of their unit, the newest first. */
export async function listMessages(db: Db, asker: Asker, input: ListInput & { readonly kind?: string | undefined }) {
  const mine = messagesTo(db, asker)
    .select(['id', 'kind', 'title', 'body', 'link', 'createdAt'])
    .select(sql<'read' | 'unread'>`case when read_at is null then 'unread' else 'read' end`.as('state'));
  let base = db.selectFrom(mine.as('message'));
  for (const condition of filterConditions(messageFilterFields, input, messageFilterKeys, (key) => key)) base = base.where(condition);
  if (input.kind) base = base.where('kind', '=', input.kind);
  const { complex } = input;
  if (typeof complex === 'string' && complex !== '') {
    const like = `%${escapeLike(complex)}%`;
    base = base.where(sql<SqlBool>`(title like ${like} or body like ${like})`);
  }
  return listPage(db, base, (query) => query.select(['id', 'kind', 'title', 'body', 'link', 'createdAt', 'state']), {
    input,
    paging: {
      sortable: { createdAt: 'createdAt' },
      defaultOrder: '-createdAt',
      tieBreaker: 'id',
    },
  });
}

/** Of which kinds a person has messages, those with the most first. */
export async function countKinds(db: Db, asker: Asker) {
  const counted = await messagesTo(db, asker)
    .select('kind')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`count(*) filter (where read_at is null)`.as('unread'))
    .groupBy('kind')
    .execute();
  return counted.toSorted((one, other) => other.count - one.count || one.kind.localeCompare(other.kind));
}
