import { setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Attrs, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable, toggleHeaderRow } from 'prosemirror-tables';

import { articleSchema } from './schema.ts';

const { nodes, marks } = articleSchema;

export interface Tool {
  readonly key: string;
  readonly label: string;
  readonly run: Command;
  /** Whether it holds where the cursor is. */
  readonly isOn?: (state: EditorState) => boolean;
}

function isBlock(type: NodeType, attrs: Attrs = {}): (state: EditorState) => boolean {
  return ({ selection: { $from } }) => $from.parent.hasMarkup(type, { ...$from.parent.attrs, ...attrs });
}

function isWithin(type: NodeType): (state: EditorState) => boolean {
  return ({ selection: { $from } }) =>
    Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some((node) => node.type === type);
}

function isMarked(type: MarkType): (state: EditorState) => boolean {
  return ({ doc, storedMarks, selection: { from, to, $from, empty } }) =>
    empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

/** Makes a list, or takes the paragraph out of it. */
function toggleList(type: NodeType): Command {
  const within = isWithin(type);
  return (state, dispatch, view) =>
    within(state) ? liftListItem(nodes.list_item)(state, dispatch, view) : wrapInList(type)(state, dispatch, view);
}

function toggleHeading(level: 2 | 3): Command {
  const is = isBlock(nodes.heading, { level });
  return (state, dispatch, view) =>
    (is(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch, view);
}

/** Three rows of three, the first one as its head. */
const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (type: NodeType) =>
    nodes.table_row.create(
      null,
      [0, 1, 2].map(() => type.createAndFill()!),
    );
  const table = nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)]);
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView());
  return true;
};

const insertRule: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView());
  return true;
};

export function insertPicture(attsysid: string, alt: string): Command {
  return (state, dispatch) => {
    if (isInTable(state)) return false;
    dispatch?.(state.tr.replaceSelectionWith(nodes.figure.create({ attsysid, alt })).scrollIntoView());
    return true;
  };
}

/** Links what is chosen; without a choice the address itself is written. An empty address takes the link away. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    if (href === '') dispatch?.(state.tr.removeMark(from, to, marks.link));
    else if (empty) dispatch?.(state.tr.replaceSelectionWith(articleSchema.text(href, [marks.link.create({ href })]), false));
    else dispatch?.(state.tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href })));
    return true;
  };
}

/** The address of the link at the cursor. */
export function linkAt({ selection: { $from } }: EditorState): string {
  const { href } = marks.link.isInSet($from.marks())?.attrs ?? {};
  return href === undefined ? '' : String(href);
}

export const tools: readonly Tool[] = [
  { key: 'undo', label: '撤销', run: undo },
  { key: 'redo', label: '重做', run: redo },
  { key: 'heading2', label: '标题', run: toggleHeading(2), isOn: isBlock(nodes.heading, { level: 2 }) },
  { key: 'heading3', label: '小标题', run: toggleHeading(3), isOn: isBlock(nodes.heading, { level: 3 }) },
  { key: 'strong', label: '加粗', run: toggleMark(marks.strong), isOn: isMarked(marks.strong) },
  { key: 'em', label: '斜体', run: toggleMark(marks.em), isOn: isMarked(marks.em) },
  { key: 'bullets', label: '列表', run: toggleList(nodes.bullet_list), isOn: isWithin(nodes.bullet_list) },
  { key: 'numbers', label: '编号', run: toggleList(nodes.ordered_list), isOn: isWithin(nodes.ordered_list) },
  { key: 'rule', label: '分隔线', run: insertRule },
  { key: 'table', label: '表格', run: insertTable, isOn: isInTable },
];

export const tableTools: readonly Tool[] = [
  { key: 'addRow', label: '加一行', run: addRowAfter },
  { key: 'addColumn', label: '加一列', run: addColumnAfter },
  { key: 'deleteRow', label: '删本行', run: deleteRow },
  { key: 'deleteColumn', label: '删本列', run: deleteColumn },
  { key: 'headRow', label: '首行为表头', run: toggleHeaderRow },
  { key: 'deleteTable', label: '删表格', run: deleteTable },
];
