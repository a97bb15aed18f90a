import type { ReactNode } from 'react';

import type { Tone } from '#kit/contract/case/lifecycle.ts';
import './charts.css';

export interface StatTileProps {
  readonly value: number | string;
  readonly label: string;
  readonly tone?: Tone;
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  /** Number and words in one line, for what comes after the first. */
  readonly isLine?: boolean;
  /** Opens the list that is counted. */
  readonly onClick?: () => void;
}

/** A counted fact, leading to its list. */
export function StatTile({ value, label, tone = 'draft', note, icon, isLine = false, onClick }: StatTileProps) {
  const Box = onClick ? 'button' : 'div';
  return (
    <Box className={`stat stat--${tone}${isLine ? ' stat--line' : ''}`} {...(onClick && { type: 'button' as const, onClick })}>
      {icon}
      <span className="stat__value">{value}</span>
      <span className="stat__label">{label}</span>
      {note && <span className="stat__note">{note}</span>}
    </Box>
  );
}

const radius = 34;
const around = 2 * Math.PI * radius;

/** A share of a whole as a ring. @param share 0 to 1 */
export function Ring({
  share,
  label,
  tone = 'waiting',
  size = 84,
  children,
}: {
  readonly share: number;
  readonly label: string;
  readonly tone?: Tone;
  readonly size?: number;
  readonly children?: ReactNode;
}) {
  const part = Math.min(1, Math.max(0, share));
  return (
    <span className="ring">
      <svg className={`gauge gauge--${tone}`} width={size} height={size} viewBox="0 0 80 80" role="img" aria-label={label}>
        <g transform="rotate(-90 40 40)" fill="none" strokeWidth="8" strokeLinecap="round">
          <circle className="gauge__track" cx="40" cy="40" r={radius} />
          {part > 0 && <circle className="gauge__arc" cx="40" cy="40" r={radius} strokeDasharray={`${around * part} ${around}`} />}
        </g>
      </svg>
      <span className="ring__text">{children ?? `${Math.round(part * 100)}%`}</span>
    </span>
  );
}
