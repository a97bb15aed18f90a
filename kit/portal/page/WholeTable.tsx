import { Table, type TableProps } from 'antd';

import { EmptyState, type Empty } from './EmptyState.tsx';

interface Props<R> {
  readonly rows: readonly R[];
  readonly rowKey: string & keyof R;
  readonly columns: TableProps<R>['columns'];
  /** What stands instead of a table without rows. */
  readonly empty: Empty;
  /** Below this width, in pixels, it is scrolled sideways. */
  readonly width: number;
  readonly pageSize?: number;
}

/** Rows that came with one answer, as what happened to a device before: its pages are turned without asking again. */
export function WholeTable<R extends object>({ rows, rowKey, columns, empty, width, pageSize = 20 }: Props<R>) {
  if (rows.length === 0) return <EmptyState {...empty} />;
  return (
    <Table<R>
      size="small"
      rowKey={rowKey}
      dataSource={rows}
      pagination={rows.length > pageSize && { pageSize }}
      scroll={{ x: width }}
      columns={columns}
    />
  );
}
