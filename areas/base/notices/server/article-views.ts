import { sql, type Expression, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { areaPrefix, reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listPage } from '#kit/server/list/list.ts';

import type { ArticleState } from '../contract/article.ts';
import { listedFields, noticeFilterKeys } from '../contract/calls.ts';
import { noticeAccess } from '../contract/menu.ts';
import './tables.ts';

export function mayEdit(asker: Asker): boolean {
  return asker.menuIds.has(noticeAccess.edit);
}

const stateOf = (today: string) =>
  sql<ArticleState>`case when published_on > ${today} then 'waiting' when valid_to < ${today} then 'expired' else 'shown' end`;

/** Which articles the asker reads: those out today and meant for its unit's types and area. Who writes them sees all. */
function readable(asker: Asker, today: string): Expression<SqlBool> {
  if (mayEdit(asker)) return sql<SqlBool>`true`;
  const isOut = sql<SqlBool>`(published_on <= ${today} and (valid_to is null or valid_to >= ${today}))`;
  const { kind } = reachOf(asker);
  // The institute and the rescue centre read everything; an authority what concerns its area; a unit what is meant for it.
  if (kind === 'all' || kind === 'class') return isOut;
  const types = sql`(select unit_types from unit where unit_sys_id = ${asker.unitId})`;
  const forTypes = sql<SqlBool>`(not exists (select from unnest(audience) as a where a like 'U%') or audience && ${types})`;
  return sql<SqlBool>`(${isOut} and ${kind === 'area' ? sql`true` : forTypes} and ${forArea(asker.areacode)})`;
}

/** An article for a district reaches its streets, and the whole city's authority reads those of its districts. */
function forArea(areacode: string | null): Expression<SqlBool> {
  const own = areaPrefix(areacode ?? '');
  return sql<SqlBool>`(not exists (select from unnest(audience) as a where a ~ '^[0-9]')
    or exists (select from unnest(audience) as a where a ~ '^[0-9]' and (${own} like regexp_replace(a, '(00)+$', '') || '%' or (${own} <> '' and a like ${`${own}%`}))))`;
}

const columns = ['id', 'title', 'category', 'publisher', 'publishedOn', 'validTo', 'pinned', 'version'] as const;

function listedFor(db: Db, asker: Asker, today: string) {
  const isRead = sql<boolean>`exists (select from article_read where article_id = article.id and user_id = ${asker.userId})`;
  // Pinned first, then the newest: one column to order by.
  const placed = sql<string>`case when pinned then '1' else '0' end || published_on || id`;
  return db
    .selectFrom('article')
    .where(readable(asker, today))
    .select([...columns, 'content', 'words', 'audience'])
    .select([isRead.as('isRead'), stateOf(today).as('state'), placed.as('placed')]);
}

/** The newest articles for the asker, pinned ones first. */
export async function listNewest(
  db: Db,
  asker: Asker,
  today: string,
  wanted: { readonly category?: string | undefined; readonly most: number },
) {
  let query = listedFor(db, asker, today);
  if (wanted.category) query = query.where('category', '=', wanted.category);
  // The editors' home shows what readers see.
  return query.where(stateOf(today), '=', 'shown').orderBy('placed', 'desc').limit(wanted.most).execute();
}

export async function listArticles(db: Db, asker: Asker, today: string, input: ListInput) {
  let base = db.selectFrom(listedFor(db, asker, today).as('article'));
  for (const condition of filterConditions(listedFields, input, noticeFilterKeys, (key) => key)) base = base.where(condition);
  const { complex } = input;
  if (typeof complex === 'string' && complex !== '') {
    const like = `%${escapeLike(complex)}%`;
    base = base.where((eb) => eb.or([eb('title', 'like', like), eb('words', 'like', like)]));
  }
  return listPage(db, base, (query) => query.select([...columns, 'isRead', 'state']), {
    input,
    paging: {
      sortable: { placed: 'placed', publishedOn: 'publishedOn' },
      defaultOrder: '-placed',
      tieBreaker: 'id',
    },
  });
}

/** One article with its neighbours in time, within reach. */
export async function findArticle(db: Db, asker: Asker, today: string, id: string) {
  const article = await listedFor(db, asker, today).where('id', '=', id).executeTakeFirst();
  if (!article) return undefined;
  const at = sql`(${article.publishedOn}::date, ${id}::uuid)`;
  const beside = (sign: '>' | '<') =>
    db
      .selectFrom('article')
      .where(readable(asker, today))
      .where(sql<SqlBool>`(published_on, id) ${sql.raw(sign)} ${at}`)
      .orderBy('publishedOn', sign === '>' ? 'asc' : 'desc')
      .orderBy('id', sign === '>' ? 'asc' : 'desc')
      .select(['id', 'title'])
      .limit(1)
      .executeTakeFirst();
  const [previous, next] = await Promise.all([beside('>'), beside('<')]);
  return { article, previous: previous ?? null, next: next ?? null };
}

/** Whether there is such an article, without a check of reach. */
export async function isTaken(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('article').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function mayRead(db: Db | Tx, asker: Asker, today: string, id: string): Promise<boolean> {
  const found = await db.selectFrom('article').select('id').where('id', '=', id).where(readable(asker, today)).executeTakeFirst();
  return found !== undefined;
}

/** The articles meant for everybody that are out today, pinned ones first: for those who have not signed in. */
export async function listPublicNotices(db: Db, today: string, most: number) {
  return db
    .selectFrom('article')
    .where(sql<boolean>`audience = '{}' and published_on <= ${today} and (valid_to is null or valid_to >= ${today})`)
    .orderBy('pinned', 'desc')
    .orderBy('publishedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .select(['id', 'title', 'publishedOn', 'pinned'])
    .execute();
}
