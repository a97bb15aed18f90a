import { Link } from 'react-router';

import { findClass } from '#areas/device-facts/contract/classes.ts';
import { withoutYear } from '#kit/contract/trade/calendar.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { RecentApplication } from '#kit/contract/recent-application.ts';
import { FlowDots, type FlowStep } from '#kit/portal/record/FlowSteps.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { answeredWords, inspectionApplication } from '../contract/lifecycle.ts';
import { detailPath } from '../contract/menu.ts';
import { stepsOf } from '../contract/steps.ts';

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
  const { label, tone } = inspectionApplication.states[stateByCode(inspectionApplication, one.status)];
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
        {one.dueOn && (one.isLate ? `超时 ${withoutYear(one.dueOn)}` : `${withoutYear(one.dueOn)} 前`)}
      </span>
      <StatusPill tone={one.isAnswered ? 'waiting' : tone}>{one.isAnswered ? answeredWords.label : label}</StatusPill>
    </li>
  );
}
