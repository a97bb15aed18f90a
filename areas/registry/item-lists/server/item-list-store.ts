import { sql, type Expression, type Insertable, type Selectable, type SqlBool } from 'kysely';

import { escapeLike } from '#kit/server/list/list.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { NamedList } from '../contract/basis-words.ts';
import type { Usable } from '../contract/choose.ts';
import { editionFields } from '../contract/item-list.ts';
import type { Item } from '../contract/item.ts';
import { itemList } from '../contract/lifecycle.ts';
import type { ItemListTable } from './tables.ts';

const { states } = itemList;
/** What is or was in force. */
const published = [states.inForce.code, states.stopping.code, states.stopped.code];

export interface ItemList extends Selectable<ItemListTable> {
  readonly itemCount: number;
}

export async function readItemLists(db: Db | Tx, where: Expression<SqlBool>): Promise<ItemList[]> {
  const found = await db.selectFrom('itemList').selectAll().where(where).execute();
  return found.map((row) => ({ ...row, itemCount: row.items?.length ?? 0 }));
}

/** What is said of an edition that a record keeps, without its items. */
export function findNamedList(db: Db | Tx, id: string): Promise<NamedList | undefined> {
  const said = ['title', 'regulation', 'regulationEdition', 'edition', 'mark'] as const;
  return db.selectFrom('itemList').select(said).where('id', '=', id).executeTakeFirst();
}

/** What was put in force, whether it still holds or not. */
export const isPublished = sql<SqlBool>`item_list.status = any(${published}::text[])`;

export const byId = (id: string) => sql<SqlBool>`item_list.id = ${id}`;

/** A number or a code that begins with the word, a title that has it, or an item of an edition in force by its number or name. */
export function byWord(complex: unknown): Expression<SqlBool>[] {
  const word = typeof complex === 'string' ? complex.trim() : '';
  if (word === '') return [];
  const like = `%${escapeLike(word)}%`;
  const begins = ['list_no', 'list_code'].map((column) => beginsWith(`item_list.${column}`, word.toUpperCase()));
  const holds = sql`exists (select from item where item.list_id = item_list.id and (item.no = ${word.toUpperCase()} or item.name ilike ${like}))`;
  return [sql<SqlBool>`(${sql.join(begins, sql` or `)} or item_list.title ilike ${like} or ${holds})`];
}

/** Editions of one list are handed in and put in force one after the other. */
export async function lockCode(tx: Tx, listCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`item list ${listCode}`}, 0))`.execute(tx);
}

/** The editions of a list that are or were in force, the newest first. */
export function findEditions(db: Db | Tx, listCode: string) {
  return db
    .selectFrom('itemList')
    .select(Object.keys(editionFields) as (keyof typeof editionFields)[])
    .where('listCode', '=', listCode)
    .where('status', 'in', published)
    .orderBy('edition', 'desc')
    .execute();
}

/** What decides which edition is used, of all lists. */
export async function readUsable(db: Db | Tx): Promise<(Usable & { readonly title: string })[]> {
  const found = await db
    .selectFrom('itemList')
    .select(['id', 'listCode', 'edition', 'title', 'kinds', 'inspTypes', 'conditions', 'validFrom', 'validTo', 'stoppedOn'])
    .where('status', 'in', published)
    .execute();
  return found.map((row) => ({
    ...row,
    // A constraint of the table says that they are there.
    listCode: row.listCode!,
    edition: row.edition!,
    title: row.title!,
    kinds: row.kinds ?? [],
    inspTypes: row.inspTypes ?? [],
    conditions: row.conditions ?? [],
  }));
}

/** By which names numbers stood in the editions of a list, the newest edition first. */
export function readFormerItems(tx: Tx, listCode: string) {
  return tx
    .selectFrom('item')
    .select(['no', 'name', 'edition'])
    .where('listCode', '=', listCode)
    .orderBy('edition', 'desc')
    .orderBy('position')
    .execute();
}

interface Published {
  readonly id: string;
  readonly listCode: string;
  readonly edition: number;
  readonly items: readonly Item[];
}

/** The items of an edition, from now on for good. */
export async function publishItems(tx: Db | Tx, { id, listCode, edition, items }: Published): Promise<void> {
  const rows = items.map(({ no, name, isKey }, position) => ({
    listId: id,
    listCode,
    edition,
    position,
    // The form has checked that they are there.
    no: no!,
    name: name!,
    isKey: isKey === true,
  }));
  if (rows.length > 0) await tx.insertInto('item').values(rows).execute();
}

/** Adds what comes with the program. @returns whether it was not there */
export async function addEdition(tx: Tx, row: Insertable<ItemListTable>): Promise<boolean> {
  const added = await tx
    .insertInto('itemList')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
