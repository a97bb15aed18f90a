import type { ReactNode } from 'react';

import type { Call } from '../../contract/call.ts';
import type { Fields, Values } from '../../contract/field.ts';
import type { CallError } from '../client.ts';
import type { Empty } from '../record/EmptyState.tsx';
import type { FilterValues } from './filters.ts';
import type { Action } from './row-action.ts';
import type { ListStart } from './use-list-state.ts';
import type { MakeMove } from '../record/use-move-dialog.tsx';

/** A row of a list: its fields, and where the server sends them `moves` (buttons) and `returnedReason`. */
export type Row = Values;

export interface RecordTableProps {
  readonly fields: Fields;
  /** Field ids in the order of the columns. */
  readonly columns: readonly string[];
  /** Columns not shown until the person chooses them in 列设置. */
  readonly hiddenColumns?: readonly string[];
  /** A list call: `pageNo, pageSize, orderBy` and filters in, `{ list, count, counted }` out. */
  readonly call: Call;
  /** Field that identifies a row. */
  readonly rowKey: string;
  /** Field by which a row is called when read aloud and in dialogs; the first column without it. */
  readonly nameField?: string;
  /** Name of the list: for those who listen, and beside the total. */
  readonly title: string;
  readonly filters?: readonly string[];
  /** How many filters stand in the first row. */
  readonly filtersShown?: number;
  /** Always sent along; not to be seen or changed by the person. */
  readonly fixed?: FilterValues;
  readonly start?: ListStart;
  /** Sets two lists on one page apart. */
  readonly stateName?: string;
  /** Own drawing of a cell: two lines, pills, links. */
  readonly cells?: Readonly<Record<string, (row: Row, text: string) => ReactNode>>;
  readonly actions?: (row: Row) => readonly Action[];
  /** Draws the moves that came with a row among its actions. */
  readonly onMove?: MakeMove<Row>;
  /** Moves that a link of the page makes instead. */
  readonly movesExcept?: readonly string[];
  /** Rows can be marked, over several pages. */
  readonly selection?: {
    /** Counted as: `台`, `条`. */
    readonly unit?: string;
    readonly actions: (rows: readonly Row[], clear: () => void) => readonly Action[];
    /** Why a row cannot be marked. */
    readonly refuse?: (row: Row) => string | undefined;
    readonly onChange?: (rows: readonly Row[]) => void;
  };
  /** Left of the tools: 新增, 导入, 模板. */
  readonly toolbar?: ReactNode;
  /** Above the query: the rail of classes. `search` sets filters. */
  readonly rail?: (filters: FilterValues, search: (change: FilterValues) => void) => ReactNode;
  /** A call that answers a file for the same filters. */
  readonly exportCall?: Call;
  readonly exportLabel?: string;
  /** Asked first when the export is refused, with what it was asked for; true when it has been dealt with. */
  readonly onExportRefused?: (error: CallError, input: Readonly<Record<string, unknown>>) => boolean;
  readonly empty?: Empty;
  /** Where `false`, the list waits: for something that must be chosen first. */
  readonly enabled?: boolean;
  /** Asks again every so many milliseconds. */
  readonly every?: number;
  /** Under 640 px: the fields of the card; the first four columns without it. */
  readonly cardColumns?: readonly string[];
  readonly onRowOpen?: (row: Row) => void;
}

/** How a row is called when read aloud. */
export function nameOfRow(row: Row, { nameField, columns, rowKey }: Pick<RecordTableProps, 'nameField' | 'columns' | 'rowKey'>): string {
  const name = row[nameField ?? columns[0] ?? rowKey] ?? row[rowKey];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}

export function keyOfRow(row: Row, rowKey: string): string {
  return String(row[rowKey] as string | number);
}

/** The reason for which a record was sent back, when the server sent one. */
export function returnedReasonOf(row: Row): string | undefined {
  const reason = row['returnedReason'];
  return typeof reason === 'string' && reason !== '' ? reason : undefined;
}
