import { instituteActors, type Actor } from '#kit/contract/actor.ts';
import { useSession } from '#kit/portal/session.ts';

import { ClassStrip } from './ClassStrip.tsx';
import { DueCard } from './DueCard.tsx';
import { GreetingCard } from './GreetingCard.tsx';
import { MessageCard } from './MessageCard.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { QuickCard } from './QuickCard.tsx';
import { RecentCard } from './RecentCard.tsx';
import { UrgentBand } from './UrgentBand.tsx';
import './home.css';

/** The workbench: what waits for this person, the devices within reach, the next twelve months. Whoever works at a desk has its queue on top. */
export function HomePage() {
  const { role } = useSession();
  const isAtDesk = instituteActors.includes(role.actor as Actor);
  return (
    <div className="home">
      <GreetingCard />
      <UrgentBand />
      {!isAtDesk && <ClassStrip />}
      <div className="home__columns">
        <div className="home__main">
          {isAtDesk && <RecentCard />}
          <DueCard />
          {!isAtDesk && <RecentCard />}
        </div>
        <div className="home__side">
          <QuickCard />
          <NoticeCard />
          <MessageCard />
        </div>
      </div>
      {isAtDesk && <ClassStrip />}
    </div>
  );
}
