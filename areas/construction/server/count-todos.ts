import type { Request } from '#kit/server/request.ts';

import { noticeAccess } from '../contract/menu.ts';
import { countWaiting } from './notice-store.ts';

/** What waits of notices: those that whoever builds is to correct, those that the authority of the place looks through or lets be given up. */
export async function countTodos({ readDb, asker }: Request): Promise<Readonly<Record<string, number>>> {
  const count = (access: string) => (asker.menuIds.has(access) ? countWaiting(readDb, asker) : 0);
  const [noticeReturned, noticeDecide] = await Promise.all([count(noticeAccess.edit), count(noticeAccess.decide)]);
  return { noticeReturned, noticeDecide };
}
