import { Link } from 'react-router';

import { findClass } from '#areas/equipment/contract/classes.ts';
import type { RecentApplication } from '#kit/contract/recent.ts';
import { FlowDots, type FlowStep } from '#kit/portal/record/FlowSteps.tsx';

import { detailPath } from '../contract/menu.ts';
import { stepsOf } from '../contract/steps.ts';
import { ApplicationPill } from './open/status.tsx';

function titleOf({ equclacode, applyKind, lineCount }: RecentApplication): string {
  const kind = equclacode ? findClass(equclacode) : undefined;
  return `${kind?.shortLabel ?? kind?.label ?? ''}${applyKind ?? '检验申报'} · ${lineCount ?? 0} 台`;
}

function dotsOf(status: string): FlowStep[] {
  return stepsOf(status, []).map(({ title, state }) => ({ title, state: state === 'stopped' ? 'failed' : state }));
}

/** An application on the workbench. */
export function RecentRow({
  one,
  isUnit,
  mayOpen,
}: {
  readonly one: RecentApplication;
  readonly isUnit: boolean;
  readonly mayOpen: boolean;
}) {
  return (
    <li className="recent__row">
      <span className="recent__name">
        {mayOpen ? <Link to={detailPath(one.id)}>{titleOf(one)}</Link> : titleOf(one)}
        <span className="recent__line faint tiny">
          <code>{one.onlinelsh}</code>
          {!isUnit && <span className="ellipsis">{one.useUnitName}</span>}
        </span>
      </span>
      <FlowDots steps={dotsOf(one.status)} />
      <span className={`recent__due tiny ${one.isLate ? 'recent__due--late' : 'faint'}`}>
        {one.dueOn && (one.isLate ? `超时 ${one.dueOn.slice(5)}` : `${one.dueOn.slice(5)} 前`)}
      </span>
      <ApplicationPill status={one.status} isAnswered={one.isAnswered} />
    </li>
  );
}
