import { useState } from 'react';

import type { Form, Issue } from '../../contract/form.ts';
import { sayIssue } from '../../contract/issue-words.ts';
import { Row } from '../layout/Row.tsx';

interface Props {
  readonly form: Form;
  readonly issues: readonly Issue[];
  readonly onGo: (path: string) => void;
}

const listed = 8;

/** What is said about fields away from them, each entry leading to its field. */
export function LinkedIssues({ form, issues, onGo }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Row as="ul" gap="wide">
      {(showsAll ? issues : issues.slice(0, listed)).map((issue) => (
        <li key={issue.field + issue.message}>
          <button type="button" className="error-summary__link" onClick={() => onGo(issue.field)}>
            {sayIssue(form.fields, issue)}
          </button>
        </li>
      ))}
      {issues.length > listed && (
        <li>
          <button type="button" className="error-summary__link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? '收起' : `另有 ${issues.length - listed} 处`}
          </button>
        </li>
      )}
    </Row>
  );
}
