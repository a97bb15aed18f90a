import type { Tone } from '#kit/contract/case/lifecycle.ts';
import type { Stage } from '#kit/contract/case/stage.ts';
import { instantText } from '../page/display.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { StageLine } from './StageLine.tsx';
import './timeline.css';

export interface FlowEntry {
  readonly key: string;
  /** What was done: 「材料审核通过」. */
  readonly title: string;
  /** Instant, ISO. */
  readonly at: string;
  /** 「王某（电梯检验一部）」; 系统 for what happened by itself. */
  readonly who?: string;
  readonly opinion?: string | null;
  /** What the person had been asked about and did it despite. */
  readonly warnings?: readonly string[] | undefined;
  readonly tone?: Tone;
  /** The sign in the circle; the first character of the title without it. */
  readonly sign?: string;
}

/** 办理记录: who did what when, and what they said; the newest first. */
export function FlowTimeline({ entries, stage }: { readonly entries: readonly FlowEntry[]; readonly stage?: Stage | null }) {
  if (entries.length === 0) return <EmptyState icon="clock" title="还没有办理记录" hint="提交后，每一步办理都会记录在这里。" />;
  return (
    <>
      {stage && <StageLine stage={stage} />}
      <ol className="timeline">
        {entries.map(({ key, title, at, who, opinion, tone = 'waiting', sign, warnings = [] }) => (
          <li key={key} className="timeline__entry">
            <span className={`timeline__sign timeline__sign--${tone}`} aria-hidden="true">
              {sign ?? title.charAt(0)}
            </span>
            <div className="timeline__body">
              <p className="timeline__title">{title}</p>
              <p className="timeline__when">
                <time dateTime={at}>{instantText(at)}</time>
                {who && <span>{who}</span>}
              </p>
              {opinion && <blockquote className="timeline__opinion">{opinion}</blockquote>}
              {warnings.map((warning) => (
                <p key={warning} className="timeline__warning">
                  提示：{warning}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
