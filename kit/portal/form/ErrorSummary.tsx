import { useEffect, useRef, useState } from 'react';

import { Row } from '../layout/Row.tsx';
import { Note } from '../layout/Note.tsx';
import type { Form, Issue } from '../../contract/form.ts';
import { sayIssue } from '../../contract/issue-words.ts';
import { Icon } from '../theme/Icon.tsx';
import { useLatest } from '../record/use-latest.ts';

interface Props {
  readonly form: Form;
  readonly issues: readonly Issue[];
  /** Rises with each refused attempt; the first faulty field then takes the focus. */
  readonly attempts: number;
  readonly onGo: (path: string) => void;
}

const listed = 8;

/** What must be corrected, each entry leading to its field. */
export function ErrorSummary({ form, issues, attempts, onGo }: Props) {
  const blocking = issues.filter((issue) => !issue.warns);
  const first = useLatest(blocking[0]?.field);
  const answered = useRef(0);
  const [showsAll, setShowsAll] = useState(false);
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
      <Row as="ul" gap="wide">
        {(showsAll ? blocking : blocking.slice(0, listed)).map((issue) => (
          <li key={issue.field + issue.message}>
            <button type="button" className="error-summary__link" onClick={() => onGo(issue.field)}>
              {sayIssue(form.fields, issue)}
            </button>
          </li>
        ))}
        {blocking.length > listed && (
          <li>
            <button type="button" className="error-summary__link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? '收起' : `另有 ${blocking.length - listed} 处`}
            </button>
          </li>
        )}
      </Row>
    </Note>
  );
}
