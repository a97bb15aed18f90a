import type { ReactNode } from 'react';

import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { Gauge } from '../theme/Gauge.tsx';
import './due.css';

export interface DueDialProps {
  /** 「距下次定期检验」 */
  readonly title: string;
  /** Calendar day; undefined where none is set. */
  readonly dueOn: string | undefined;
  /** Whole days left as the server counted them; negative once it has passed. */
  readonly daysLeft: number | undefined;
  /** Days of a full dial: the length of the cycle. */
  readonly cycleDays?: number;
  /** Days from which it is due soon. */
  readonly soonDays?: number;
  /** Said where no day is set. */
  readonly unset?: string;
  readonly children?: ReactNode;
}

/** State of a deadline. */
export function dueTone(daysLeft: number | undefined, soonDays = 30): Tone {
  if (daysLeft === undefined) return 'draft';
  return daysLeft < 0 ? 'bad' : daysLeft <= soonDays ? 'dueSoon' : 'good';
}

/** 「剩余 11 天」, 「已超期 5 天」, 「今天到期」. */
export function dueText(daysLeft: number): string {
  if (daysLeft === 0) return '今天到期';
  return daysLeft < 0 ? `已超期 ${-daysLeft} 天` : `剩余 ${daysLeft} 天`;
}

/** A deadline as a dial that fills as the day approaches. */
export function DueDial({ title, dueOn, daysLeft, cycleDays = 365, soonDays = 30, unset = '未设定', children }: DueDialProps) {
  const tone = dueTone(daysLeft, soonDays);
  const share = daysLeft === undefined ? 0 : 1 - daysLeft / cycleDays;
  return (
    <section className="due card" aria-label={title}>
      <div className="due__row">
        <Gauge share={share} tone={tone} size={88} label={daysLeft === undefined ? unset : dueText(daysLeft)} />
        <div>
          <p className="due__title">{title}</p>
          <p className={`due__days due__days--${tone}`}>
            {daysLeft === undefined ? unset : daysLeft === 0 ? '今天到期' : <DaysLeft days={daysLeft} />}
          </p>
          {dueOn && <p className="due__on">{dueOn} 前</p>}
        </div>
      </div>
      {children && <div className="due__action">{children}</div>}
    </section>
  );
}

function DaysLeft({ days }: { readonly days: number }) {
  return (
    <>
      {days < 0 && <small>超期 </small>}
      {Math.abs(days)} <small>天</small>
    </>
  );
}
