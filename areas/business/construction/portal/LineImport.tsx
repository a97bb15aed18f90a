import type { Values } from '#kit/contract/field.ts';
import { WorkbookRows } from '#kit/portal/sheets/WorkbookRows.tsx';

import { constructionCalls } from '../contract/calls.ts';
import { mostLines } from '../contract/notice.ts';

interface Props {
  readonly kind: { readonly equclacode: string; readonly constrsort: string; readonly useUnit: unknown };
  /** Puts right rows into the notice, and answers for how many there was no room. */
  readonly onTake: (rows: readonly Values[]) => number;
  readonly onClose: () => void;
}

/** Devices or pipes from a workbook: right rows go into the notice. */
export function LineImport({ kind: { equclacode, constrsort, useUnit }, onTake, onClose }: Props) {
  return (
    <WorkbookRows
      title="从表格导入明细"
      hint="一行填写一台（条），再上传。正确的行填入告知"
      template={constructionCalls.lineTemplate}
      templateInput={{ equclacode, constrsort }}
      call={constructionCalls.lineImport}
      input={{ equclacode, constrsort, ...(typeof useUnit === 'string' && useUnit && { useUnit }) }}
      rowsIn={({ lines, pipes }) => [...lines, ...pipes]}
      most={mostLines}
      onTake={onTake}
      onClose={onClose}
    />
  );
}
