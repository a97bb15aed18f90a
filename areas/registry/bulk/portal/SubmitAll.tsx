import type { ReplyOf } from '#kit/contract/call.ts';
import { call } from '#kit/portal/client.ts';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { useRefresh } from '#kit/portal/calls/use-call.ts';

import { bulkCalls } from '../contract/calls.ts';

interface Props {
  readonly record: ReplyOf<typeof bulkCalls.importDetail>['record'];
  /** False where the page's main step is another one. */
  readonly hasMain?: boolean;
}

/** Hands in every draft of an import that is complete; the others stay, with what they miss. */
export function SubmitAll({ record, hasMain = true }: Props) {
  const refresh = useRefresh();
  const submit = async () => {
    await call(bulkCalls.importSubmit, { id: String(record.id), version: record.version });
    await refresh();
  };
  return (
    <MoveButtons
      moves={record.moves}
      about={{ version: record.version }}
      onMove={submit}
      of={record.fileName ?? '批量导入'}
      hasMain={hasMain}
    />
  );
}
