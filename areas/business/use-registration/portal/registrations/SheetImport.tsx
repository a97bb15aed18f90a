import { useCallMutation, useRefresh } from '#kit/portal/calls/use-call.ts';
import { WorkbookDialog } from '#kit/portal/sheets/WorkbookDialog.tsx';

import { useRegistrationCalls } from '../../contract/calls.ts';
import { mostRows } from '../../contract/unit-kinds.ts';

interface Props {
  readonly id: string;
  readonly version: number;
  /** The application has this version now. */
  readonly onRead: (version: number) => void;
  readonly onClose: () => void;
}

/** A summary sheet from its workbook: whole or not at all. */
export function SheetImport({ id, version, onRead, onClose }: Props) {
  const refresh = useRefresh();
  const read = useCallMutation(useRegistrationCalls.sheetImport, {
    onSuccess: ({ version: now, faults }) => {
      onRead(now);
      if (faults.length === 0) void refresh();
    },
  });
  const outcome = read.data;
  const taken = outcome && outcome.faults.length > 0 ? '没有导入' : `已导入${outcome?.rowCount ?? 0}行`;
  return (
    <WorkbookDialog
      title="导入汇总表"
      hint={`先下载汇总表（已有的内容在其中），一行填写一条（只），最多${mostRows}行，再上传。全部正确才会导入，并代替原来的汇总表。`}
      template={useRegistrationCalls.sheetWorkbook}
      templateInput={{ id }}
      templateLabel="下载汇总表模板"
      outcome={outcome && { taken, faults: outcome.faults }}
      isPending={read.isPending}
      onBring={(file) => read.mutate({ id, version, file })}
      onChoose={read.reset}
      onClose={onClose}
    />
  );
}
