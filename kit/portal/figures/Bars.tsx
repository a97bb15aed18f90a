import { useRef, type KeyboardEvent } from 'react';

import { useWidth } from '../list/use-width.ts';
import './charts.css';

export interface BarKind {
  readonly key: string;
  readonly label: string;
  readonly tone: 'bad' | 'soon' | 'plan';
}

export interface Bar {
  readonly key: string;
  /** Under the bar: `11月`. */
  readonly label: string;
  /** Counts by kind. */
  readonly parts: Readonly<Record<string, number>>;
}

export interface BarsProps {
  readonly title: string;
  /** From the foot upwards. */
  readonly kinds: readonly BarKind[];
  readonly bars: readonly Bar[];
  readonly height?: number;
  /** Opens the list behind a bar. */
  readonly onSelect?: (bar: Bar) => void;
}

const headRoom = 22;
const footRoom = 26;
const gapShare = 0.17;

/** Stacked bars: 检验到期分布. Each bar says its numbers to those who listen. */
export function Bars({ title, kinds, bars, height = 200, onSelect }: BarsProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 640);
  const totals = bars.map((bar) => kinds.reduce((sum, { key }) => sum + (bar.parts[key] ?? 0), 0));
  const most = Math.max(1, ...totals);
  const step = width / Math.max(1, bars.length);
  const foot = height - footRoom;
  const perUnit = (foot - headRoom) / most;
  return (
    <figure className="bars">
      <figcaption className="bars__head">
        <span className="bars__title">{title}</span>
        <span className="bars__legend">
          {kinds.map(({ key, label, tone }) => (
            <span key={key} className="bars__kind">
              <i className={`bars__swatch bars__swatch--${tone}`} aria-hidden="true" />
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <div ref={box} className="bars__plot">
        <svg width={width} height={height} role="group" aria-label={title}>
          {bars.map((bar, index) => (
            <g key={bar.key} className="bars__bar" {...barProps(bar, totals[index]!, kinds, onSelect)}>
              <rect className="bars__hit" x={index * step} y={0} width={step} height={height} />
              <Stack
                bar={bar}
                kinds={kinds}
                x={index * step + (step * gapShare) / 2}
                width={step * (1 - gapShare)}
                foot={foot}
                perUnit={perUnit}
              />
            </g>
          ))}
          <g aria-hidden="true" className="bars__words">
            {bars.map((bar, index) => (
              <g key={bar.key}>
                <text className="bars__value" x={(index + 0.5) * step} y={foot - totals[index]! * perUnit - 6}>
                  {totals[index]}
                </text>
                <text className="bars__label" x={(index + 0.5) * step} y={height - 6}>
                  {bar.label}
                </text>
              </g>
            ))}
          </g>
          <line className="bars__foot" x1={0} x2={width} y1={foot + 0.5} y2={foot + 0.5} />
        </svg>
      </div>
    </figure>
  );
}

function barProps(bar: Bar, total: number, kinds: readonly BarKind[], onSelect: BarsProps['onSelect']) {
  const parts = kinds.filter(({ key }) => bar.parts[key]).map(({ key, label }) => `${label}${bar.parts[key]}`);
  const label = `${bar.label}：共${total}${parts.length > 0 ? `，${parts.join('，')}` : ''}`;
  if (!onSelect) return { role: 'img', 'aria-label': label };
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': label,
    onClick: () => onSelect(bar),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onSelect(bar);
    },
  };
}

function Stack({
  bar,
  kinds,
  x,
  width,
  foot,
  perUnit,
}: {
  readonly bar: Bar;
  readonly kinds: readonly BarKind[];
  readonly x: number;
  readonly width: number;
  readonly foot: number;
  readonly perUnit: number;
}) {
  let top = foot;
  return kinds.map(({ key, tone }) => {
    const tall = (bar.parts[key] ?? 0) * perUnit;
    if (tall === 0) return null;
    top -= tall;
    return (
      <rect key={key} className={`bars__part bars__part--${tone}`} x={x} y={top} width={width} height={tall} rx={Math.min(3, tall / 2)} />
    );
  });
}
