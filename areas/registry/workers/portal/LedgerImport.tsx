import { instantText } from '#kit/portal/page/display.ts';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { WorkbookDialog } from '#kit/portal/sheets/WorkbookDialog.tsx';

import { workerCalls } from '../contract/calls.ts';

/** Minutes after which an answer is that of a file that was sent before. */
const sameAfterMs = 120_000;

/** An old ledger, in whatever order its columns stand. */
export function LedgerImport({ onClose }: { readonly onClose: () => void }) {
  const { data, isPending, mutate, reset } = useCallMutation(workerCalls.ledgerImport);
  return (
    <WorkbookDialog
      title="导入人员台账"
      hint="可以直接上传原有台账：按表头识别姓名、身份证号、手机、作业项目、批准日期、有效期等列，先后不限；一人多项的写多行。导入的证书标为未经核验，补充扫描件后可提交核验。"
      template={
        <DownloadButton call={workerCalls.ledgerTemplate} input={{}}>
          下载模板
        </DownloadButton>
      }
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
  const taken = kept > 0 ? `共${total}行，已导入${kept}行` : `共${total}行，没有导入`;
  return Date.now() - Date.parse(importedAt) > sameAfterMs ? `这个文件已于${instantText(importedAt)}导入过：${taken}` : taken;
}
