import type { ReactNode } from 'react';

import type { Tone } from '#kit/contract/case/lifecycle.ts';

/** A state as dot and word. The shape of the dot repeats the colour: a lozenge for due soon, a square for bad. */
export function StatusPill({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={`pill pill--${tone}`}>
      <i className="pill__dot" aria-hidden="true" />
      {children}
    </span>
  );
}
