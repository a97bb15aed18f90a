import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { PublicityState } from '../contract/publication.ts';

const tones: Readonly<Record<PublicityState, Tone>> = { none: 'draft', published: 'good', withdrawn: 'stopped' };

/** Whether a lift is published. */
export function PublicityPill({ publicity, children }: { readonly publicity: PublicityState | null; readonly children: string }) {
  return <StatusPill tone={tones[publicity ?? 'none']}>{children}</StatusPill>;
}
