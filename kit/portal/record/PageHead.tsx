import { useState, type ReactNode } from 'react';

import { Row } from '../layout/Row.tsx';
import { useNarrow } from './use-narrow.ts';
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
        {hint && <Hint hint={hint} />}
      </div>
      {children && <Row>{children}</Row>}
    </header>
  );
}

/** On a phone a sentence of help keeps to one line until it is pressed: what the page is about stands above it. */
function Hint({ hint }: { readonly hint: ReactNode }) {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow || typeof hint !== 'string') return <p className="page-head__hint quiet small">{hint}</p>;
  return (
    <button
      type="button"
      className={isOpen ? 'page-head__hint quiet small' : 'page-head__hint page-head__hint--folded quiet small'}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {hint}
    </button>
  );
}
