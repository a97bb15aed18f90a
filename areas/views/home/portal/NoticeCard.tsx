import { Link } from 'react-router';

import { noticeAddress, noticePaths } from '#areas/notices/contract/menu.ts';
import { withoutYear } from '#kit/contract/trade/calendar.ts';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { HomeCard } from './HomeCard.tsx';
import { noticeCalls } from './home-wire.ts';

const shown = 6;

/** The newest articles, pinned ones first, with a dot at those not read yet. */
export function NoticeCard() {
  const query = useCall(noticeCalls.findArticleList, { pageSize: shown }, { staleTime: 60_000 });
  return (
    <HomeCard title="通知公告" more={{ label: '更多', to: noticePaths.list }} query={query} rows={shown}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState icon="book" title="还没有公告" />
        ) : (
          <ul>
            {list.map(({ id, title, publishedOn, pinned, isRead }) => (
              <li key={id} className="headlines__row">
                {pinned && <span className="pinned">置顶</span>}
                <Link
                  className={isRead ? 'headlines__title ellipsis' : 'headlines__title ellipsis unread'}
                  to={noticeAddress(id!)}
                  title={title!}
                >
                  {title}
                  {!isRead && <span className="unseen">（未读）</span>}
                </Link>
                <time className="faint small" dateTime={publishedOn!}>
                  {withoutYear(publishedOn!)}
                </time>
              </li>
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}
