import { Pagination } from 'antd';
import { useState, type ReactNode } from 'react';

const onPage = 20;

export interface PagedColumn<R> {
  readonly title: string;
  /** A share of the width, px on a wide screen. */
  readonly width?: number;
  readonly draw: (row: R) => ReactNode;
}

interface Props<R> {
  /** What is listed, for those who listen. */
  readonly label: string;
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  readonly columns: readonly PagedColumn<R>[];
  readonly empty: string;
}

/** A table of what the browser holds already, twenty rows at a time; on a phone a row becomes a card. */
export function PagedRows<R>({ label, rows, keyOf, columns, empty }: Props<R>) {
  const [wanted, setWanted] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / onPage)));
  if (rows.length === 0) return <p className="quiet">{empty}</p>;
  return (
    <>
      <table className="paged" aria-label={label}>
        <colgroup>
          {columns.map(({ title, width }) => (
            <col key={title} {...(width && { width })} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice((page - 1) * onPage, page * onPage).map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, draw }) => (
                <td key={title} data-title={title}>
                  <div className="paged__cell">{draw(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > onPage && (
        <Pagination
          className="paged__pages"
          size="small"
          current={page}
          pageSize={onPage}
          total={rows.length}
          onChange={setWanted}
          showSizeChanger={false}
          showTotal={(total) => `共 ${total} 条`}
        />
      )}
    </>
  );
}
