import type { Values } from '#kit/contract/field.ts';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';
import { WorkbookDialog } from '#kit/portal/record/WorkbookDialog.tsx';

import { makeCalls } from '../contract/calls.ts';

/** Numbers of products out of a workbook, with whatever else it says of each. */
export function NumberImport({ onTake, onClose }: { readonly onTake: (items: readonly Values[]) => void; readonly onClose: () => void }) {
  const { data, isPending, mutate, reset } = useCallMutation(makeCalls.productImport, { onSuccess: ({ items }) => onTake(items) });
  const taken = data?.items.length ?? 0;
  return (
    <WorkbookDialog
      title="从表格导入产品编号"
      hint="先下载模板，一行填写一个产品，再上传。正确的行填入表中；有错的行逐条列出，改正后可以再次导入。"
      template={
        <DownloadButton call={makeCalls.productTemplate} input={{}}>
          下载模板
        </DownloadButton>
      }
      isPending={isPending}
      outcome={data && { taken: taken > 0 ? `已填入${taken}行` : '没有填入', faults: data.faults }}
      onBring={(file) => mutate({ file })}
      onChoose={reset}
      onClose={onClose}
    />
  );
}
