import { Icon } from '../theme/Icon.tsx';
import './flow-steps.css';

export interface FlowStep {
  readonly title: string;
  /** When it was done, or when it is expected: `11-18 10:42`, `预计 12-01`; false where no step has anything to say. */
  readonly note?: string | false;
  readonly state: 'done' | 'current' | 'todo' | 'failed' | 'ended';
}

const spoken = { done: '已完成', current: '进行中', todo: '未开始', failed: '未通过', ended: '已结束' } as const;

/** The steps of an application, and where it is. */
export function FlowSteps({ steps, label = '办理进度' }: { readonly steps: readonly FlowStep[]; readonly label?: string }) {
  return (
    <ol className="flow-steps" aria-label={label}>
      {steps.map(({ title, note, state }, index) => (
        <li key={title} className={`flow-step flow-step--${state}`} {...(state === 'current' && { 'aria-current': 'step' as const })}>
          <span className="flow-step__node" aria-hidden="true">
            {state === 'done' ? (
              <Icon name="check" size={16} />
            ) : state === 'failed' ? (
              <Icon name="close" size={15} />
            ) : state === 'ended' ? (
              '–'
            ) : (
              index + 1
            )}
          </span>
          <span className="flow-step__title">{title}</span>
          <span className="unseen">{spoken[state]}</span>
          {note !== false && <span className="flow-step__note">{note ?? (state === 'current' ? '进行中' : '')}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The same in a line of a list: dots alone, with the present step in words for those who listen. */
export function FlowDots({ steps }: { readonly steps: readonly FlowStep[] }) {
  const at = steps.findIndex(({ state }) => state === 'current' || state === 'failed' || state === 'ended');
  const words = at === -1 ? '已全部完成' : `第${at + 1}步，共${steps.length}步：${steps[at]!.title}`;
  return (
    <span className="flow-dots" role="img" aria-label={words} title={words}>
      {steps.map(({ title, state }) => (
        <i key={title} className={`flow-dots__dot flow-dots__dot--${state}`} />
      ))}
    </span>
  );
}
