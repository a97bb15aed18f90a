import { Pagination } from 'antd';
import { useState, type ReactNode } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { textOf, useReferenceData } from '#kit/portal/page/display.ts';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { useRegistrationCalls } from '../../contract/calls.ts';
import { changeText } from '../../contract/sheet-change.ts';
import { sheetOf } from '../../contract/summary-sheet.ts';
import { quantityText, type UnitKind } from '../../contract/unit-kinds.ts';

interface Props {
  readonly id: string;
  /** Buttons beside the downloads. */
  readonly children?: ReactNode;
}

/** The summary sheet of an application, page by page, with what it adds up to and what is still wrong with it. */
export function SheetCard({ id, children }: Props) {
  const [pageNo, setPage] = useState(1);
  const { data, error, refetch } = useCall(useRegistrationCalls.sheetRows, { id, pageNo });
  if (error) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  const { rows, rowCount, faults, pageSize, change } = data;
  const { title } = sheetOf(data.unitKind as UnitKind);
  const [first] = faults;
  return (
    <Card
      title={`${title}：${quantityText(data)}`}
      actions={
        <>
          {children}
          {rowCount > 0 && (
            <>
              <DownloadButton call={useRegistrationCalls.sheetWorkbook} input={{ id }}>
                Excel
              </DownloadButton>
              <DownloadButton call={useRegistrationCalls.sheetPaper} input={{ id }} way="open">
                打印汇总表
              </DownloadButton>
            </>
          )}
        </>
      }
    >
      <Stack>
        {first && (
          <Note tone="bad" role="status">
            汇总表有{faults.length}处需要补正，如第{first.row}行「{first.label}」：{first.message}。请下载后改正，再导入。
          </Note>
        )}
        {change && <Note tone="waiting">与登记的汇总表相比：{changeText(data.unitKind as UnitKind, change) || '没有增加或者减少'}。</Note>}
        {rowCount === 0 ? (
          <Note tone="waiting">还没有内容。请下载模板，一行填写一条（只），再导入。</Note>
        ) : (
          <Rows kind={data.unitKind as UnitKind} rows={rows} before={(pageNo - 1) * pageSize} />
        )}
        {rowCount > pageSize && (
          <Pagination current={pageNo} pageSize={pageSize} total={rowCount} showSizeChanger={false} onChange={setPage} size="small" />
        )}
      </Stack>
    </Card>
  );
}

interface RowsProps {
  readonly kind: UnitKind;
  readonly rows: readonly Values[];
  /** How many rows stand on the pages before. */
  readonly before: number;
}

function Rows({ kind, rows, before }: RowsProps) {
  const reference = useReferenceData();
  const { title, fields } = sheetOf(kind);
  const columns = Object.entries(fields);
  return (
    <PlainTable label={title} className="plain-table--lines">
      <thead>
        <tr>
          <th scope="col">序号</th>
          {columns.map(([key, { label, unit }]) => (
            <th scope="col" key={key}>
              {unit ? `${label}（${unit}）` : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Rows have no key of their own: their place is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <th scope="row">{before + index + 1}</th>
            {columns.map(([key, field]) => (
              <td key={key}>{textOf(field, row[key], reference)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
