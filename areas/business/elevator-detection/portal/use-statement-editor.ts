import type { ReplyOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { useDraft } from '#kit/portal/case/use-draft.ts';

import { statementCase } from '../contract/statement-calls.ts';
import { statementForm } from '../contract/statement.ts';

export interface EditorInput {
  /** Id of the stored draft, or of the new one. */
  readonly id: string;
  /** The stored draft; undefined for a new statement. */
  readonly detail: ReplyOf<typeof statementCase.calls.detail> | undefined;
  /** What a new statement begins with. */
  readonly start: Values;
  /** A new statement has been saved for the first time. */
  readonly onMade: () => void;
  readonly onDone: () => void;
}

const kind = { ...statementCase, form: statementForm };
const about = {};

/** The state of a statement while it is written: its values, its draft on the server, its publication. */
export function useStatementEditor({ detail, ...input }: EditorInput) {
  const draft = detail && { ...detail.values, ...detail.statement };
  return useDraft({ ...input, kind, draft, about, done: '声明已发布，列入检测机构名录' });
}
