import type { Values } from '#kit/contract/field.ts';
import { WorkbookRows } from '#kit/portal/sheets/WorkbookRows.tsx';

import { offerCalls } from '../contract/calls.ts';
import { mergeParts, mostItems } from '../contract/offer.ts';

interface Props {
  /** What stands in the form already. */
  readonly rows: readonly Values[];
  readonly onTake: (rows: readonly Values[]) => void;
  readonly onClose: () => void;
}

/** Parts from a workbook: right rows go into the list; a part that stands there already takes the price of the workbook. */
export function PartImport({ rows, onTake, onClose }: Props) {
  return (
    <WorkbookRows
      title="从表格导入配件"
      hint="一行填写一种配件，再上传。正确的行填入明细，已有的配件改为表格中的内容"
      template={offerCalls.partTemplate}
      call={offerCalls.partImport}
      rowsIn={({ items }) => items}
      most={mostItems}
      onTake={(items) => {
        const merged = mergeParts(rows, items);
        onTake(merged.rows);
        return merged.left;
      }}
      onClose={onClose}
    />
  );
}
