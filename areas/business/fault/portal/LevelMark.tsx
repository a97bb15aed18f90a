import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

const tones = { '1': 'draft', '2': 'dueSoon', '3': 'bad' } as const;

/** How grave a fault is. */
export function LevelMark({ level, children }: { readonly level: unknown; readonly children: string }) {
  return <StatusPill tone={tones[level as keyof typeof tones] ?? 'draft'}>{children}</StatusPill>;
}
