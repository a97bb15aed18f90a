import type { Values } from '#kit/contract/field.ts';
import { WorkbookRows } from '#kit/portal/sheets/WorkbookRows.tsx';

import { makeCalls } from '../contract/calls.ts';
import { mostProducts } from '../contract/numbers.ts';

/** Numbers of products out of a workbook, with whatever else it says of each. */
export function NumberImport(props: { readonly onTake: (items: readonly Values[]) => number; readonly onClose: () => void }) {
  return (
    <WorkbookRows
      {...props}
      most={mostProducts}
      title="从表格导入产品编号"
      hint="一行填写一个产品，再上传。正确的行填入表中"
      template={makeCalls.productTemplate}
      call={makeCalls.productImport}
      rowsIn={({ items }) => items}
    />
  );
}
