import { useEffect, type ReactNode } from 'react';

import { nameTab } from '../name-tab.ts';
import { Mark } from './Mark.tsx';
import './public-frame.css';

interface Props {
  /** Stands in the head and names the browser's tab. */
  readonly title: string;
  readonly children: ReactNode;
  /** Under the body, where a thumb reaches it. */
  readonly footer?: ReactNode;
}

/** Head and body of a page that stands outside the shell: for a phone first. Its pieces wear the classes of public-frame.css. */
export function PublicFrame({ title, children, footer }: Props) {
  useEffect(() => nameTab(title), [title]);
  return (
    <div className="public">
      <header className="public__head">
        <Mark size={32} />
        <h1 className="public__title">{title}</h1>
      </header>
      <main className="public__body">{children}</main>
      {footer && <footer className="public__foot">{footer}</footer>}
    </div>
  );
}
