import { useEffect, useRef } from 'react';

import { Note } from '../layout/Note.tsx';
import type { Form, Issue } from '../../contract/form.ts';
import { Icon } from '../theme/Icon.tsx';
import { useLatest } from '../calls/use-latest.ts';
import { LinkedIssues } from './LinkedIssues.tsx';
import { rootOf } from './row-issues.ts';

interface Props {
  readonly form: Form;
  readonly issues: readonly Issue[];
  /** Rises with each refused attempt; the first faulty field then takes the focus. */
  readonly attempts: number;
  /** False where the form does not draw what is meant. */
  readonly onGo: (path: string) => boolean;
}

/** What must be corrected, each entry leading to its field. */
export function ErrorSummary({ form, issues, attempts, onGo }: Props) {
  const blocking = issues.filter((issue) => !issue.warns);
  // Who goes back to look at what was warned of is led there, too.
  const first = useLatest((blocking[0] ?? issues[0])?.field);
  const answered = useRef(0);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // A kept page runs its effects again when it is shown; the focus must not be moved then.
    if (answered.current === attempts) return;
    answered.current = attempts;
    if (!first.current) return;
    // The sentence about what stands outside the form is read here alone.
    const isInForm = rootOf(first.current) in form.fields && onGo(first.current);
    if (!isInForm) box.current?.scrollIntoView({ block: 'center' });
  }, [attempts, first, form, onGo]);
  if (blocking.length === 0) return null;
  return (
    <Note tone="bad" className="error-summary" role="alert" ref={box}>
      <p>
        <Icon name="alert" size={16} /> 有 {blocking.length} 处需要修改
      </p>
      <LinkedIssues form={form} issues={blocking} onGo={onGo} />
    </Note>
  );
}
