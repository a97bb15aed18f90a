import type { ReactNode } from 'react';

import { paths } from '#kit/portal/address.ts';
import { PublicFrame } from '#kit/portal/theme/PublicFrame.tsx';

import './guest.css';

/** A page for people without an account: wide enough for a form, with the way back to the login. */
export function GuestFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <PublicFrame title={title}>
      <div className="guest">
        {children}
        <p className="guest__back">
          <a href={paths.login}>返回登录</a>
        </p>
      </div>
    </PublicFrame>
  );
}
