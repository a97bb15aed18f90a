import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

/** How many working days are left to answer. */
export function DaysLeft({ days }: { readonly days: number | null }) {
  if (days === null) return null;
  if (days < 0) return <StatusPill tone="bad">{`超期${-days}天`}</StatusPill>;
  return <StatusPill tone={days <= 1 ? 'dueSoon' : 'waiting'}>{days === 0 ? '今日到期' : `剩${days}天`}</StatusPill>;
}
