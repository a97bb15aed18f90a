import { enterpriseActors, instituteActors, type Actor } from '#kit/contract/actor.ts';
import { handedIn } from '#kit/portal/portal-area.ts';
import { recentLook } from '#kit/portal/recent-look.ts';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { useSession } from '#kit/portal/session.ts';

import { isOpen } from './addresses.ts';
import { HomeCard } from './HomeCard.tsx';
import { useRecent } from './use-home.ts';

/** px, as `.recent__row` has it. */
const rowHeight = 54;

/** 我的申报 for a unit, 待办业务 for a desk of the institute, 近期申报 for those who watch. */
export function RecentCard() {
  const session = useSession();
  const query = useRecent();
  const actor = session.role.actor as Actor;
  const isUnit = enterpriseActors.includes(actor);
  const title = isUnit ? '我的申报' : instituteActors.includes(actor) ? '待办业务' : '近期申报';
  const [look] = handedIn(recentLook);
  if (!look || !isOpen(look.list, session)) return null;
  const { list: all, detail, Row } = look;
  const mayOpenOne = isOpen(detail, session);
  return (
    <HomeCard title={title} query={query} rows={5} more={{ label: '全部申报', to: all }}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState {...emptyFor(actor)} />
        ) : (
          // As high as its rows, whose code may still be on its way.
          <ul style={{ minHeight: list.length * rowHeight }}>
            {list.map((one) => (
              <Row key={one.id} one={one} isUnit={isUnit} mayOpen={mayOpenOne} />
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
