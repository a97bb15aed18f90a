import type { ReactNode } from 'react';

import './plain-table.css';

interface PlainTableProps {
  /** What the table is called for those who listen. */
  readonly label: string;
  readonly className?: string;
  /** `thead`, `tbody`, `tfoot`. */
  readonly children: ReactNode;
}

/** A table to read, without the tools of a list; it scrolls by itself where there is no room. */
export function PlainTable({ label, className, children }: PlainTableProps) {
  return (
    // A region that scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="plain-table-box" role="region" aria-label={label} tabIndex={0}>
      <table className={className ? `plain-table ${className}` : 'plain-table'}>{children}</table>
    </div>
  );
}
