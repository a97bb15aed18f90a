import { instituteActors, type Actor } from '#kit/contract/actor.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { WhenSeen } from '#kit/portal/late/WhenSeen.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { useSession } from '#kit/portal/session.ts';

import { ClassStrip } from './ClassStrip.tsx';
import { DueCard } from './DueCard.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { GreetingCard } from './GreetingCard.tsx';
import { GuideCard } from './GuideCard.tsx';
import { firstSteps, guides } from './guides.ts';
import { MessageCard } from './MessageCard.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { QuickCard } from './QuickCard.tsx';
import { RecentCard } from './RecentCard.tsx';
import { UrgentBand } from './UrgentBand.tsx';
import { useFirstSteps, useNums, useOverview, useRecent, useTodoKinds } from './use-home.ts';
import './home.css';

const rescuers: readonly Actor[] = ['R1', 'M1'];
const waiting = (
  <Card>
    <SkeletonRows rows={8} />
  </Card>
);
const RunningRescues = latePart(() => import('#areas/rescue/portal/open/RunningRescues.tsx').then((module) => module.RunningRescues));
const MapCard = latePart(() => import('./MapCard.tsx').then((module) => module.MapCard), waiting);

/** The workbench: what waits for this person, the devices within reach, the next twelve months. Whoever works at a desk has its queue on top. */
export function HomePage() {
  const { role } = useSession();
  const actor = role.actor as Actor;
  const isAtDesk = instituteActors.includes(actor);
  const nums = useNums();
  const isLoading = [nums, useOverview(), useFirstSteps(), useRecent()].some((query) => query.isLoading);
  // Who has no devices is told what there is to do, not shown charts of nothing.
  const hasDevices = !(guides[actor] ?? firstSteps[actor]) || (nums.data?.nums.total ?? 0) > 0;
  const kinds = useTodoKinds();
  // What stands above decides where the rest stands: nothing is shown that would be pushed away.
  if (isLoading || !kinds)
    return (
      <Stack>
        <GreetingCard />
        {waiting}
      </Stack>
    );
  return (
    <Stack>
      <GreetingCard />
      <UrgentBand />
      {rescuers.includes(actor) && <RunningRescues />}
      {!isAtDesk && <ClassStrip />}
      <div className="home__columns">
        <Stack>
          <FirstStepsCard />
          <GuideCard />
          {isAtDesk && <RecentCard />}
          {hasDevices && <DueCard />}
          {!isAtDesk && <RecentCard />}
        </Stack>
        <Stack>
          <QuickCard />
          <NoticeCard />
          <MessageCard />
        </Stack>
      </div>
      {isAtDesk ? (
        <ClassStrip />
      ) : (
        hasDevices && (
          <WhenSeen waiting={waiting}>
            <MapCard />
          </WhenSeen>
        )
      )}
    </Stack>
  );
}
