import type { Values } from '#kit/contract/field.ts';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { WorkbookDialog } from '#kit/portal/sheets/WorkbookDialog.tsx';

import { constructionCalls } from '../contract/calls.ts';
import type { WorkSort } from '../contract/works.ts';

interface Props {
  readonly kind: { readonly equclacode: string; readonly constrsort: string; readonly useUnit: unknown };
  /** Rows that the notice can still take. */
  readonly room: number;
  readonly onTake: (rows: readonly Values[]) => void;
  readonly onClose: () => void;
}

/** Devices from a workbook: right rows go into the notice. */
export function LineImport({ kind: { equclacode, constrsort: sort, useUnit }, room, onTake, onClose }: Props) {
  const constrsort = sort as WorkSort;
  const { data, isPending, mutate, reset } = useCallMutation(constructionCalls.lineImport, {
    onSuccess: ({ lines, pipes }) => onTake([...lines, ...pipes].slice(0, room)),
  });
  const taken = data ? Math.min(data.lines.length + data.pipes.length, room) : 0;
  return (
    <WorkbookDialog
      title="从表格导入明细"
      hint="先下载模板，一行填写一台（条），再上传。正确的行填入告知，有错的行逐条列出，改正后可以再次导入。"
      template={constructionCalls.lineTemplate}
      templateInput={{ equclacode, constrsort }}
      isPending={isPending}
      outcome={data && { taken: taken > 0 ? `已填入${taken}行` : '没有填入', faults: data.faults }}
      onBring={(file) => mutate({ equclacode, constrsort, ...(typeof useUnit === 'string' && useUnit && { useUnit }), file })}
      onChoose={reset}
      onClose={onClose}
    />
  );
}
