import { Link } from 'react-router';

import { findClass } from '#areas/equipment/contract/classes.ts';
import { detailPath, inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { stepsOf } from '#areas/inspection/contract/steps.ts';
import { enterpriseActors, instituteActors, type Actor } from '#kit/contract/actor.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { stateByCode } from '#kit/contract/lifecycle.ts';
import { EmptyState } from '#kit/portal/record/EmptyState.tsx';
import { FlowDots, type FlowStep } from '#kit/portal/record/FlowSteps.tsx';
import { useSession } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { homeCalls } from '../contract/calls.ts';
import { isOpen } from './addresses.ts';
import { HomeCard } from './HomeCard.tsx';
import { useRecent } from './use-home.ts';

type Recent = ReplyOf<typeof homeCalls.recentApplications>['list'][number];

/** 我的申请 for a unit, 待办业务 for a desk of the institute, 近期申报 for those who watch. */
export function RecentCard() {
  const session = useSession();
  const query = useRecent();
  const actor = session.role.actor as Actor;
  const isUnit = enterpriseActors.includes(actor);
  const title = isUnit ? '我的申请' : instituteActors.includes(actor) ? '待办业务' : '近期申报';
  const mayOpenList = isOpen(inspectionPaths.query, session);
  const mayOpenOne = isOpen(inspectionPaths.detail, session);
  return (
    <HomeCard title={title} query={query} rows={5} more={mayOpenList ? { label: '全部申报', to: inspectionPaths.query } : undefined}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState {...emptyFor(actor)} />
        ) : (
          <ul>
            {list.map((one) => (
              <RecentRow key={one.id} one={one} isUnit={isUnit} mayOpen={mayOpenOne} />
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}

function emptyFor(actor: Actor) {
  if (enterpriseActors.includes(actor))
    return { icon: 'doc', title: '还没有检验申报', hint: '在「在线报检」中选择到期设备，几分钟即可提交。' } as const;
  if (instituteActors.includes(actor)) return { icon: 'check', title: '没有等待办理的申报', hint: '新的申报提交后会出现在这里。' } as const;
  return { icon: 'doc', title: '近期没有检验申报', hint: '使用单位提交的申报会出现在这里。' } as const;
}

function titleOf({ equclacode, applyKind, lineCount }: Recent): string {
  const kind = equclacode ? findClass(equclacode) : undefined;
  return `${kind?.shortLabel ?? kind?.label ?? ''}${applyKind ?? '检验申报'} · ${lineCount ?? 0} 台`;
}

function dotsOf(status: string): FlowStep[] {
  return stepsOf(status, []).map(({ title, state }) => ({ title, state: state === 'stopped' ? 'failed' : state }));
}

function RecentRow({ one, isUnit, mayOpen }: { readonly one: Recent; readonly isUnit: boolean; readonly mayOpen: boolean }) {
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
        {one.dueOn && (one.isLate ? `超时 ${one.dueOn.slice(5)}` : `${one.dueOn.slice(5)} 前`)}
      </span>
      <StatusPill tone={tone}>{label}</StatusPill>
    </li>
  );
}
