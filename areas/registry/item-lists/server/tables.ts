import type { RowOf } from '#kit/contract/field.ts';
import type { ColumnType } from 'kysely';
import type { itemListForm } from '../contract/item-list.ts';

import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { Filing } from '#kit/server/case/filing.ts';

import type { Item } from '../contract/item.ts';
import { itemList } from '../contract/lifecycle.ts';
import { itemListParties } from '../contract/parties.ts';

export interface ItemListTable extends Omit<CaseColumns, 'unitId'>, Omit<RowOf<typeof itemListForm.fields>, 'items'> {
  /** Of the institute's head; null for what comes with the program. */
  unitId: string | null;
  listNo: string;
  /** JSON: the items in their order. */
  items: ColumnType<readonly Item[] | null, string | null, string | null>;
  replaces: string | null;
  edition: number | null;
  publishedOn: string | null;
  publishedByName: string | null;
  stoppedOn: string | null;
  /** The head who asked for the stop. */
  stopAskedBy: string | null;
  contentHash: string | null;
}

/** The items of what was put in force, for questions over all editions. */
export interface ItemTable {
  listId: string;
  listCode: string;
  edition: number;
  position: number;
  no: string;
  name: string;
  isKey: boolean;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    itemList: ItemListTable;
    item: ItemTable;
  }
}

/** How its cases are filed. */
export const itemListFiling: Filing = { cycle: itemList, table: 'item_list', number: 'list_no', parties: itemListParties };
