import type { ReactNode } from 'react';

import { Row } from '../layout/Row.tsx';
import './page-head.css';

/** Head of a page: its one h1, a line of help, actions at the right. */
export function PageHead({
  title,
  hint,
  pill,
  children,
}: {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly pill?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <header className="page-head">
      <div className="page-head__words">
        <h1 className="page-head__title" tabIndex={-1}>
          {title} {pill}
        </h1>
        {hint && <p className="page-head__hint quiet small">{hint}</p>}
      </div>
      {children && <Row>{children}</Row>}
    </header>
  );
}
