import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { WorkbookDialog } from '#kit/portal/sheets/WorkbookDialog.tsx';

import { pipelineCalls } from './pipelines-wire.ts';

interface Props {
  readonly equSysId: string;
  readonly isProposal: boolean;
  readonly onClose: () => void;
}

/** Pipes from a workbook: into the unit of pipes, or into a proposal where a stranger to it brings them. */
export function PipeImport({ equSysId, isProposal, onClose }: Props) {
  const { data, isPending, mutate, reset } = useCallMutation(pipelineCalls.pipeImport);
  return (
    <WorkbookDialog
      title="导入管道"
      okText={isProposal ? '导入并提交申请' : '导入'}
      hint="先下载模板，按列填写后上传。正确的行会导入，有错的行逐条列出，改正后可以再次导入。"
      template={pipelineCalls.pipeTemplate}
      isPending={isPending}
      outcome={data && { taken: told(data), faults: data.faults, warned: data.warned }}
      onBring={(file) => mutate({ equSysId, file })}
      onChoose={reset}
      onClose={onClose}
    />
  );
}

function told({ added, changeNo }: { readonly added: number; readonly changeNo: string | null }): string {
  if (added === 0) return '没有导入';
  return changeNo ? `${added}条已列入新增管道申请 ${changeNo}` : `已导入${added}条`;
}
