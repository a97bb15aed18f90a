import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { messagePage } from '#areas/session/contract/menu.ts';
import { sessionCalls } from '#areas/session/portal/session-wire.ts';
import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import { ownAddress } from '#kit/portal/address.ts';
import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { useSession } from '#kit/portal/session.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';
import './message-bell.css';

const key = ['messages'];
const lookAgainMs = 60_000;
const shown = 8;

/** The person's messages: a dot for unread ones, the latest in a panel. */
export function MessageBell() {
  const { role } = useSession();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const query = useQuery({
    queryKey: [...key, role.id],
    queryFn: ({ signal }) => call(sessionCalls.messages, { pageNo: 1, pageSize: 10 }, { signal }),
    refetchInterval: lookAgainMs,
  });
  const queries = useQueryClient();
  const read = useMutation({
    mutationFn: (ids: string[] | undefined) => call(sessionCalls.readMessages, ids ? { ids } : {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', close, true);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close, true);
      removeEventListener('keydown', close);
    };
  }, [isOpen]);

  const unread = query.data?.unreadCount ?? 0;
  const list = query.data?.list.slice(0, shown) ?? [];
  return (
    <div className="bell" ref={box}>
      <button
        type="button"
        className="header__bell"
        aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bell" size={20} />
        {unread > 0 && <i className="header__dot" aria-hidden="true" />}
      </button>
      {isOpen && (
        <section className="bell__panel" aria-label="消息">
          <p className="bell__head">
            <b>消息</b>
            <button
              type="button"
              className="link bell__all"
              onClick={() => {
                setOpen(false);
                void navigate(messagePage.path);
              }}
            >
              全部消息
            </button>
            {unread > 0 && (
              <button type="button" className="link" onClick={() => read.mutate(undefined)}>
                全部标为已读
              </button>
            )}
          </p>
          {query.isError && <p className="bell__empty">{explain(query.error)}</p>}
          {query.isSuccess && list.length === 0 && <p className="bell__empty">还没有消息。受理、缴费、检验和到期提醒会出现在这里。</p>}
          <ul>
            {list.map(({ id, title, body, link, createdAt, readAt }) => (
              <li key={id}>
                <button
                  type="button"
                  className={readAt ? 'bell__item' : 'bell__item bell__item--unread'}
                  onClick={() => {
                    if (!readAt) read.mutate([id]);
                    const target = ownAddress(link);
                    if (!target) return;
                    setOpen(false);
                    void navigate(target);
                  }}
                >
                  <b>{title}</b>
                  <span>{body}</span>
                  <time dateTime={createdAt}>{timeInShanghai(new Date(createdAt))}</time>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
