import { Tooltip, type TableColumnType } from 'antd';
import type { MouseEvent, ReactNode } from 'react';

import type { Field, Fields } from '../../contract/field.ts';
import { fitWidths } from './fit-widths.ts';
import { dash, textOf, type Reference } from '../page/display.ts';
import { cardOf, keyOfRow, nameOfRow, returnedReasonOf, type RecordTableProps, type Row } from './record-table-props.ts';
import { splitActions, type Action } from './row-action.ts';
import { RowActions } from './RowActions.tsx';
import { orderColumns, type TableSettings } from './settings.ts';

interface Ingredients {
  readonly props: RecordTableProps;
  readonly settings: TableSettings;
  readonly reference: Reference;
  readonly orderBy: string | undefined;
  readonly rows: readonly Row[];
  /** Number of the first row of the page, from 1. */
  readonly firstNo: number;
  readonly actionsOf: ((row: Row) => readonly Action[]) | undefined;
  readonly onCopy: (event: MouseEvent<HTMLElement>, text: string) => void;
  /** How much larger than usual type is: columns widen with it. */
  readonly zoom?: number;
}

const indexWidth = 56;
const usualWidth = 140;
/** Plain text stays readable down to here, px; the rest shows on hover. */
const leastText = 120;
/** A day and a time are never cut: half of either says something else. */
const leastInstant = 136;
const leastDay = 104;
/** What is shown whole in several lines. */
const leastWhole = 144;

/** The keys of the columns to draw, in the person's order, frozen ones first. */
export function shownColumns(declared: readonly string[], hiddenAtFirst: readonly string[], settings: TableSettings): string[] {
  const { hidden = hiddenAtFirst, frozen = [] } = settings;
  const shown = orderColumns(declared, settings).filter((key) => !hidden.includes(key));
  return [...shown.filter((key) => frozen.includes(key)), ...shown.filter((key) => !frozen.includes(key))];
}

/** What the call is asked for, where it takes `columns`: what is drawn and what the table needs besides. */
export function askedColumns({ asks, cardColumns = [], columns, hiddenColumns = [] }: RecordTableProps, settings: TableSettings) {
  if (!asks) return undefined;
  const drawn = [...cardColumns, ...shownColumns(columns, hiddenColumns, settings)];
  return { columns: [...new Set([...drawn, ...asks(drawn)])].toSorted() };
}

/** A column whose cells may be cut off can be narrowed. */
type Column = TableColumnType<Row> & { readonly width: number; readonly least?: number };

/**
 * The columns that are left for wider screens, the last ones first: a table in its usual columns is read without scrolling sideways. What a person
 * chose is drawn, and so is what rows are told apart, found and ordered by. In large type too little would be drawn: such a table scrolls.
 */
export function leftColumns(room: number, ingredients: Ingredients): string[] {
  const { settings, zoom = 1 } = ingredients;
  if (settings.hidden || zoom > 1) return [];
  const columns = columnsOf(ingredients);
  const staying = stayingColumns(
    columns.slice(1).map(({ key }) => String(key)),
    ingredients,
  );
  const left: string[] = [];
  let excess = columns.reduce((sum, column) => sum + leastWidth(column), 0) - room;
  for (const column of columns.slice(1).toReversed()) {
    if (excess <= 0) break;
    const key = String(column.key);
    if (column.fixed || staying.has(key)) continue;
    left.push(key);
    excess -= leastWidth(column);
  }
  return left;
}

/** What no screen leaves out: how a row is called, what the list says must stay, and what it is ordered by. */
function stayingColumns(shown: readonly string[], { props, orderBy = '' }: Ingredients): ReadonlySet<string> {
  const { nameField = '', stays = cardOf(props, shown), whole = [] } = props;
  return new Set([...shown.slice(0, 1), nameField, ...stays, ...whole, orderBy.replace('-', '')]);
}

function leastWidth({ width, least = width }: Column, zoom = 1): number {
  return Math.round(least * zoom);
}

/** antd's columns from the fields of the contract, narrowed to fit `room` px where that is possible. */
export function columnsIn(room: number, ingredients: Ingredients, left: readonly string[] = []): TableColumnType<Row>[] {
  const { settings, zoom = 1 } = ingredients;
  const columns = columnsOf(ingredients).filter(({ key }) => !left.includes(String(key)));
  const wanted = columns.map((column) => ({ width: Math.round(column.width * zoom), least: leastWidth(column, zoom) }));
  const fitting = fitWidths(wanted, room);
  // Where large type or a row with many actions leaves too little room, the table scrolls, but no further than it must; columns that a person chose keep their width.
  const isTooWide = (zoom > 1 || !settings.hidden) && fitting.reduce((sum, width) => sum + width, 0) > room;
  const widths = isTooWide ? wanted.map(({ least }) => least) : fitting;
  return columns.map(({ least: _least, ...column }, at) => ({ ...column, width: widths[at]! }));
}

