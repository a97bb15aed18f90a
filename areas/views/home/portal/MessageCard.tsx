import { todayInShanghai, withoutYear } from '#kit/contract/trade/calendar.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { ownAddress } from '#kit/portal/address.ts';
import { useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';

import { HomeCard } from './HomeCard.tsx';
import { sessionCalls } from './home-wire.ts';

const shown = 4;

/** Month and day. */
function dayOf(instant: string): string {
  return withoutYear(todayInShanghai(new Date(instant)));
}

/** The latest messages to the person or the unit. Without any the card is not there: the bell says so. */
export function MessageCard() {
  const navigate = usePageNavigate();
  const query = useCall(sessionCalls.messages, { pageNo: 1, pageSize: shown }, { staleTime: 60_000 });
  const read = useCallMutation(sessionCalls.readMessages);
  if (query.data && query.data.list.length === 0) return null;
  return (
    <HomeCard title="最近消息" query={query} rows={shown}>
      {({ list }) => (
        <ul className="messages">
          {list.map(({ id, title, body, link, createdAt, readAt }) => (
            <li key={id}>
              <button
                type="button"
                className={readAt ? 'messages__item' : 'messages__item messages__item--new'}
                onClick={() => {
                  if (!readAt) read.mutate({ ids: [id] });
                  const target = ownAddress(link);
                  if (target) void navigate(target);
                }}
              >
                <Row as="span" to="spread">
                  <b>{title}</b>
                  <time className="faint small" dateTime={createdAt}>
                    {dayOf(createdAt)}
                  </time>
                </Row>
                <span className="messages__body ellipsis faint small">{body}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}
