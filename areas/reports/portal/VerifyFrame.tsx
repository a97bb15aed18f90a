import type { ReactNode } from 'react';

import { Mark } from '#kit/portal/theme/Mark.tsx';

import { verifyPage } from '../contract/menu.ts';
import './verify.css';

/** Head and body of the public pages. */
export function VerifyFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="verify">
      <header className="verify__head">
        <Mark size={32} />
        <h1 className="verify__title">{verifyPage.title}</h1>
      </header>
      <main className="verify__body">{children}</main>
    </div>
  );
}
