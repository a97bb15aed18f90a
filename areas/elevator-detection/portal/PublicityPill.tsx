import type { Tone } from '#kit/contract/lifecycle.ts';
import type { Values } from '#kit/contract/field.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { PublicityState } from '../contract/publication.ts';

const tones: Readonly<Record<PublicityState, Tone>> = { none: 'draft', published: 'good', withdrawn: 'stopped' };

/** Whether a lift is published. */
export function PublicityPill({ row, children }: { readonly row: Values; readonly children: string }) {
  return <StatusPill tone={tones[row['publicity'] as PublicityState]}>{children}</StatusPill>;
}
