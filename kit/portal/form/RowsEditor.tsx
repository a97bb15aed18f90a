import { Button, Pagination } from 'antd';
import { useEffect, useState } from 'react';

import type { Field, Fields, Values } from '../../contract/field.ts';
import { isNeeded, type Issue } from '../../contract/form.ts';
import { Icon } from '../theme/Icon.tsx';
import { dash, textOf, useReferenceData } from '../page/display.ts';
import { FieldInput } from '../input/FieldInput.tsx';
import { messagesByRow } from './row-issues.ts';
import { RowsHead } from './RowsHead.tsx';
import { ToolIcon } from '../list/ToolIcon.tsx';
import { ShownNumber } from '../record/whole-numbers.tsx';
import './form.css';
import './rows.css';

interface Props {
  readonly id: string;
  readonly fieldKey: string;
  readonly field: Field;
  readonly value: unknown;
  readonly issues: readonly Issue[];
  readonly onChange?: (rows: readonly Values[]) => void;
  readonly onBlur?: () => void;
  readonly isReadOnly?: boolean;
}

/** Longer tables are turned page by page, so that two thousand pipe lines stay quick to type in. */
const rowsOnPage = 20;
const mostRows = 2000;
const noFields: Fields = {};
/** What these hold is chosen, and read only as a whole. */
const namedWidgets = new Set<Field['widget']>(['catalogue', 'unit', 'area']);
/** Columns of so many px in a list hold words that are read as a whole, too. */
const wideColumn = 220;
const isNamed = ({ widget, width = 0 }: Field) => namedWidgets.has(widget) || (widget === 'text' && width >= wideColumn);

