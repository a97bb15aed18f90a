import { Table } from 'antd';
import { useLayoutEffect } from 'react';

import type { Reference } from '../page/display.ts';
import { careZoom, useLook } from '../theme/look.ts';
import { columnsIn, leftColumns, rowKeyOf } from './record-columns.tsx';
import { nameOfRow, returnedReasonOf, type RecordTableProps, type Row } from './record-table-props.ts';
import type { Action } from './row-action.ts';
import type { TableSettings } from './settings.ts';
import { useTableAccess } from './table-access.ts';
import { useCopyCell } from './copy-cell.ts';
import type { ListStateHandle } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';
import { useWidth } from './use-width.ts';

interface Props {
  readonly props: RecordTableProps;
  readonly list: ListStateHandle;
  readonly rows: readonly Row[];
  readonly settings: TableSettings;
  readonly selection: Selection;
  readonly reference: Reference;
  readonly actionsOf: ((row: Row) => readonly Action[]) | undefined;
  readonly isFetching: boolean;
  /** Hears which columns are left for wider screens. */
  readonly onLeft: (keys: readonly string[]) => void;
}

const markingWidth = 44;

/** The table of a list on screens of 640 px and more. Order is asked of the server. */
export function RecordGrid({ props, list, rows, settings, selection, reference, actionsOf, isFetching, onLeft }: Props) {
  const box = useTableAccess(`${props.title}列表`);
  const onCopy = useCopyCell();
  const { pageNo, pageSize, orderBy } = list.state;
  const marking = props.selection ? markingWidth : 0;
  // The line at the left belongs to the table.
  const room = useWidth(box, Infinity) - marking - 1;
  const zoom = useLook().care ? careZoom : 1;
  const firstNo = (pageNo - 1) * pageSize + 1;
  const ingredients = { props, rows, settings, reference, orderBy, firstNo, actionsOf, onCopy, zoom };
  const left = leftColumns(room, ingredients).join();
  useLayoutEffect(() => {
    onLeft(left === '' ? [] : left.split(','));
    // Cards leave nothing.
    return () => onLeft([]);
  }, [left, onLeft]);
  const columns = columnsIn(room, ingredients, left.split(','));
  const width = columns.reduce((sum, column) => sum + Number(column.width), marking);
  const { onRowOpen } = props;
  return (
    <div ref={box} className={`record-table record-table--${settings.density ?? 'normal'}`} aria-busy={isFetching}>
      <Table<Row>
        size="small"
        bordered
        columns={columns}
        dataSource={rows}
        rowKey={rowKeyOf(props.rowKey)}
        pagination={false}
        scroll={{ x: width }}
        tableLayout="fixed"
        rowClassName={(row) => (returnedReasonOf(row) ? 'record-table__row--returned' : '')}
        onChange={(_page, _filters, sorter, { action }) => {
          if (action === 'sort' && !Array.isArray(sorter)) list.sortBy(orderOf(sorter.columnKey, sorter.order));
        }}
        {...(onRowOpen && { onRow: (row: Row) => ({ onDoubleClick: () => onRowOpen(row) }) })}
        {...(props.selection && { rowSelection: markingOf(props, selection, rows) })}
      />
    </div>
  );
}

function orderOf(key: unknown, order: 'ascend' | 'descend' | null | undefined): string | undefined {
  if (!order || typeof key !== 'string') return undefined;
  return order === 'descend' ? `-${key}` : key;
}

function markingOf(props: RecordTableProps, selection: Selection, rows: readonly Row[]) {
  return {
    columnWidth: markingWidth,
    fixed: true,
    selectedRowKeys: [...selection.keys],
    preserveSelectedRowKeys: true,
    onChange: (keys: readonly unknown[]) => selection.mark(keys.map(String), rows),
    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
    getCheckboxProps: (row: Row) => {
      const refusal = props.selection?.refuse?.(row);
      return { 'aria-label': `选择${nameOfRow(row, props)}`, disabled: refusal !== undefined, ...(refusal && { title: refusal }) };
    },
  };
}
