import { useEffect, useRef } from 'react';

import { Note } from '../layout/Note.tsx';
import type { Form, Issue } from '../../contract/form.ts';
import { Icon } from '../theme/Icon.tsx';
import { useLatest } from '../calls/use-latest.ts';
import { LinkedIssues } from './LinkedIssues.tsx';

interface Props {
  readonly form: Form;
  readonly issues: readonly Issue[];
  /** Rises with each refused attempt; the first faulty field then takes the focus. */
  readonly attempts: number;
  readonly onGo: (path: string) => void;
}

/** What must be corrected, each entry leading to its field. */
export function ErrorSummary({ form, issues, attempts, onGo }: Props) {
  const blocking = issues.filter((issue) => !issue.warns);
  // Who goes back to look at what was warned of is led there, too.
  const first = useLatest((blocking[0] ?? issues[0])?.field);
  const answered = useRef(0);
  useEffect(() => {
    // A kept page runs its effects again when it is shown; the focus must not be moved then.
    if (answered.current === attempts) return;
    answered.current = attempts;
    if (first.current) onGo(first.current);
  }, [attempts, first, onGo]);
  if (blocking.length === 0) return null;
  return (
    <Note tone="bad" className="error-summary" role="alert">
      <p>
        <Icon name="alert" size={16} /> 有 {blocking.length} 处需要修改
      </p>
      <LinkedIssues form={form} issues={blocking} onGo={onGo} />
    </Note>
  );
}
