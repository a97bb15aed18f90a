import type { ReactNode } from 'react';

import type { Call, CallOf, ReplyOf } from '../../contract/call.ts';
import type { Fields, Values } from '../../contract/field.ts';
import type { CallError } from '../client.ts';
import type { Empty } from '../page/EmptyState.tsx';
import type { FilterValues } from '../query/filters.ts';
import type { Action } from './row-action.ts';
import type { ListStart } from './use-list-state.ts';
import type { MakeMove } from '../record/use-move-dialog.tsx';

/** A row of a list: its fields, and where the server sends them `moves` (buttons) and `returnedReason`. */
export type Row = Values;

/** A row of the reply of a list call; any row where the call is not known. */
export type RowIn<C extends Call> =
  unknown extends ReplyOf<C> ? Row : ReplyOf<C> extends { readonly list: readonly (infer R)[] } ? R : never;

/** A list call whose rows have at least this. */
export type ListOf<R> = CallOf<{ readonly list: readonly R[]; readonly count: number }>;

/** What a column shows: a field that the rows have. */
type ColumnIn<R, F> = keyof R & keyof F & string;

/** A table over the rows that `call` answers with; `columns`, `cells` and `rowKey` name what is among their fields. */
export interface TableOf<C extends Call, F extends Fields> extends RecordTableProps<RowIn<C>, F> {
  readonly call: C;
}

export interface RecordTableProps<R = Row, F extends Fields = Fields> {
  readonly fields: F;
  /** Field ids in the order of the columns. */
  readonly columns: readonly ColumnIn<R, F>[];
  /** Columns not shown until the person chooses them in 列设置. */
  readonly hiddenColumns?: readonly ColumnIn<R, F>[];
  /** Columns that are drawn even where not all fit beside each other, beside the first one, `nameField` and `whole`; those of the card without it. */
  readonly stays?: readonly ColumnIn<R, F>[];
  /** A list call: `pageNo, pageSize, orderBy` and filters in, `{ list, count, counted }` out. */
  readonly call: Call;
  /** Field that identifies a row. */
  readonly rowKey: keyof R & string;
  /** Field by which a row is called when read aloud and in dialogs; the first column without it. */
  readonly nameField?: keyof R & string;
  /** The same where one field does not tell rows apart. */
  readonly nameOf?: (row: R) => string;
  /** Name of the list: for those who listen, and beside the total. */
  readonly title: string;
  /** The first three stand in the open. */
  readonly filters?: readonly (keyof F & string)[];
  /** The call takes `columns`: it is asked for those that are drawn, and for these. */
  readonly asks?: (drawn: readonly ColumnIn<R, F>[]) => readonly (keyof R & string)[];
  /** Always sent along; not to be seen or changed by the person. */
  readonly fixed?: FilterValues;
  readonly start?: ListStart;
  /** Distinguishes two lists on one page. */
  readonly stateName?: string;
  /** Own drawing of a cell: two lines, pills, links. */
  readonly cells?: { readonly [K in ColumnIn<R, F>]?: (row: R, text: string) => ReactNode };
  /** What decides is shown whole, in as many lines as it takes; other text is cut off and shows on hover. */
  readonly whole?: readonly ColumnIn<R, F>[];
  readonly actions?: (row: R) => readonly Action[];
  /** Draws the moves that came with a row among its actions. */
  readonly onMove?: MakeMove<R>;
  /** Moves that a link of the page makes instead. */
  readonly movesExcept?: readonly string[];
  /** Rows can be marked, over several pages. */
  readonly selection?: {
    /** Counted as: `台`, `条`. */
    readonly unit?: string;
    readonly actions: (rows: readonly R[], clear: () => void) => readonly Action[];
    /** Why a row cannot be marked. */
    readonly refuse?: (row: R) => string | undefined;
    readonly onChange?: (rows: readonly R[]) => void;
    /** Beside the number of marked rows: what they come to. */
    readonly note?: (rows: readonly R[]) => ReactNode;
    /** Marks that are kept elsewhere, so that they outlive the page. */
    readonly held?: { readonly rows: readonly R[]; readonly onMarks: (added: readonly R[], gone: readonly string[]) => void };
  };
  /** Left of the tools: 新增, 导入, 模板. */
  readonly toolbar?: ReactNode;
  /** Above the query: the rail of classes. `search` sets filters. */
  readonly rail?: (filters: FilterValues, search: (change: FilterValues) => void) => ReactNode;
  /** A call that answers a file for the same filters. */
  readonly exportCall?: Call;
  readonly exportLabel?: string;
  /** Called first when the export is refused, with the filters of the export; true when it has handled the refusal. */
  readonly onExportRefused?: (error: CallError, input: Readonly<Record<string, unknown>>) => boolean;
  readonly empty?: Empty;
  /** Where `false`, the list waits: for something that must be chosen first. */
  readonly enabled?: boolean;
  /** Asks again every so many milliseconds. */
  readonly every?: number;
  /** Under 640 px: the fields of the card; the first columns without it. */
  readonly cardColumns?: readonly ColumnIn<R, F>[];
  readonly onRowOpen?: (row: R) => void;
}

/** How many facts a card has below its name, where the list does not say which. */
const factsOnCard = 4;

/** The fields of the card of a row, what it is called by first. */
export function cardOf({ cardColumns }: Pick<RecordTableProps, 'cardColumns'>, shown: readonly string[]): readonly string[] {
  return cardColumns ?? shown.slice(0, factsOnCard + 1);
}

type Naming = Pick<RecordTableProps, 'nameField' | 'nameOf' | 'columns' | 'rowKey'>;

/** How a row is called when read aloud. */
export function nameOfRow(row: Row, { nameField, nameOf, columns, rowKey }: Naming): string {
  if (nameOf) return nameOf(row);
  const name = row[nameField ?? columns[0] ?? rowKey] ?? row[rowKey];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}

export function keyOfRow(row: Row, rowKey: string): string {
  return String(row[rowKey] as string | number);
}

/** The reason for which a record was sent back, when the server sent one. */
export function returnedReasonOf({ returnedReason: reason }: { readonly returnedReason?: unknown }): string | undefined {
  return typeof reason === 'string' && reason !== '' ? reason : undefined;
}
