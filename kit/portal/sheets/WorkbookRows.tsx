import { useState } from 'react';

import type { Call, CallOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { useCallMutation } from '../calls/use-call.ts';
import { WorkbookDialog, type CellFault } from './WorkbookDialog.tsx';

interface Props<A> {
  readonly title: string;
  readonly hint: string;
  /** Hands out the empty workbook. */
  readonly template: Call;
  readonly templateInput?: Values;
  /** Takes a filled one, and answers with the rows that are right and what is wrong with the others. */
  readonly call: CallOf<A>;
  /** What it takes beside the file. */
  readonly input?: Values;
  /** The right rows of its answer. */
  readonly rowsIn: (answer: A) => readonly Values[];
  /** How many rows the form takes. */
  readonly most: number;
  /** Puts right rows into the form, and answers for how many there was no room. */
  readonly onTake: (items: readonly Values[]) => number;
  readonly onClose: () => void;
}

/** Rows of a form out of a workbook: right ones go into the form, of the others it is said what is wrong where. */
export function WorkbookRows<A extends { readonly faults: readonly CellFault[] }>(props: Props<A>) {
  const { title, hint, template, templateInput, call, input, rowsIn, most, onTake, onClose } = props;
  const [left, setLeft] = useState(0);
  const { data, isPending, mutate, reset } = useCallMutation(call, { onSuccess: (answer) => setLeft(onTake(rowsIn(answer))) });
  const taken = (data ? rowsIn(data).length : 0) - left;
  const filled = taken > 0 ? `已填入${taken}行` : '没有填入';
  return (
    <WorkbookDialog
      title={title}
      hint={`先下载模板，${hint}；有错的行逐条列出，改正后可以再次导入。`}
      template={template}
      {...(templateInput && { templateInput })}
      isPending={isPending}
      outcome={
        data && { taken: filled, faults: data.faults, ...(left > 0 && { left: `最多${most}行，其余${left}行没有填入，请分成几份` }) }
      }
      onBring={(file) => mutate({ ...input, file })}
      onChoose={reset}
      onClose={onClose}
    />
  );
}
