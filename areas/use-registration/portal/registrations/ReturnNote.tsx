import type { ReplyOf } from '#kit/contract/call.ts';
import { Note } from '#kit/portal/layout/Note.tsx';

import type { setCase } from '../../contract/calls.ts';

/** With what words an application was sent back, and everything that is to be put right. */
export function ReturnNote({ returned }: { readonly returned: ReplyOf<(typeof setCase)['calls']['detail']>['returned'] }) {
  if (returned.opinion === null) return null;
  return (
    <Note tone="bad">
      <p>退回意见：{returned.opinion}</p>
      {returned.reasons.length > 0 && (
        <ol>
          {returned.reasons.map(({ field, label, reason }) => (
            <li key={field}>
              {label ?? field}：{reason}
            </li>
          ))}
        </ol>
      )}
    </Note>
  );
}
