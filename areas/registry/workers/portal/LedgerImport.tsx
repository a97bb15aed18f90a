import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { importedInWords, WorkbookDialog } from '#kit/portal/sheets/WorkbookDialog.tsx';

import { workerCalls } from '../contract/calls.ts';

/** An old ledger, in whatever order its columns stand. */
export function LedgerImport({ onClose }: { readonly onClose: () => void }) {
  const { data, isPending, mutate, reset } = useCallMutation(workerCalls.ledgerImport);
  return (
    <WorkbookDialog
      title="导入人员台账"
      hint="可以直接上传原有台账：按表头识别姓名、身份证号、手机、作业项目、批准日期、有效期等列，先后不限；一人多项的写多行。导入的证书标为未经核验，补充扫描件后可提交核验。"
      template={workerCalls.ledgerTemplate}
      isPending={isPending}
      outcome={data && { taken: told(data), faults: data.faults }}
      onBring={(file) => mutate({ file })}
      onChoose={reset}
      onClose={onClose}
    >
      {data && data.faulty > 0 && (
        <DownloadButton call={workerCalls.ledgerFaulty} input={{ id: data.id }}>
          下载错误行（原因标在单元格上）
        </DownloadButton>
      )}
    </WorkbookDialog>
  );
}

function told({ kept, total, importedAt }: { readonly kept: number; readonly total: number; readonly importedAt: string }): string {
  return importedInWords(kept > 0 ? `共${total}行，已导入${kept}行` : `共${total}行，没有导入`, importedAt);
}