/** A table inside a form: rows are added, copied and removed; each cell says what is wrong with it. */
export function RowsEditor({ id, fieldKey, field, value, issues, onChange, onBlur, isReadOnly = false }: Props) {
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  const { page, turnTo, fresh, set, insert, remove } = useRows(id, rows, onChange);
  const columns = Object.entries(field.rows ?? noFields);
  const from = (page - 1) * rowsOnPage;
  const messages = messagesByRow(issues, fieldKey);
  const hasTools = !isReadOnly && !field.hasGivenRows;
  if (isReadOnly && rows.length === 0) return <p className="record-value">{dash}</p>;
  return (
    <div className="rows">
      {rows.length > 0 && (
        // A region that scrolls must be reachable by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="rows__scroll" role="region" aria-labelledby={`${id}-label`} tabIndex={0} {...(!hasTools && { id })}>
          <table className={isReadOnly ? 'rows__table rows__table--plain' : 'rows__table'}>
            <RowsHead columns={columns} isReadOnly={isReadOnly} hasTools={hasTools} />
            <tbody>
              {rows.slice(from, from + rowsOnPage).map((row, offset) => {
                const index = from + offset;
                return (
                  // Rows have no id until they are stored, so their index is the key.
                  <RowLine
                    key={index}
                    id={`${id}-${index}`}
                    index={index}
                    columns={columns}
                    row={row}
                    messages={messages.get(index)}
                    isReadOnly={isReadOnly}
                    hasTools={hasTools}
                    isFresh={index === fresh}
                    onBlur={onBlur}
                    onSet={(change) => set(index, change)}
                    onCopy={rows.length < mostRows ? () => insert(index + 1, { ...row }) : undefined}
                    onRemove={() => remove(index)}
                  />
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <RowsFoot
        id={id}
        label={field.label}
        count={rows.length}
        page={page}
        onPage={turnTo}
        onAdd={hasTools ? () => insert(rows.length, {}) : undefined}
      />
    </div>
  );
}

/** The rows, the page of them that is shown, and which row was just put in: its first cell is typed into next. */
function useRows(id: string, rows: readonly Values[], onChange: Props['onChange']) {
  const [page, setPage] = useState(1);
  const [fresh, setFresh] = useState<number>();
  const change = (next: readonly Values[], freshRow?: number) => {
    onChange?.(next);
    setFresh(freshRow);
  };
  return {
    page: Math.min(page, Math.max(1, Math.ceil(rows.length / rowsOnPage))),
    turnTo(next: number) {
      setPage(next);
      setFresh(undefined);
    },
    fresh,
    set(index: number, cells: Values) {
      change(rows.map((each, at) => (at === index ? { ...each, ...cells } : each)));
    },
    insert(at: number, row: Values) {
      change([...rows.slice(0, at), row, ...rows.slice(at)], at);
      setPage(Math.floor(at / rowsOnPage) + 1);
    },
    remove(index: number) {
      change(rows.filter((_, at) => at !== index));
      // The button that was pressed goes with the last row.
      if (index === rows.length - 1) document.getElementById(id)?.focus();
    },
  };
}

interface FootProps {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onAdd: (() => void) | undefined;
}

function RowsFoot({ id, label, count, page, onPage, onAdd }: FootProps) {
  return (
    <div className="rows__foot">
      {onAdd && (
        <Button
          id={id}
          type="dashed"
          onClick={onAdd}
          disabled={count >= mostRows}
          icon={<Icon name="plus" size={14} />}
          aria-label={`添加一行${label}`}
        >
          添加一行
        </Button>
      )}
      {count > rowsOnPage && (
        <Pagination
          size="small"
          current={page}
          pageSize={rowsOnPage}
          total={count}
          onChange={onPage}
          showSizeChanger={false}
          showTotal={(total) => `共 ${total} 行`}
        />
      )}
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly index: number;
  readonly columns: readonly (readonly [string, Field])[];
  readonly row: Values;
  readonly messages: ReadonlyMap<string, string> | undefined;
  readonly isReadOnly: boolean;
  /** Whether the row may be copied and removed. */
  readonly hasTools: boolean;
  readonly isFresh: boolean;
  readonly onBlur: (() => void) | undefined;
  readonly onSet: (change: Values) => void;
  readonly onCopy: (() => void) | undefined;
  readonly onRemove: () => void;
}

function RowLine({ id, index, columns, row, messages, isReadOnly, hasTools, isFresh, onBlur, onSet, onCopy, onRemove }: LineProps) {
  const no = index + 1;
  const first = columns[0]?.[0];
  useEffect(() => {
    // A copy pushes the rows below it down: the place of its first cell was there before.
    if (isFresh) document.getElementById(`${id}-${first}`)?.focus();
  }, [isFresh, id, first]);
  return (
    <tr>
      <td className="rows__no">{no}</td>
      {columns.map(([key, column]) => (
        <RowCell
          key={key}
          id={`${id}-${key}`}
          columnKey={key}
          column={column}
          row={row}
          label={`第${no}行${column.label}`}
          message={messages?.get(key)}
          isReadOnly={isReadOnly}
          autoFocus={isFresh && key === first}
          onBlur={onBlur}
          onSet={onSet}
        />
      ))}
      {hasTools && (
        <td className="rows__tools">
          <Button
            type="text"
            size="small"
            aria-label={`复制第${no}行`}
            title="复制"
            onClick={() => onCopy?.()}
            disabled={!onCopy}
            icon={<ToolIcon name="copy" size={15} />}
          />
          <Button
            type="text"
            size="small"
            danger
            aria-label={`删除第${no}行`}
            title="删除"
            onClick={onRemove}
            icon={<ToolIcon name="trash" size={15} />}
          />
        </td>
      )}
    </tr>
  );
}

interface CellProps {
  readonly id: string;
  readonly columnKey: string;
  readonly column: Field;
  readonly row: Values;
  readonly label: string;
  readonly message: string | undefined;
  readonly isReadOnly: boolean;
  readonly autoFocus: boolean;
  readonly onBlur: (() => void) | undefined;
  readonly onSet: (change: Values) => void;
}

function RowCell({ id, columnKey, column, row, label, message, isReadOnly, autoFocus, onBlur, onSet }: CellProps) {
  const reference = useReferenceData();
  // What was chosen is told by whom it was chosen from: to change it, another row is chosen.
  if (isReadOnly || column.widget === 'chosen' || column.isGiven?.(row))
    return (
      <td className={[column.mono && 'mono', !isReadOnly && 'rows__given'].filter(Boolean).join(' ') || undefined}>
        <ShownNumber text={textOf(column, row[columnKey], reference) || dash} />
        {message && !isReadOnly && <p className="record-error">{message}</p>}
      </td>
    );
  // The unit stands in the head of the column.
  const { unit: _unit, ...bare } = column;
  return (
    <td className={isNamed(column) ? 'rows__cell rows__cell--name' : 'rows__cell'}>
      <label className="unseen" htmlFor={id}>
        {label}
        {isNeeded(column, row) && '（必填）'}
      </label>
      <FieldInput
        id={id}
        fieldKey={columnKey}
        field={bare}
        value={row[columnKey]}
        onChange={(value) => onSet({ [columnKey]: value })}
        onFill={onSet}
        onBlur={onBlur}
        invalid={message !== undefined}
        describedBy={message && `${id}-error`}
        placeholder=""
        autoFocus={autoFocus}
        compact
      />
      {message && (
        <p className="record-error" id={`${id}-error`}>
          {message}
        </p>
      )}
    </td>
  );
}
