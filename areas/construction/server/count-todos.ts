import type { Request } from '#kit/server/request.ts';

import { constructionNotice } from '../contract/lifecycle.ts';
import { noticeAccess } from '../contract/menu.ts';
import { countNotices } from './notice-store.ts';

const { returned, submitted, cancelling } = constructionNotice.states;

/** What waits of notices: those sent back to whoever builds, those that the authority of the place accepts or lets be given up. */
export async function countTodos({ readDb, asker }: Request): Promise<Readonly<Record<string, number>>> {
  const count = (access: string, ...codes: string[]) => (asker.menuIds.has(access) ? countNotices(readDb, asker, codes) : 0);
  const [noticeReturned, noticeDecide] = await Promise.all([
    count(noticeAccess.edit, returned.code),
    count(noticeAccess.decide, submitted.code, cancelling.code),
  ]);
  return { noticeReturned, noticeDecide };
}
