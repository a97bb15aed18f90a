import type { Form, Issue } from '../../contract/form.ts';
import { Note } from '../layout/Note.tsx';
import { Icon } from '../theme/Icon.tsx';
import { LinkedIssues } from './LinkedIssues.tsx';

interface Props {
  readonly form: Form;
  readonly issues: readonly Issue[];
  readonly onGo: (path: string) => void;
}

/** What forbids nothing but should be looked at before handing in: it stands here from typing on, and is asked about when the form is handed in. */
export function WarningSummary({ form, issues, onGo }: Props) {
  const warnings = issues.filter(({ warns }) => warns);
  if (warnings.length === 0) return null;
  return (
    <Note tone="dueSoon" className="error-summary" role="status">
      <p>
        <Icon name="alert" size={16} /> 有 {warnings.length} 处提示，请核对
      </p>
      <LinkedIssues form={form} issues={warnings} onGo={onGo} />
    </Note>
  );
}
