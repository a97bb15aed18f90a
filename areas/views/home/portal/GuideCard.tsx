import { Link } from 'react-router';

import type { Actor } from '#kit/contract/actor.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { useSession } from '#kit/portal/session.ts';

import { guides } from './guides.ts';
import { useNums } from './use-home.ts';

/** 您可以在这里办理: what a person of this role is here for. */
export function GuideCard() {
  const { role, config } = useSession();
  const { data } = useNums();
  const ways = guides[role.actor as Actor];
  if (!ways) return null;
  return (
    <Card title="您可以在这里办理">
      <Lines>
        {ways.map(({ to, title, what, isPublic }) => (
          <li key={to}>
            {isPublic ? (
              <a href={to} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              <Link to={to}>{title}</Link>
            )}
            <p className="quiet">{what}</p>
          </li>
        ))}
      </Lines>
      {role.actor === 'P1' && data?.nums.total === 0 && (
        <p>使用单位登记为您本人的设备会列在这里。已经登记而没有看到的，请拨打服务热线 {config.hotline}。</p>
      )}
    </Card>
  );
}
