import type { InputOf } from '#kit/contract/call.ts';
import { listPage } from '#kit/server/list/list.ts';
import { countUnread, markRead, messagesTo } from '#kit/server/message.ts';
import type { Request } from '#kit/server/request.ts';

import type { sessionCalls } from '../contract/calls.ts';

/** The badge shows 99+, so counting further is of no use. */
const unreadShown = 100;

export async function listMessages(input: InputOf<typeof sessionCalls.messages>, { db, asker }: Request) {
  const all = messagesTo(db, asker);
  const base = input.unread === true ? all.where('readAt', 'is', null) : all;
  const [page, unreadCount] = await Promise.all([
    listPage(db, base, (query) => query.select(['id', 'kind', 'title', 'body', 'link', 'createdAt', 'readAt']), {
      input,
      paging: {
        sortable: { createdAt: 'createdAt' },
        defaultOrder: '-createdAt',
        tieBreaker: 'id',
      },
    }),
    countUnread(db, asker, unreadShown),
  ]);
  return { ...page, unreadCount };
}

export async function readMessages({ ids }: InputOf<typeof sessionCalls.readMessages>, { db, asker, now }: Request) {
  if (ids === undefined || ids.length > 0) await markRead(db, asker, ids, now);
  return { unreadCount: await countUnread(db, asker, unreadShown) };
}
