import type { Values } from '#kit/contract/field.ts';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';
import { WorkbookDialog } from '#kit/portal/record/WorkbookDialog.tsx';

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
  const { data, isPending, mutate, reset } = useCallMutation(offerCalls.partImport, {
    onSuccess: ({ items }) => onTake(mergeParts(rows, items).slice(0, mostItems)),
  });
  const taken = data?.items.length ?? 0;
  return (
    <WorkbookDialog
      title="从表格导入配件"
      hint="先下载模板，一行填写一种配件，再上传。正确的行填入明细，已有的配件改为表格中的内容；有错的行逐条列出，改正后可以再次导入。"
      template={
        <DownloadButton call={offerCalls.partTemplate} input={{}}>
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
