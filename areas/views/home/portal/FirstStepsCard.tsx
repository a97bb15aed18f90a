import { Link } from 'react-router';

import type { Actor } from '#kit/contract/actor.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { useSession } from '#kit/portal/session.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { firstSteps, type FirstStep } from './guides.ts';
import { useFirstSteps } from './use-home.ts';
import './first-steps.css';

const marks = { open: ['draft', '未办'], underWay: ['waiting', '办理中'], done: ['good', '已办'] } as const;

/** The steps of this role with how far they are; undefined while there is nothing left to show. */
export function useStepsLeft() {
  const { role } = useSession();
  const { data } = useFirstSteps();
  const steps = (firstSteps[role.actor as Actor] ?? []).flatMap((step) => {
    const known = data?.steps.find(({ key }) => key === step.key);
    return known ? [{ ...step, state: known.state }] : [];
  });
  return steps.some(({ state, isOptional }) => state !== 'done' && !isOptional) ? steps : undefined;
}

/** 开始使用: what a unit that has just come in does first, each with a mark of how far it is. */
export function FirstStepsCard() {
  const steps = useStepsLeft();
  if (!steps) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Card title="开始使用：请依次办理" hint={`共${steps.length}项，已办${done}项`}>
      <ol className="first-steps">
        {steps.map((step, index) => (
          <Step key={step.key} step={step} number={index + 1} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, number }: { readonly step: FirstStep & { readonly state: keyof typeof marks }; readonly number: number }) {
  const { to, title, what, state, isOptional } = step;
  const [tone, said] = marks[state];
  return (
    <li className={`first-steps__step first-steps__step--${state}`}>
      <span className="first-steps__mark" aria-hidden="true">
        {state === 'done' ? <Icon name="check" size={16} /> : number}
      </span>
      <span className="first-steps__words">
        <Link to={to}>{title}</Link>
        <span className="quiet">{what}</span>
      </span>
      <StatusPill tone={tone}>{isOptional && state === 'open' ? '按需办理' : said}</StatusPill>
    </li>
  );
}
