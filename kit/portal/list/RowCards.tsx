import { Checkbox } from 'antd';

import { Pairs } from '../layout/Pairs.tsx';
import { dash, textOf, type Reference } from '../page/display.ts';
import { cardOf, keyOfRow, nameOfRow, returnedReasonOf, type RecordTableProps, type Row } from './record-table-props.ts';
import type { Action } from './row-action.ts';
import { RowActions } from './RowActions.tsx';

interface Props {
  readonly props: RecordTableProps;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly reference: Reference;
  readonly marked: readonly string[];
  readonly onMark: ((row: Row, isMarked: boolean) => void) | undefined;
  readonly actionsOf: ((row: Row) => readonly Action[]) | undefined;
}

/** A list on a phone: one card a row. */
export function RowCards({ props, columns, rows, reference, marked, onMark, actionsOf }: Props) {
  const { fields, cells, rowKey, selection } = props;
  const [head, ...rest] = cardOf(props, columns);
  const shown = (row: Row, key: string) => {
    const text = textOf(fields[key]!, row[key], reference, true);
    return cells?.[key]?.(row, text) || text || dash;
  };
  return (
    <ul className="row-cards">
      {rows.map((row) => {
        const key = keyOfRow(row, rowKey);
        const reason = returnedReasonOf(row);
        const actions = actionsOf?.(row) ?? [];
        return (
          <li key={key} className="row-card">
            <div className="row-card__head">
              {onMark && (
                <Checkbox
                  checked={marked.includes(key)}
                  disabled={selection?.refuse?.(row) !== undefined}
                  onChange={(event) => onMark(row, event.target.checked)}
                  aria-label={`选择${nameOfRow(row, props)}`}
                />
              )}
              <div className="row-card__name">{head && shown(row, head)}</div>
            </div>
            {reason && <p className="row-card__reason">退回原因：{reason}</p>}
            <Pairs className="row-card__facts">
              {rest.map((each) => (
                <div key={each}>
                  <dt>{fields[each]!.label}</dt>
                  <dd>{shown(row, each)}</dd>
                </div>
              ))}
            </Pairs>
            {actions.length > 0 && <RowActions actions={actions} of={nameOfRow(row, props)} />}
          </li>
        );
      })}
    </ul>
  );
}
