import type { Tone } from '#kit/contract/case/lifecycle.ts';

const sweep = 270;
const radius = 42;
const around = 2 * Math.PI * radius;

/**
 * A dial: how much of something is left or done.
 * @param share 0 to 1; the needle rests at the left stop for 0
 * @param label what the dial says, for those who listen
 */
export function Gauge({
  share,
  tone = 'waiting',
  size = 96,
  label,
}: {
  readonly share: number;
  readonly tone?: Tone;
  readonly size?: number;
  readonly label: string;
}) {
  const part = Math.min(1, Math.max(0, share));
  return (
    <svg className={`gauge gauge--${tone}`} width={size} height={size} viewBox="0 0 100 100" role="img" aria-label={label}>
      <g transform="rotate(135 50 50)" fill="none" strokeWidth="8" strokeLinecap="round">
        <circle className="gauge__track" cx="50" cy="50" r={radius} strokeDasharray={`${(around * sweep) / 360} ${around}`} />
        {part > 0 && (
          <circle className="gauge__arc" cx="50" cy="50" r={radius} strokeDasharray={`${(around * sweep * part) / 360} ${around}`} />
        )}
      </g>
      <g className="gauge__needle" transform={`rotate(${part * sweep - 135} 50 50)`}>
        <path d="M50 22 52 50h-4z" />
        <circle cx="50" cy="50" r="5" />
      </g>
    </svg>
  );
}
