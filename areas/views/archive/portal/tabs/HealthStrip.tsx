import { Button } from 'antd';
import type { CSSProperties } from 'react';

import { Card } from '#kit/portal/layout/Card.tsx';
import type { Archive } from '../ArchiveHead.tsx';

type Line = Archive['health'][number];

interface Props {
  readonly lines: readonly Line[];
  readonly onStep: (step: NonNullable<Line['step']>) => void;
}

/** How the device stands at a glance: a calm line for each thing that must not be missed, with what to do where something is. */
export function HealthStrip({ lines, onStep }: Props) {
  return (
    <Card pad="none" className="health" aria-label="设备状况">
      <ul className="health__lines" style={{ '--columns': columnsFor(lines.length) } as CSSProperties}>
        {lines.map(({ key, label, tone, say, on, step }) => (
          <li key={key} className={`health__line health__line--${tone}`}>
            <span className="faint tiny">{label}</span>
            <span className="health__say">{say}</span>
            <span className="health__foot faint tiny">
              {on && <time dateTime={on}>{on}</time>}
              {step && (
                <Button
                  type="link"
                  size="small"
                  className="health__step"
                  onClick={() => onStep(step)}
                  aria-label={`${label}：${step.label}`}
                >
                  {step.label}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One row of up to four, or two of almost the same length. */
function columnsFor(lines: number): number {
  return lines > 4 ? Math.ceil(lines / 2) : lines;
}