function columnsOf(ingredients: Ingredients): Column[] {
  const { props, settings, firstNo, actionsOf } = ingredients;
  const shown = shownColumns(props.columns, props.hiddenColumns ?? [], settings);
  const isFrozen = shown.some((key) => settings.frozen?.includes(key));
  const index: Column = {
    key: '#',
    title: '序号',
    width: indexWidth,
    align: 'center',
    ...(isFrozen && { fixed: 'start' as const }),
    render: (_value, row, at) => <IndexCell no={firstNo + at} reason={returnedReasonOf(row)} />,
  };
  const actions: Column = {
    key: 'actions',
    title: '操作',
    width: actionsWidth(ingredients.rows.map((row) => actionsOf?.(row) ?? [])),
    fixed: 'end',
    className: 'record-table__actions',
    render: (_value, row) => <RowActions actions={actionsOf?.(row) ?? []} of={nameOfRow(row, props)} />,
  };
  return [index, ...shown.map((key) => columnOf(key, ingredients)), ...(actionsOf ? [actions] : [])];
}

/** Wide enough for the links of the fullest row: 14 px a character, 12 px after each, 8 px at either side. */
function actionsWidth(ofRows: readonly (readonly Action[])[]): number {
  const widths = ofRows.map((actions) => {
    const { shown, more } = splitActions(actions);
    const labels = [...shown.map(({ label }) => label), ...(more.length > 0 ? ['更多'] : [])];
    return labels.reduce((sum, label) => sum + label.length * 14 + 12, more.length > 0 ? 32 : 16);
  });
  return Math.max(72, ...widths);
}

function columnOf(key: string, { props, settings, reference, orderBy, onCopy }: Ingredients): Column {
  const field = fieldOf(props.fields, key);
  const isNumber = field.widget === 'number' || field.widget === 'money';
  const width = field.width ?? usualWidth;
  const isWhole = props.whole?.includes(key) ?? false;
  const isDrawn = props.cells?.[key] !== undefined && field.widget !== 'day';
  const isText = !isNumber && !field.mono && !isDrawn;
  return {
    key,
    dataIndex: key,
    title: field.unit ? `${field.label}（${field.unit}）` : field.widget === 'money' ? `${field.label}（元）` : field.label,
    width,
    ...((isText || field.leastWidth) && { least: Math.min(width, field.leastWidth ?? leastOf(field, isWhole)) }),
    ...(isWhole ? { className: 'record-table__whole' } : { ellipsis: { showTitle: false } }),
    ...(isNumber && { align: 'right' as const }),
    ...(settings.frozen?.includes(key) && { fixed: 'start' as const }),
    ...(field.sortable && { sorter: true, showSorterTooltip: false, sortOrder: sortOrderOf(key, orderBy) }),
    onCell: (row) => ({ onClick: (event) => onCopy(event, textOf(field, row[key], reference)) }),
    render: (value: unknown, row) => {
      const text = textOf(field, value, reference);
      const drawn = props.cells?.[key]?.(row, text) ?? '';
      return drawn === '' ? <TextCell text={text} mono={field.mono ?? false} /> : drawn;
    },
  };
}

function leastOf(field: Field, isWhole: boolean): number {
  if (field.widget === 'day') return Math.max(leastDay, headWidth(field));
  return Math.max(isWhole ? leastWhole : field.widget === 'instant' ? leastInstant : leastText, headWidth(field));
}

/** 14 px a character, 8 px at either side, and the arrows of the order. */
function headWidth({ label, sortable }: Field): number {
  return label.length * 14 + 16 + (sortable ? 24 : 0);
}

function fieldOf(fields: Fields, key: string): Field {
  const field = fields[key];
  if (!field) throw new Error(`There is no field ${key} for a column`);
  return field;
}

/** Cut off with an ellipsis; the whole text shows on hover. */
function TextCell({ text, mono }: { readonly text: string; readonly mono: boolean }): ReactNode {
  if (text === '') return <span className="record-table__none">{dash}</span>;
  return (
    <Tooltip title={text} placement="topLeft" mouseEnterDelay={0.4}>
      <span className={mono ? 'mono' : undefined}>{text}</span>
    </Tooltip>
  );
}

function IndexCell({ no, reason }: { readonly no: number; readonly reason: string | undefined }): ReactNode {
  if (!reason) return no;
  return (
    <Tooltip title={`退回原因：${reason}`}>
      <button type="button" className="record-table__returned" aria-label={`第${no}条，已退回：${reason}`}>
        退
      </button>
    </Tooltip>
  );
}

function sortOrderOf(key: string, orderBy: string | undefined): 'ascend' | 'descend' | null {
  if (orderBy === key) return 'ascend';
  return orderBy === `-${key}` ? 'descend' : null;
}

/** Row key for antd. */
export function rowKeyOf(rowKey: string): (row: Row) => string {
  return (row) => keyOfRow(row, rowKey);
}
